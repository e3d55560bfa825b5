import type { TimeWindow } from '../../schemas/types.ts';

export type WindowStatus = 'UPCOMING' | 'ACTIVE' | 'ENDED';

/**
 * UPCOMING before the window's start, ENDED after its end (whose whole second is still ACTIVE), else ACTIVE,
 * as without start and end (spec.md §4; requirements P5). `now`: ms since the epoch.
 */
export function windowStatus(window: TimeWindow, now: number): WindowStatus {
  if (window.startsAt !== undefined && now < Date.parse(window.startsAt)) return 'UPCOMING';
  if (window.endsAt !== undefined && now >= windowEnd(window.endsAt)) return 'ENDED';
  return 'ACTIVE';
}

/** Returns the next moment (ms since the epoch) when the window's status changes; Infinity if never. */
export function nextBoundary(window: TimeWindow, now: number): number {
  const starts = window.startsAt === undefined ? Number.NEGATIVE_INFINITY : Date.parse(window.startsAt);
  if (now < starts) return starts;
  const ended = window.endsAt === undefined ? Number.POSITIVE_INFINITY : windowEnd(window.endsAt);
  return now < ended ? ended : Number.POSITIVE_INFINITY;
}

/** Returns the first moment (ms since the epoch) after a window's end: `23:59:59` lasts until midnight. */
export function windowEnd(endsAt: string): number {
  return (Math.floor(Date.parse(endsAt) / 1000) + 1) * 1000;
}

/** The window that decides when a page has an address it shares with others: its `when`'s, else its own. */
export interface AddressWindow {
  when?: { window?: TimeWindow } | null;
  window?: TimeWindow | null;
}

/** Whether two pages can share an address because one is over before the other begins. */
export function areConsecutive(a: AddressWindow, b: AddressWindow): boolean {
  const [one, other] = [spanOf(a), spanOf(b)];
  return one.ends <= other.starts || other.ends <= one.starts;
}

/**
 * Returns which of several pages with one address has it at a moment (ms since the epoch): the first that is not over,
 * so the coming one in a gap; after all of them, the last.
 */
export function pageAtMoment<Page extends { config: AddressWindow }>(
  pages: readonly Page[],
  now: number,
): Page | undefined {
  const inOrder = pages.toSorted((a, b) => spanOf(a.config).starts - spanOf(b.config).starts);
  return inOrder.find(({ config }) => now < spanOf(config).ends) ?? inOrder.at(-1);
}

function spanOf({ when, window }: AddressWindow): { starts: number; ends: number } {
  const { startsAt, endsAt } = when?.window ?? window ?? {};
  return {
    starts: startsAt === undefined ? Number.NEGATIVE_INFINITY : Date.parse(startsAt),
    ends: endsAt === undefined ? Number.POSITIVE_INFINITY : windowEnd(endsAt),
  };
}
