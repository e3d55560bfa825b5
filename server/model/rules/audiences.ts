import type { Audience } from '../../../schemas/types.ts';
import { memoizeText } from '../../lib/textCache.ts';
import { normalizeForSearch } from '../words/searchText.ts';

/** Finds the audiences of a product: ids of the school's audiences, in its order; empty if nothing matches. */
export type FindAudiences = (product: { type: string; text: string | undefined }) => string[];

/**
 * Audiences of a product (requirements C3): all that list its type, else all that its record mentions. `wordsOf`:
 * an audience's words in the visitor's language, separated by commas.
 */
export function audienceFinder(
  audiences: readonly Audience[],
  wordsOf: (id: string) => string | undefined,
): FindAudiences {
  const names = audiences.map(({ id, types = [] }) => ({ id, types, words: splitWords(wordsOf(id) ?? '') }));
  const namesOf = memoizeText((text) => {
    const spacedText = addSpaces(text);
    const found = names.filter(({ words }) => words.some((word) => spacedText.includes(word)));
    return found.map(({ id }) => id).join(' ');
  });
  return ({ type, text = '' }) => {
    const byType = names.filter(({ types }) => types.some((one) => one === type));
    if (byType.length > 0) return byType.map(({ id }) => id);
    // Records often contain the same word twice.
    return namesOf(text).split(' ').filter(Boolean);
  };
}

/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** The search form of a word: anywhere in scripts without spaces, else at a word's beginning (`kid` in `kids`). */
function splitWords(text: string): string[] {
  const words = text.split(/[,，、]/).map((word) => addSpaces(word).trim());
  return words.filter(Boolean).map((word) => (UNSPACED.test(word) ? word : ` ${word}`));
}

/** Normalizes to letters and digits, with one space before each word. */
function addSpaces(text: string): string {
  return ` ${normalizeForSearch(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')}`;
}
