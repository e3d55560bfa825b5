/** Characters that are invisible, or look like an ordinary space; those that scripts and emoji need, only next to ASCII. */
const UNSEEN =
  /[\u00a0\u180e\u2000-\u200b\u202a-\u202f\u2060-\u206f\u3000\ufeff]|(?<=[!-~“])[\u00ad\u200c-\u200f]|[\u00ad\u200c-\u200f](?=[!-~”])/g;

/** Whether a message quotes an invisible character. */
export function hasUnseen(message: string): boolean {
  return message.search(UNSEEN) >= 0;
}

const MAX_MESSAGE_LENGTH = 800;

/** Formats a message on one line: invisible characters as codes, cut before it fills a screen. */
export function toOneLine(message: string): string {
  const line = message
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(UNSEEN, (letter) => `‹${codePoint(letter)}›`);
  return line.length > MAX_MESSAGE_LENGTH ? `${line.slice(0, MAX_MESSAGE_LENGTH)}…` : line;
}

/** Returns a character's code point as `U+200B`. */
export function codePoint(letter: string): string {
  return `U+${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}

const MAX_LISTED = 14;

/** Formats names as a list for a message; a long list is cut. */
export function formatList(names: readonly (string | number)[]): string {
  const shown = names.slice(0, MAX_LISTED).join(', ');
  return names.length > MAX_LISTED ? `${shown}, … (${names.length})` : shown;
}

const MAX_NAMED = 5;

export function formatFirstNames(names: readonly (string | number)[]): string {
  return names.slice(0, MAX_NAMED).join(', ') + (names.length > MAX_NAMED ? ', …' : '');
}
