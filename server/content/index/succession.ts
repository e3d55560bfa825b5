import type { TimeWindow } from '../../../schemas/types.ts';
import { endOf } from '../window.ts';

/** What decides when a page has an address that others have at other times: that of its `when`, else its own. */
export interface Timed {
  when?: { window?: TimeWindow } | null;
  window?: TimeWindow | null;
}

/** Whether two pages can have one address: one is over before the other begins. */
export function areApart(a: Timed, b: Timed): boolean {
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
    ends: endsAt === undefined ? Number.POSITIVE_INFINITY : endOf(endsAt),
  };
}
