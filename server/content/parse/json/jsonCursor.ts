import type { TextFault } from '../../fault.ts';
import type { Edit } from '../../fixes/fix.ts';
import { quoteWord, removeComment, replaceAt, replaceQuotes } from '../../fixes/jsonEdits.ts';

const SPACE = /[ \t\r\n]*/y;
/** Text that an author may have meant as a number or a word. */
export const WORD = /[^\s,:[\]{}"'“”‘’]+/y;

/** Thrown at the first fault to end the reading. */
export class JsonStop extends Error {
  readonly fault: TextFault;

  constructor(offset: number, message: string, edit: Edit | null = null) {
    super(message);
    const fix = edit ? { fix: { kind: 'text', ...edit } as const } : {};
    this.fault = { offset, code: 'json-syntax', message: `not JSON: ${message}`, ...fix };
  }
}

/** A position in a JSON text that advances while reading. */
export class JsonCursor {
  readonly text: string;
  at = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** The current character; undefined at the end. */
  get here(): string | undefined {
    return this.text[this.at];
  }

  shown(): string {
    return String.fromCodePoint(this.text.codePointAt(this.at) ?? 0);
  }

  /** Advances past a match at the current position, and returns it. */
  take(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const [found] = pattern.exec(this.text) ?? [];
    if (found !== undefined) this.at += found.length;
    return found ?? null;
  }

  /** Advances past white space. @throws {JsonStop} for comments, and for white space that JSON does not allow */
  space(): void {
    this.take(SPACE);
    const next = this.here;
    if (next === undefined) return;
    if (next === '#' || (next === '/' && /[/*]/.test(this.text[this.at + 1] ?? ''))) {
      const said = 'a comment is not taken here; take it away, or save the file as .yaml';
      throw new JsonStop(this.at, said, removeComment(this.text, this.at));
    }
    if (/[\s\u200b]/.test(next)) {
      throw new JsonStop(this.at, 'this is no ordinary space; write one', replaceAt(this.at, next, ' '));
    }
  }
}

const NUMBER = /-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;
const ESCAPE = /\\(["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const LITERALS: Record<string, string> = {
  true: 'true',
  yes: 'true',
  on: 'true',
  false: 'false',
  no: 'false',
  off: 'false',
  null: 'null',
  none: 'null',
  nil: 'null',
  undefined: 'null',
};
const OPENING_QUOTES = /['‘’“”`]/;

/** Whether a character begins a quoted text, even with a wrong quote. */
export function isQuote(character: string): boolean {
  return character === '"' || OPENING_QUOTES.test(character);
}

/** Reads a quoted text. @throws {JsonStop} */
export function readString(cursor: JsonCursor): void {
  const start = cursor.at;
  const quote = cursor.text[start] ?? '"';
  if (quote !== '"') otherQuote(cursor, quote);
  cursor.at += 1;
  for (;;) {
    const next = cursor.here;
    if (next === undefined || next === '\n' || next === '\r')
      throw new JsonStop(start, 'this quote is not closed');
    if (next === '"') break;
    if (next < ' ')
      throw new JsonStop(cursor.at, 'a tab or control character is in this text; write a tab as \\t');
    if (next !== '\\') cursor.at += 1;
    else if (cursor.take(ESCAPE) === null) {
      throw new JsonStop(
        cursor.at,
        `“\\${cursor.text[cursor.at + 1] ?? ''}” means nothing; a backslash is written \\\\`,
      );
    }
  }
  cursor.at += 1;
}

function otherQuote({ text, at }: JsonCursor, quote: string): never {
  const rest = /^.([^'‘’“”`\n]{0,40})['‘’“”`]/.exec(text.slice(at, at + 44))?.[1];
  throw new JsonStop(
    at,
    `“${quote}” is no quote here; texts are in double quotes${rest === undefined ? '' : `: "${rest}"`}`,
    replaceQuotes(text, at),
  );
}

/** Reads a number, true, false or null. @throws {JsonStop} */
export function readWord(cursor: JsonCursor): void {
  const at = cursor.at;
  const word = cursor.take(WORD);
  if (word === null) throw new JsonStop(at, `“${cursor.shown()}” is not expected here; a value is wanted`);
  if (['true', 'false', 'null'].includes(word)) return;
  NUMBER.lastIndex = 0;
  if (NUMBER.exec(word)?.[0] === word) return;
  const meant = LITERALS[word.toLowerCase()];
  const shown = word.length > 40 ? `${word.slice(0, 40)}…` : word;
  if (meant)
    throw new JsonStop(at, `“${shown}” is no value; did you mean ${meant}?`, replaceAt(at, word, meant));
  if (/^[-+.\d]/.test(word))
    throw new JsonStop(at, `“${shown}” is no number as JSON writes them, as 1, -2 or 0.5`);
  throw new JsonStop(at, `“${shown}” needs double quotes: "${shown}"`, quoteWord(cursor.text, at, word));
}
