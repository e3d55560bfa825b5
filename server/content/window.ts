import type { TimeWindow } from '../../schemas/types.ts';

export type WindowStatus = 'UPCOMING' | 'ACTIVE' | 'ENDED';

/**
 * Status of a time window at a moment (ms since the epoch): UPCOMING before its start, ENDED after its end
 * (the whole second of the end is still ACTIVE), else ACTIVE; ACTIVE with neither (spec.md §4; requirements P5).
 */
export function windowStatus(window: TimeWindow, now: number): WindowStatus {
  if (window.startsAt !== undefined && now < Date.parse(window.startsAt)) return 'UPCOMING';
  if (window.endsAt !== undefined && now >= windowEnd(window.endsAt)) return 'ENDED';
  return 'ACTIVE';
}

/** The next moment at which the window's status changes, in ms since the epoch; Infinity when it never does again. */
export function nextBoundary(window: TimeWindow, now: number): number {
  const starts = window.startsAt === undefined ? Number.NEGATIVE_INFINITY : Date.parse(window.startsAt);
  if (now < starts) return starts;
  const ended = window.endsAt === undefined ? Number.POSITIVE_INFINITY : windowEnd(window.endsAt);
  return now < ended ? ended : Number.POSITIVE_INFINITY;
}

/** The first moment (ms since the epoch) at which a window that ends so is over: `23:59:59` lasts until midnight. */
export function windowEnd(endsAt: string): number {
  return (Math.floor(Date.parse(endsAt) / 1000) + 1) * 1000;
}

/** What decides when a page has an address that others have at other times: that of its `when`, else its own. */
export interface Timed {
  when?: { window?: TimeWindow } | null;
  window?: TimeWindow | null;
}

/** Whether two pages can have one address: one is over before the other begins. */
export function areConsecutive(a: Timed, b: Timed): boolean {
  const [one, other] = [spanOf(a), spanOf(b)];
  return one.ends <= other.starts || other.ends <= one.starts;
}

/**
 * Of pages that have one address one after the other, the one that has it at a moment (ms since the epoch): the first that
 * is not over, so that between two it is the coming one; after all of them the last.
 */
export function pageAtMoment<Page extends { config: Timed }>(
  pages: readonly Page[],
  now: number,
): Page | undefined {
  const inOrder = pages.toSorted((a, b) => spanOf(a.config).starts - spanOf(b.config).starts);
  return inOrder.find(({ config }) => now < spanOf(config).ends) ?? inOrder.at(-1);
}

function spanOf({ when, window }: Timed): { starts: number; ends: number } {
  const { startsAt, endsAt } = when?.window ?? window ?? {};
  return {
    starts: startsAt === undefined ? Number.NEGATIVE_INFINITY : Date.parse(startsAt),
    ends: endsAt === undefined ? Number.POSITIVE_INFINITY : windowEnd(endsAt),
  };
}
