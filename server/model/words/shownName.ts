import type { Words } from './text.ts';

/** The name that a visitor is shown by: the placeholder where none is known (requirements A1, A2). */
export function shownName(realName: string | null | undefined, words: Words): string {
  return realName?.trim() || words.key('layout.header.placeholderName');
}
