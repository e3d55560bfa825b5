import type { ExplainedItem, SourcePlace } from '../../../schemas/model.ts';
import { evaluate } from '../../content/conditions.ts';
import type { BlockThing, SiteThing } from '../../content/schedule/conditioned.ts';
import type { ContentSnapshot } from '../../content/snapshot.ts';
import type { SourceMap } from '../../content/sourceMap.ts';
import type { PageContext } from '../context.ts';
import type { PageTools, VisitContext } from '../createContext.ts';
import type { Costs } from './costs.ts';
import { explainCondition } from './reasons.ts';

export interface ExplainParts {
  snapshot: ContentSnapshot;
  visit: VisitContext;
  tools: PageTools;
  places: SourceMap;
  costs?: Costs;
}

/** Returns whether an item is shown here, and why: by its own condition, and by those around it. */
export function explainItem(
  { kind, id, when, around }: BlockThing | SiteThing,
  place: SourcePlace,
  { conditionContext }: Pick<PageContext, 'conditionContext'>,
): ExplainedItem {
  const all = [...around, ...(when ? [when] : [])];
  const verdicts = all.map((condition) => evaluate(condition, conditionContext));
  const until = Math.min(...verdicts.map((verdict) => verdict.until));
  const device = when?.device;
  return {
    kind,
    id,
    place,
    shows: verdicts.every(({ shows }) => shows),
    why: all.flatMap((condition) => explainCondition(condition, conditionContext)),
    device,
    until: Number.isFinite(until) ? until : undefined,
  };
}
