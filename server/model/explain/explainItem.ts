import type { ExplainedItem, SourcePlace } from '../../../schemas/model.ts';
import { type ConditionTree, evaluate } from '../../content/conditions.ts';
import type { FilePlaces } from '../../content/filePlaces.ts';
import { type BlockItem, type SiteItem, windowsIn } from '../../content/schedule/conditioned.ts';
import type { ContentSnapshot } from '../../content/snapshot.ts';
import { windowEnd } from '../../content/window.ts';
import type { PageContext } from '../context.ts';
import type { PageTools, VisitContext } from '../createContext.ts';
import type { Costs } from './costs.ts';
import { explainCondition } from './reasons.ts';

export interface ExplainParts {
  snapshot: ContentSnapshot;
  visit: VisitContext;
  tools: PageTools;
  places: FilePlaces;
  costs?: Costs;
}

/** Returns whether an item is shown here, and why: by its own condition, and by those around it. */
export function explainItem(
  { kind, id, when, around }: BlockItem | SiteItem,
  place: SourcePlace,
  { conditionContext }: Pick<PageContext, 'conditionContext'>,
): ExplainedItem {
  const all = [...around, ...(when ? [when] : [])];
  const verdicts = all
    .flatMap((condition) => Object.entries(condition).map((part) => Object.fromEntries([part])))
    .map((part) => evaluate(part, conditionContext));
  const shows = verdicts.every((verdict) => verdict.shows);
  // A hidden item stays hidden until the last of the conditions that hide it changes.
  const ends = verdicts.filter((verdict) => shows || !verdict.shows).map((verdict) => verdict.until);
  const until = shows ? Math.min(...ends) : Math.max(...ends);
  const device = when?.device;
  return {
    kind,
    id,
    place,
    shows,
    why: all.flatMap((condition) => explainCondition(condition, conditionContext)),
    device,
    until: Number.isFinite(until) ? asWritten(until, all) : undefined,
  };
}

/** Returns a moment of change as its file and `npm run schedule` name it: the end of a window is its last second. */
function asWritten(moment: number, conditions: readonly ConditionTree[]): number {
  const ends = conditions.flatMap((one) => windowsIn(one, [])).map(({ window }) => window.endsAt ?? '');
  const end = ends.find((endsAt) => windowEnd(endsAt) === moment);
  return end === undefined ? moment : Date.parse(end);
}
