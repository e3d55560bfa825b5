import { normalizeText } from '../../../schemas/normalizeText.ts';

/** The number of characters of a text that a search reads. */
const LONGEST = 20_000;

/** Normalizes a text for searching: full-width characters become half-width, upper case becomes lower case. */
export function normalizeForSearch(text: string): string {
  return normalizeText(text, 'NFKC', LONGEST).toLowerCase();
}

export function searchWords(text: string): string[] {
  return normalizeForSearch(text).split(/\s+/).filter(Boolean);
}
