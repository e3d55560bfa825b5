/** A part of an address without its percent signs; null where one is wrong. */
export function tryDecodeUri(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
