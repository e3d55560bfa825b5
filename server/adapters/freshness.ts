/** How long the answer of each call counts as fresh, in milliseconds. Older ones are still shown while a new one is fetched. */
export const FRESH_MS = {
  coursePlans: 10_000,
  products: 10_000,
  market: 10_000,
  categories: 10_000,
  cities: 60_000,
  stores: 30_000,
  courses: 10_000,
  reviews: 30_000,
  articles: 30_000,
  championships: 10_000,
} as const;

/** A failed call is not repeated for so long: 500 requests that meet a dead service are one call. */
export const FAILURE_MS = 1_000;
