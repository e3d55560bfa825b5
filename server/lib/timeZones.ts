/**
 * Returns whether a time zone's name is valid, such as `Asia/Tokyo`. Intl would also accept `JST`, which Temporal
 * rejects; Temporal would accept a whole date with its zone.
 */
export function isTimeZone(name: string): boolean {
  return standardZone(name) !== null && isInstantIn(name);
}

/** Returns the IANA name of a time zone, also for an abbreviation such as `JST`; null if it is invalid. */
export function standardZone(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

function isInstantIn(timeZone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timeZone);
    return true;
  } catch {
    return false;
  }
}
