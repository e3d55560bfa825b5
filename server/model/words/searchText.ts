/** Text as people type and search it: full width is half width, upper case is lower. */
export function normalizeForSearch(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** The words of a search, normalized. */
export function searchWords(text: string): string[] {
  return normalizeForSearch(text).split(/\s+/).filter(Boolean);
}
