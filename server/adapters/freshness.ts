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

/** Seats are at most so old (ms), and as much again in the browser, unless the back office fails. */
export const OLDEST_SEATS_MS = 30_000;

/** A call that failed is not repeated for so long (ms), and longer with each further failure. */
export const FAILURE_MS = 1_000;
/** A call that was not made because the breaker is open is tried again after so long (ms). */
export const OPEN_MS = 500;
