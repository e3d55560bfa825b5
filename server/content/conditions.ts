import siteSchema from '../../schemas/site.json' with { type: 'json' };
import type { Flags, Site, TimeWindow } from '../../schemas/types.ts';
import { nextBoundary, windowEnd, windowStatus } from './window.ts';

/** A condition in the form that is evaluated; `Condition` and `When` of schemas/common.json fit. */
export interface ConditionTree {
  site?: string | readonly string[];
  locale?: string | readonly string[];
  region?: string | readonly string[];
  flag?: string | readonly string[];
  loggedIn?: boolean;
  window?: TimeWindow;
  not?: ConditionTree;
  any?: readonly ConditionTree[];
}

/** The part of a condition's context that a site's file decides, for one locale. */
export interface SiteContext {
  site: string;
  /** Null if a broken file does not say. */
  region: string | null;
  locale: string;
  flags: Readonly<Record<string, boolean | string | undefined>>;
}

/** The context of conditions while a page is served, including the visitor and the time. */
export interface ConditionContext extends SiteContext {
  region: string;
  flags: Flags;
  loggedIn: boolean;
  /** ms since the epoch */
  now: number;
}

/** Whether a condition holds, and until when (ms since the epoch). `holds`: undefined if only a request can tell. */
interface Evaluation {
  holds: boolean | undefined;
  until: number;
}

const MAX_MOMENTS = 100;
const ALWAYS = Number.POSITIVE_INFINITY;

/** Returns the flags of a site for a locale; the locale's own take precedence (spec.md §9). */
export function flagsFor(site: Site, locale: string): Flags {
  return { ...site.flags, ...site.locales[locale]?.flags };
}

/** Returns what a site's file decides about conditions in a locale. */
export function siteContext(id: string, site: Site, locale: string): SiteContext & { region: string } {
  return { site: id, region: site.region, locale, flags: flagsFor(site, locale) };
}

/** Evaluates a condition for a request: everything that it names must hold. An empty condition always holds. */
export function evaluate(condition: ConditionTree | undefined, context: ConditionContext) {
  const { holds, until } = condition ? evaluation(condition, context) : { holds: true, until: ALWAYS };
  return { shows: holds === true, until };
}

/** Whether all conditions can hold on a site in a locale, for some visitor at some time. */
export function mayHold(conditions: readonly ConditionTree[], context: SiteContext): boolean {
  return conditions.every((condition) => evaluation(condition, context).holds !== false);
}

/** Whether all conditions can hold together there for one visitor, logged in or not, at one moment. */
export function canHoldTogether(conditions: readonly ConditionTree[], context: SiteContext): boolean {
  const moments = [Number.NEGATIVE_INFINITY, ...conditions.flatMap(withNested).flatMap(momentsOf)];
  // No author writes this many, and every combination would have to be tried.
  if (moments.length > MAX_MOMENTS) return true;
  return [true, false].some((loggedIn) =>
    moments.some((now) =>
      conditions.every((condition) => evaluation(condition, { ...context, loggedIn, now }).holds),
    ),
  );
}

/** Returns a condition and all conditions nested in it. */
export function withNested(condition: ConditionTree): ConditionTree[] {
  const { not, any = [] } = condition;
  return [condition, ...[...(not ? [not] : []), ...any].flatMap(withNested)];
}

/** Returns the moments when a condition's own window starts or ends, in ms since the epoch. */
function momentsOf({ window: { startsAt, endsAt } = {} }: ConditionTree): number[] {
  return [...(startsAt ? [Date.parse(startsAt)] : []), ...(endsAt ? [windowEnd(endsAt)] : [])];
}

/** `device` decides nothing here: both forms are rendered, and the style sheet shows one. */
function evaluation(
  condition: ConditionTree,
  context: SiteContext & Partial<Pick<ConditionContext, 'loggedIn' | 'now'>>,
): Evaluation {
  const { site, locale, region, flag, loggedIn, window, not, any } = condition;
  const parts: Evaluation[] = [];
  const fixed = (holds: boolean | undefined) => parts.push({ holds, until: ALWAYS });
  if (site !== undefined) fixed(toList(site).includes(context.site));
  if (locale !== undefined) fixed(toList(locale).includes(context.locale));
  if (region !== undefined) fixed(toList(region).some((name) => name === context.region));
  if (flag !== undefined) fixed(toList(flag).some((name) => flagHolds(name, context.flags)));
  if (loggedIn !== undefined)
    fixed(context.loggedIn === undefined ? undefined : context.loggedIn === loggedIn);
  if (window) parts.push(windowEvaluation(window, context.now));
  if (not) {
    const { holds, until } = evaluation(not, context);
    parts.push({ holds: holds === undefined ? undefined : !holds, until });
  }
  if (any)
    parts.push(
      combined(
        true,
        any.map((one) => evaluation(one, context)),
      ),
    );
  return combined(false, parts);
}

function windowEvaluation(window: TimeWindow, now: number | undefined): Evaluation {
  if (now === undefined) return { holds: undefined, until: ALWAYS };
  return { holds: windowStatus(window, now) === 'ACTIVE', until: nextBoundary(window, now) };
}

/** Evaluates whether all parts hold, or with `isAny` whether at least one does. */
function combined(isAny: boolean, parts: Evaluation[]): Evaluation {
  const until = Math.min(ALWAYS, ...parts.map((part) => part.until));
  if (parts.some(({ holds }) => holds === isAny)) return { holds: isAny, until };
  return { holds: parts.some(({ holds }) => holds === undefined) ? undefined : !isAny, until };
}

/** Whether a flag holds: `name` if it is on, `name=value` if it has the value. */
function flagHolds(flag: string, flags: SiteContext['flags']): boolean {
  const [name = '', value] = flag.split('=', 2);
  const actual = flags[name];
  return value === undefined ? actual !== undefined && actual !== false : String(actual) === value;
}

export function toList(value: string | readonly string[]): readonly string[] {
  return typeof value === 'string' ? [value] : value;
}

/** Flags that all sites know, with their values unless they are only on or off. */
export const KNOWN_FLAGS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(siteSchema.$defs.flags.properties).map(([name, flag]) => [
    name,
    'enum' in flag ? flag.enum : [],
  ]),
);
