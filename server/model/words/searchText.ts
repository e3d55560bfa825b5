import { normalizeText } from '../../../schemas/rules/normalizeText.ts';

const MAX_SEARCHED_LENGTH = 20_000;

/** Normalizes a text for searching: characters become half-width and lower case, dashes of all kinds hyphens. */
export function normalizeForSearch(text: string): string {
  return normalizeText(text, 'NFKC', MAX_SEARCHED_LENGTH)
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-');
}

/** The words of a text that have a letter or a digit: without the “&” of `life & death`. */
export function searchWords(text: string): string[] {
  return normalizeForSearch(text)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
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
