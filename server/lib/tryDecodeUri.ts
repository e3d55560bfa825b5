/** Decodes a percent-encoded part of an address; null if it is malformed. */
export function tryDecodeUri(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
