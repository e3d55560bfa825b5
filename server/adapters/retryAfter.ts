/** The longest wait (s) that an answer asks of a visitor, whatever a service says: a day. */
const MAX_WAIT_S = 86_400;

/** The whole seconds, at most a day, of a `Retry-After` header (RFC 9110 §10.2.3); undefined if it is invalid. */
export function retryAfterSeconds(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  if (/^\s*\d+\s*$/.test(header)) return Math.min(MAX_WAIT_S, Number(header));
  const date = Date.parse(header);
  if (Number.isNaN(date)) return undefined;
  return Math.min(MAX_WAIT_S, Math.max(0, Math.ceil((date - Date.now()) / 1000)));
}

/** Above the first, a number is a time in seconds since the epoch (2001); above the second, in milliseconds. */
const MIN_EPOCH_TIME = { seconds: 1e9, milliseconds: 1e12 };

/** The whole seconds, at most a day, until `X-RateLimit-Reset`: a duration, or a time in seconds (Strapi) or ms. */
export function rateLimitResetSeconds(header: string | string[] | undefined): number | undefined {
  if (typeof header !== 'string' || !/^\s*\d{1,15}\s*$/.test(header)) return undefined;
  const value = Number(header);
  if (value < MIN_EPOCH_TIME.seconds) return Math.min(MAX_WAIT_S, value);
  const moment = value < MIN_EPOCH_TIME.milliseconds ? value * 1000 : value;
  return Math.min(MAX_WAIT_S, Math.max(0, Math.ceil((moment - Date.now()) / 1000)));
}
