import * as boards from './boards.ts';
import type { AnyBuilder } from './builder.ts';
import * as comparisonTable from './comparisonTable.ts';
import * as courseGrid from './courseGrid.ts';
import * as dailyProblem from './dailyProblem.ts';
import * as events from './events.ts';
import * as facts from './facts.ts';
import * as form from './form.ts';
import * as levelTest from './levelTest.ts';
import * as problems from './problems.ts';
import * as shop from './shop.ts';
import * as stages from './stages.ts';

/** Builders by block type; these files export nothing else. A block without a builder is rendered from its props. */
export const BUILDERS = new Map<string, AnyBuilder>(
  [
    boards,
    comparisonTable,
    courseGrid,
    dailyProblem,
    events,
    facts,
    form,
    levelTest,
    problems,
    shop,
    stages,
  ].flatMap((file) => Object.values(file)),
);
