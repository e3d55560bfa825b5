import type { Condition, Flags, Site, When } from '../../schemas/types.ts';
import { nextBoundary, windowStatus } from './window.ts';

/** What conditions are asked of: the page's site and locale, its visitor and the clock. */
export interface ConditionContext {
  site: string;
  region: string;
  locale: string;
  flags: Flags;
  loggedIn: boolean;
  /** ms since the epoch */
  now: number;
}

/** Whether something shows, and until when (ms since the epoch) that answer holds. */
export interface Verdict {
  shows: boolean;
  until: number;
}

/** Flags of a site for a locale: the locale's go before the site's (spec.md §9). */
export function flagsFor(site: Site, locale: string): Flags {
  return { ...site.flags, ...site.locales[locale]?.flags };
}

/** Settles a condition: all that it names must hold. Nothing named, it shows. */
export function evaluate(
  condition: Condition | When | undefined,
  conditionContext: ConditionContext,
): Verdict {
  if (!condition) return { shows: true, until: Number.POSITIVE_INFINITY };
  const verdicts: Verdict[] = [];
  const fixed = (shows: boolean) => verdicts.push({ shows, until: Number.POSITIVE_INFINITY });
  if (condition.site !== undefined) fixed(list(condition.site).includes(conditionContext.site));
  if (condition.locale !== undefined) fixed(list(condition.locale).includes(conditionContext.locale));
  if (condition.region !== undefined) fixed(list(condition.region).includes(conditionContext.region));
  if (condition.flag !== undefined)
    fixed(list(condition.flag).some((flag) => flagHolds(flag, conditionContext.flags)));
  if (condition.loggedIn !== undefined) fixed(condition.loggedIn === conditionContext.loggedIn);
  if (condition.window) {
    verdicts.push({
      shows: windowStatus(condition.window, conditionContext.now) === 'ACTIVE',
      until: nextBoundary(condition.window, conditionContext.now),
    });
  }
  if (condition.not) {
    const { shows, until } = evaluate(condition.not, conditionContext);
    verdicts.push({ shows: !shows, until });
  }
  if (condition.any) {
    const any = condition.any.map((one) => evaluate(one, conditionContext));
    verdicts.push({ shows: any.some((verdict) => verdict.shows), until: soonest(any) });
  }
  return { shows: verdicts.every((verdict) => verdict.shows), until: soonest(verdicts) };
}

/** `name` holds when the flag is on; `name=value` when it has the value. */
function flagHolds(flag: string, flags: Flags): boolean {
  const [name = '', value] = flag.split('=', 2);
  const actual = (flags as Record<string, boolean | string | undefined>)[name];
  return value === undefined ? actual !== undefined && actual !== false : String(actual) === value;
}

function list(value: string | string[]): string[] {
  return typeof value === 'string' ? [value] : value;
}

function soonest(verdicts: Verdict[]): number {
  return Math.min(Number.POSITIVE_INFINITY, ...verdicts.map((verdict) => verdict.until));
}
