import type { Audience } from '../../../schemas/types.ts';
import { normalizeForSearch } from '../words/searchText.ts';
import { memoizeText } from '../words/textCache.ts';

/** Finds whom a product is for: ids of the school's audiences, in its order; none where nothing says. */
export type FindAudiences = (product: { type: string; text: string | undefined }) => string[];

/**
 * The rule of the audience filter (requirements C3). A product of a type that an audience lists is that audience's
 * alone, whatever its record says; any other belongs to each audience that its record's words name.
 * `wordsOf`: the words that name an audience in the visitor's language, with commas between.
 */
export function audienceFinder(
  audiences: readonly Audience[],
  wordsOf: (id: string) => string | undefined,
): FindAudiences {
  const names = audiences.map(({ id, types = [] }) => ({ id, types, words: splitWords(wordsOf(id) ?? '') }));
  const named = memoizeText((text) => {
    const said = spaced(text);
    const found = names.filter(({ words }) => words.some((word) => said.includes(word)));
    return found.map(({ id }) => id).join(' ');
  });
  return ({ type, text = '' }) => {
    const byType = names.filter(({ types }) => types.some((one) => one === type));
    if (byType.length > 0) return byType.map(({ id }) => id);
    // Records repeat their words.
    return named(text).split(' ').filter(Boolean);
  };
}

/** Scripts that put no space between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Each as it is looked for: anywhere in a script without spaces, elsewhere where a word begins (`kid` in `kids`). */
function splitWords(text: string): string[] {
  const words = text.split(/[,，、]/).map((word) => spaced(word).trim());
  return words.filter(Boolean).map((word) => (UNSPACED.test(word) ? word : ` ${word}`));
}

/** Only letters and figures, with one space before each word. */
function spaced(text: string): string {
  return ` ${normalizeForSearch(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')}`;
}
