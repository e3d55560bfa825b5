import type { Edit } from './fix.ts';

export function replaceAt(at: number, written: string, text: string): Edit {
  return { from: at, to: at + written.length, text };
}

const COMMENT = /\/\*[\s\S]*?\*\/|(?:\/\/|#)[^\r\n]*/y;

/** Removes a comment, together with its line if nothing else is on it. */
export function removeComment(text: string, at: number): Edit | null {
  COMMENT.lastIndex = at;
  const [comment] = COMMENT.exec(text) ?? [];
  if (comment === undefined) return null;
  const end = at + comment.length;
  const line = text.lastIndexOf('\n', at - 1) + 1;
  const rest = /^[ \t]*(?:\r?\n|$)/.exec(text.slice(end, end + 200));
  if (rest && text.slice(line, at).trim() === '') return { from: line, to: end + rest[0].length, text: '' };
  const before = /[ \t]*$/.exec(text.slice(line, at))?.[0].length ?? 0;
  return { from: at - before, to: end, text: '' };
}

const CLOSING_QUOTES: Record<string, string> = { "'": "'", '`': '`', '“': '”', '”': '”', '‘': '’', '’': '’' };

/** Replaces other quotes by double ones, if the text ends on its line and is followed by something valid. */
export function replaceQuotes(text: string, at: number): Edit | null {
  const closing = CLOSING_QUOTES[text[at] ?? ''] ?? '';
  const [line = ''] = text.slice(at + 1).split('\n', 1);
  const quoted = new RegExp(`^((?:\\\\.|[^\\\\${closing}])*)${closing}[ \\t\\r]*(?:[,:}\\]]|$)`);
  const [, inner] = quoted.exec(line) ?? [];
  if (inner === undefined) return null;
  const right = inner.replaceAll("\\'", "'").replace(/(^|[^\\])"/g, '$1\\"');
  return { from: at, to: at + inner.length + 2, text: `"${right}"` };
}

/** Puts double quotes around a word, if this follows it. */
function quoteBefore(follows: RegExp, text: string, at: number, word: string): Edit | null {
  const end = at + word.length;
  return follows.test(text.slice(end, end + 20)) && !word.includes('\\')
    ? replaceAt(at, word, `"${word}"`)
    : null;
}

export const quoteKey = quoteBefore.bind(null, /^[ \t]*:/);
export const quoteWord = quoteBefore.bind(null, /^[ \t\r]*(?:[,}\]\n]|$)/);

/** Inserts a comma, if only the next entry can follow: a key with its colon, or a value of a list. */
export function insertComma(text: string, end: number, next: number, bracket: '{' | '['): Edit | null {
  const rest = text.slice(next, next + 300);
  const isEntry =
    bracket === '{' ? /^(?:"[^"\\\n]*"|'[^'\\\n]*'|[A-Za-z_]\w*)[ \t]*:/.test(rest) : /^["'{[]/.test(rest);
  return isEntry ? { from: end, to: end, text: ',' } : null;
}
