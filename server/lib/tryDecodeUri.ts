export function tryDecodeUri(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
