/** A day: nobody is told to come again later than that, whatever a service says. */
const LONGEST = 86_400;

/**
 * Whole seconds, a day at most, that a `Retry-After` asks for, written as seconds or as a date (RFC 9110 §10.2.3); undefined:
 * it says nothing.
 */
export function retryAfterSeconds(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  if (/^\s*\d+\s*$/.test(header)) return Math.min(LONGEST, Number(header));
  const date = Date.parse(header);
  if (Number.isNaN(date)) return undefined;
  return Math.min(LONGEST, Math.max(0, Math.ceil((date - Date.now()) / 1000)));
}
