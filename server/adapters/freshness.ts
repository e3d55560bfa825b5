/** How long the answer of each call counts as fresh, in milliseconds. Older ones are still shown while a new one is fetched. */
export const FRESH_MS = {
  coursePlans: 10_000,
  products: 10_000,
  market: 10_000,
  categories: 10_000,
  cities: 60_000,
  stores: 30_000,
  seats: 15_000,
  courses: 10_000,
  reviews: 30_000,
  articles: 30_000,
  championships: 10_000,
} as const;

/**
 * While the back office answers, seats are at most so old here (ms), and as much again in the browser
 * (`renderer/client/pages.ts`); while it fails, older ones are shown.
 */
export const OLDEST_SEATS_MS = 30_000;

/**
 * A call that failed is not repeated for so long (ms), and longer with each further failure: 500 requests that meet a dead
 * service are one call.
 */
export const FAILURE_MS = 1_000;
/** A call that was not made because the breaker is open is tried again after so long (ms). */
export const OPEN_MS = 500;
