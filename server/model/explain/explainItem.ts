import type { ExplainedItem, Reason, SourcePlace } from '../../../schemas/model.ts';
import type { TimeWindow } from '../../../schemas/types.ts';
import { type ConditionContext, type ConditionTree, evaluate, toList } from '../../content/conditions.ts';
import type { FilePlaces } from '../../content/filePlaces.ts';
import { type BlockItem, type SiteItem, windowsIn } from '../../content/schedule/conditioned.ts';
import type { ContentSnapshot } from '../../content/snapshot.ts';
import { windowEnd, windowStatus } from '../../content/window.ts';
import type { PageContext } from '../context.ts';
import type { PageTools, VisitContext } from '../createContext.ts';
import type { Costs } from './costs.ts';

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

/** The parts of a condition, each with its result here, from the evaluator that pages use. */
export function explainCondition(condition: ConditionTree | undefined, context: ConditionContext): Reason[] {
  if (!condition) return [];
  const { site, locale, region, flag, loggedIn, window, not, any } = condition;
  const reasons: Reason[] = [];
  const note = (part: ConditionTree, text: string, parts?: Reason[]) =>
    reasons.push({ says: text, holds: evaluate(part, context).shows, parts });
  if (site !== undefined) note({ site }, `site: ${names(site)}; it is ${context.site}`);
  if (locale !== undefined) note({ locale }, `locale: ${names(locale)}; it is ${context.locale}`);
  if (region !== undefined) note({ region }, `region: ${names(region)}; it is ${context.region}`);
  if (flag !== undefined) note({ flag }, `flag: ${names(flag)}; ${flagsInWords(toList(flag), context)}`);
  if (loggedIn !== undefined)
    note({ loggedIn }, `loggedIn: ${loggedIn}; the visitor is ${context.loggedIn ? '' : 'not '}logged in`);
  if (window) note({ window }, `window: ${windowInWords(window, context.now)}`);
  if (not) note({ not }, 'not:', explainCondition(not, context));
  if (any)
    note(
      { any },
      'any:',
      any.map((one) => explainWhole(one, context)),
    );
  return reasons;
}

function explainWhole(condition: ConditionTree, context: ConditionContext): Reason {
  const [first, ...others] = explainCondition(condition, context);
  if (first && others.length === 0) return first;
  const parts = first ? [first, ...others] : [];
  return { says: 'all of:', holds: evaluate(condition, context).shows, parts };
}

function names(value: string | readonly string[]): string {
  return toList(value).join(' or ');
}

function flagsInWords(flags: readonly string[], context: ConditionContext): string {
  const values: Readonly<Record<string, unknown>> = context.flags;
  return flags
    .map((flag) => flag.split('=', 1)[0] ?? flag)
    .map((name) => `${name} is ${values[name] === undefined ? 'not set' : String(values[name])}`)
    .join(', ');
}

const WINDOW_STATUS = { UPCOMING: 'not begun', ACTIVE: 'open', ENDED: 'over' } as const;

function windowInWords(window: TimeWindow, now: number): string {
  const from = window.startsAt === undefined ? '' : `from ${window.startsAt} `;
  const to = window.endsAt === undefined ? '' : `to ${window.endsAt} `;
  return `${from}${to}is ${WINDOW_STATUS[windowStatus(window, now)]}`.replace(' is ', '; it is ');
}
