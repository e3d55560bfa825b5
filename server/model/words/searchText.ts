import { normalizeText } from '../../../schemas/normalizeText.ts';

const MAX_SEARCHED_LENGTH = 20_000;

/** Normalizes a text for searching: full-width characters become half-width, upper case becomes lower case. */
export function normalizeForSearch(text: string): string {
  return normalizeText(text, 'NFKC', MAX_SEARCHED_LENGTH).toLowerCase();
}

export function searchWords(text: string): string[] {
  return normalizeForSearch(text).split(/\s+/).filter(Boolean);
}

/** A searched word and its synonyms; a text that contains any of them is found. */
export type SearchTerm = readonly string[];

/** @param synonyms commas separate words of one meaning, semicolons separate meanings */
export function searchTerms(text: string, synonyms = ''): SearchTerm[] {
  const meanings = normalizeForSearch(synonyms)
    .split(';')
    .map((words) => words.split(/[,、]/).map((word) => word.trim()));
  return searchWords(text).map((word) => meanings.find((words) => words.includes(word)) ?? [word]);
}
