import type { Edit } from '../fixes/fix.ts';
import { bareKey, bareWord, inPlace, missingComma, otherQuotes, withoutComment } from '../fixes/jsonEdits.ts';
import { LIMITS } from '../limits.ts';
import type { TextFault } from './convert.ts';

/** What stands between the parts of a JSON text. */
const SPACE = /[ \t\r\n]*/y;
const NUMBER = /-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;
/** What an author may have meant as a number or a word. */
const WORD = /[^\s,:[\]{}"'“”‘’]+/y;
const ESCAPE = /\\(["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const CLOSING: Record<string, string> = { '{': '}', '[': ']' };
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

class Stop extends Error {
  readonly fault: TextFault;

  constructor(offset: number, message: string, edit: Edit | null = null) {
    super(message);
    const fix = edit ? { fix: { kind: 'text', ...edit } as const } : {};
    this.fault = { offset, code: 'json-syntax', message: `not JSON: ${message}`, ...fix };
  }
}

/** The first fault of a JSON text (RFC 8259), by its name and at its place; null where there is none. Linear in time. */
export function jsonFault(text: string): TextFault | null {
  try {
    new JsonText(text).read();
    return null;
  } catch (error) {
    if (error instanceof Stop) return error.fault;
    throw error;
  }
}

class JsonText {
  readonly #text: string;
  #at = 0;
  /** Offsets of the brackets that are open. */
  readonly #open: number[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  read(): void {
    this.#space();
    this.#value();
    this.#space();
    if (this.#at < this.#text.length) {
      throw new Stop(this.#at, `“${this.#next()}” follows the end; a file holds one map`);
    }
  }

  #next(): string {
    return String.fromCodePoint(this.#text.codePointAt(this.#at) ?? 0);
  }

  #take(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const [found] = pattern.exec(this.#text) ?? [];
    if (found !== undefined) this.#at += found.length;
    return found ?? null;
  }

  #space(): void {
    this.#take(SPACE);
    const next = this.#text[this.#at];
    if (next === undefined) return;
    if (next === '#' || (next === '/' && /[/*]/.test(this.#text[this.#at + 1] ?? ''))) {
      const said = 'a comment is not taken here; take it away, or save the file as .yaml';
      throw new Stop(this.#at, said, withoutComment(this.#text, this.#at));
    }
    if (/[\s\u200b]/.test(next)) {
      throw new Stop(this.#at, 'this is no ordinary space; write one', inPlace(this.#at, next, ' '));
    }
  }

  #value(): void {
    const next = this.#text[this.#at];
    if (next === undefined) this.#ended();
    else if (next === '{' || next === '[') this.#items(next);
    else if (next === '"' || OPENING_QUOTES.test(next)) this.#string();
    else this.#word();
  }

  #items(bracket: '{' | '['): void {
    this.#open.push(this.#at);
    if (this.#open.length > LIMITS.depth) {
      throw new Stop(this.#at, `nested deeper than ${LIMITS.depth} levels`);
    }
    this.#at += 1;
    let comma = -1;
    for (;;) {
      this.#space();
      const next = this.#text[this.#at];
      if (next === CLOSING[bracket]) {
        if (comma >= 0)
          throw new Stop(comma, `this comma is before “${next}”; take it away`, inPlace(comma, ',', ''));
        break;
      }
      if (next === ',')
        throw new Stop(this.#at, 'a comma with nothing before it; take it away', inPlace(this.#at, next, ''));
      if (bracket === '{') this.#key();
      this.#value();
      const end = this.#at;
      this.#space();
      comma = this.#at;
      if (this.#text[this.#at] === ',') this.#at += 1;
      else if (this.#text[this.#at] === CLOSING[bracket]) comma = -1;
      else this.#noComma(end, bracket);
      if (comma < 0) break;
    }
    this.#at += 1;
    this.#open.pop();
  }

  #noComma(end: number, bracket: '{' | '['): never {
    const next = this.#text[this.#at];
    if (next === undefined) return this.#ended();
    const closing = CLOSING[bracket];
    if (/[}\]]/.test(next))
      throw new Stop(
        this.#open.at(-1) ?? end,
        `this “${bracket}” is closed by “${next}”; close it with “${closing}”`,
      );
    if (next === ':' || next === '=')
      throw new Stop(this.#at, `“${next}” is not expected here; texts with “:” in them need quotes`);
    if (/[;，、]/.test(next))
      throw new Stop(this.#at, `“${next}” is no comma; write “,”`, inPlace(this.#at, next, ','));
    throw new Stop(end, 'a comma is missing here', missingComma(this.#text, end, this.#at, bracket));
  }

  #key(): void {
    const at = this.#at;
    const next = this.#text[at];
    if (next === undefined) this.#ended();
    else if (next === '"' || OPENING_QUOTES.test(next)) this.#string();
    else {
      const name = this.#take(WORD);
      const hint =
        name === null
          ? `“${this.#next()}” is not expected here; a key is wanted`
          : `a key needs double quotes: "${name}"`;
      throw new Stop(at, hint, name === null ? null : bareKey(this.#text, at, name));
    }
    const end = this.#at;
    this.#space();
    if (this.#text[this.#at] !== ':') throw new Stop(end, 'a colon is missing behind the key');
    this.#at += 1;
    this.#space();
  }

  #string(): void {
    const start = this.#at;
    const quote = this.#text[start] ?? '"';
    if (quote !== '"') {
      const rest = /^.([^'‘’“”`\n]{0,40})['‘’“”`]/.exec(this.#text.slice(start, start + 44))?.[1];
      throw new Stop(
        start,
        `“${quote}” is no quote here; texts are in double quotes${rest === undefined ? '' : `: "${rest}"`}`,
        otherQuotes(this.#text, start),
      );
    }
    this.#at += 1;
    for (;;) {
      const next = this.#text[this.#at];
      if (next === undefined || next === '\n' || next === '\r')
        throw new Stop(start, 'this quote is not closed');
      if (next === '"') break;
      if (next < ' ')
        throw new Stop(this.#at, 'a tab or control character is in this text; write a tab as \\t');
      if (next !== '\\') this.#at += 1;
      else if (this.#take(ESCAPE) === null) {
        throw new Stop(
          this.#at,
          `“\\${this.#text[this.#at + 1] ?? ''}” means nothing; a backslash is written \\\\`,
        );
      }
    }
    this.#at += 1;
  }

  #word(): void {
    const at = this.#at;
    const word = this.#take(WORD);
    if (word === null) throw new Stop(at, `“${this.#next()}” is not expected here; a value is wanted`);
    if (['true', 'false', 'null'].includes(word)) return;
    NUMBER.lastIndex = 0;
    if (NUMBER.exec(word)?.[0] === word) return;
    const meant = LITERALS[word.toLowerCase()];
    const shown = word.length > 40 ? `${word.slice(0, 40)}…` : word;
    if (meant) throw new Stop(at, `“${shown}” is no value; did you mean ${meant}?`, inPlace(at, word, meant));
    if (/^[-+.\d]/.test(word))
      throw new Stop(at, `“${shown}” is no number as JSON writes them, as 1, -2 or 0.5`);
    throw new Stop(at, `“${shown}” needs double quotes: "${shown}"`, bareWord(this.#text, at, word));
  }

  #ended(): never {
    const open = this.#open.at(-1);
    if (open === undefined) throw new Stop(this.#at, 'the file ends too early');
    const bracket = this.#text[open] ?? '{';
    throw new Stop(open, `this “${bracket}” is not closed; close it with “${CLOSING[bracket]}”`);
  }
}
