/** How long (ms) the answer of each call is fresh. Older ones are still shown during a refresh. */
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

/** The maximum age of seats (ms), as much again in the browser; older ones only while the back office fails. */
export const MAX_SEATS_AGE_MS = 30_000;

/** Delay (ms) before a failed call is repeated; it grows with each further failure. */
export const FAILURE_RETRY_MS = 1_000;
/** Delay (ms) before a call that the open breaker has prevented is tried again. */
export const BREAKER_RETRY_MS = 500;
