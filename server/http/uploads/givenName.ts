import { normalizeText } from '../../../schemas/normalizeText.ts';

const LONGEST = 100;

/**
 * A file's name from the browser, safe to display: no folders, control or direction characters, at most 100 characters
 * with its extension. Never the name that it is stored under. Empty: there is none.
 */
export function givenName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const plain = normalizeText(base, 'NFC', base.length).toWellFormed().replace(UNSEEN, '').trim();
  const characters = [...plain];
  if (characters.length <= LONGEST) return plain;
  const ending = /\.[\p{L}\p{N}]{1,8}$/u.exec(plain)?.[0] ?? '';
  return `${characters.slice(0, LONGEST - ending.length - 1).join('')}…${ending}`;
}

/** Control characters, line separators, and characters that change the direction of the text after them. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/gu;
