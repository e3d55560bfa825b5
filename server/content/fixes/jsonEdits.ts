import type { Edit } from './fix.ts';

export function replaceAt(at: number, written: string, text: string): Edit {
  return { from: at, to: at + written.length, text };
}

/** Removes a comment, together with its line if nothing else is on it. */
export function removeComment(text: string, at: number): Edit | null {
  const end = endOfComment(text, at);
  if (end === null) return null;
  const line = text.lastIndexOf('\n', at - 1) + 1;
  const rest = /^[ \t]*(?:\r?\n|$)/.exec(text.slice(end, end + 200));
  if (rest && text.slice(line, at).trim() === '') return { from: line, to: end + rest[0].length, text: '' };
  const before = /[ \t]*$/.exec(text.slice(line, at))?.[0].length ?? 0;
  return { from: at - before, to: end, text: '' };
}

function endOfComment(text: string, at: number): number | null {
  if (text.startsWith('/*', at)) {
    const end = text.indexOf('*/', at + 2);
    return end < 0 ? null : end + 2;
  }
  const end = text.indexOf('\n', at);
  if (end < 0) return text.length;
  return text[end - 1] === '\r' ? end - 1 : end;
}

const CLOSING_QUOTES: Record<string, string> = { "'": "'", '`': '`', '“': '”', '”': '”', '‘': '’', '’': '’' };

/** Replaces other quotes by double ones, if the text ends on its line and is followed by something valid. */
export function replaceQuotes(text: string, at: number): Edit | null {
  const closing = CLOSING_QUOTES[text[at] ?? ''] ?? '';
  const lineEnd = text.indexOf('\n', at);
  const line = text.slice(at + 1, lineEnd < 0 ? undefined : lineEnd);
  for (let index = 0; index < line.length; index++) {
    if (line[index] === '\\') index++;
    else if (line[index] === closing) {
      const inner = line
        .slice(0, index)
        .replaceAll("\\'", "'")
        .replace(/(^|[^\\])"/g, '$1\\"');
      return /^[ \t\r]*([,:}\]]|$)/.test(line.slice(index + 1))
        ? { from: at, to: at + index + 2, text: `"${inner}"` }
        : null;
    }
  }
  return null;
}

/** Puts double quotes around a key, if a colon follows. */
export function quoteKey(text: string, at: number, name: string): Edit | null {
  const follows = /^[ \t]*:/.test(text.slice(at + name.length, at + name.length + 20));
  return follows && !name.includes('\\') ? replaceAt(at, name, `"${name}"`) : null;
}

/** Puts double quotes around a value of one word, if it ends there. */
export function quoteWord(text: string, at: number, word: string): Edit | null {
  const follows = /^[ \t\r]*(?:[,}\]\n]|$)/.test(text.slice(at + word.length, at + word.length + 20));
  return follows && !word.includes('\\') ? replaceAt(at, word, `"${word}"`) : null;
}

/** Inserts a comma, if only the next entry can follow: a key with its colon, or a value of a list. */
export function insertComma(text: string, end: number, next: number, bracket: '{' | '['): Edit | null {
  const rest = text.slice(next, next + 300);
  const isEntry =
    bracket === '{' ? /^(?:"[^"\\\n]*"|'[^'\\\n]*'|[A-Za-z_]\w*)[ \t]*:/.test(rest) : /^["'{[]/.test(rest);
  return isEntry ? { from: end, to: end, text: ',' } : null;
}
