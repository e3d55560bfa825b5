import { normalizeText } from '../../../schemas/normalizeText.ts';

/** Characters of a text that a search looks at. */
const LONGEST = 20_000;

/** Text as people type and search it: full width is half width, upper case is lower. */
export function normalizeForSearch(text: string): string {
  return normalizeText(text, 'NFKC', LONGEST).toLowerCase();
}

/** The words of a search, normalized. */
export function searchWords(text: string): string[] {
  return normalizeForSearch(text).split(/\s+/).filter(Boolean);
}
