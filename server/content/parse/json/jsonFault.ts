import type { TextFault } from '../../fault.ts';
import { insertComma, quoteKey, replaceAt } from '../../fixes/jsonEdits.ts';
import { FILE_LIMITS } from '../../limits.ts';
import { isQuote, JsonCursor, JsonStop, readString, readWord, WORD } from './jsonCursor.ts';

const CLOSING: Record<string, string> = { '{': '}', '[': ']' };

/** Returns the first fault of a JSON text (RFC 8259) with its position; null if there is none. Takes linear time. */
export function jsonFault(text: string): TextFault | null {
  try {
    new JsonText(text).read();
    return null;
  } catch (error) {
    if (error instanceof JsonStop) return error.fault;
    throw error;
  }
}

class JsonText extends JsonCursor {
  /** Offsets of the open brackets. */
  readonly #open: number[] = [];

  read(): void {
    this.space();
    if (/^(?:---|- |[A-Za-z][\w-]*:\s)/.test(this.text.slice(this.at, this.at + 60)))
      throw new JsonStop(this.at, 'this is YAML; name the file .yaml');
    this.#value();
    this.space();
    if (this.at < this.text.length) {
      throw new JsonStop(this.at, `“${this.shown()}” follows the end; a file holds one map`);
    }
  }

  #value(): void {
    const next = this.here;
    if (next === undefined) this.#ended();
    else if (next === '{' || next === '[') this.#items(next);
    else if (isQuote(next)) readString(this);
    else readWord(this);
  }

  #items(bracket: '{' | '['): void {
    this.#open.push(this.at);
    if (this.#open.length > FILE_LIMITS.depth) {
      throw new JsonStop(this.at, `nested deeper than ${FILE_LIMITS.depth} levels`);
    }
    this.at += 1;
    let comma = -1;
    for (;;) {
      this.space();
      const next = this.here;
      if (next === CLOSING[bracket]) {
        if (comma >= 0)
          throw new JsonStop(
            comma,
            `this comma is before “${next}”; take it away`,
            replaceAt(comma, ',', ''),
          );
        break;
      }
      if (next === ',')
        throw new JsonStop(
          this.at,
          'a comma with nothing before it; take it away',
          replaceAt(this.at, next, ''),
        );
      comma = this.#item(bracket);
      if (comma < 0) break;
    }
    this.at += 1;
    this.#open.pop();
  }

  /** Reads an entry and what follows it. @returns the offset of its comma; -1 if the bracket is closed instead */
  #item(bracket: '{' | '['): number {
    if (bracket === '{') this.#key();
    this.#value();
    const end = this.at;
    this.space();
    if (this.here === CLOSING[bracket]) return -1;
    if (this.here !== ',') this.#noComma(end, bracket);
    const comma = this.at;
    this.at += 1;
    return comma;
  }

  #noComma(end: number, bracket: '{' | '['): never {
    const next = this.here;
    if (next === undefined) return this.#ended();
    const closing = CLOSING[bracket];
    if (/[}\]]/.test(next))
      throw new JsonStop(
        this.#open.at(-1) ?? end,
        `this “${bracket}” is closed by “${next}”; close it with “${closing}”`,
      );
    if (next === ':' || next === '=')
      throw new JsonStop(this.at, `“${next}” is not expected here; texts with “:” in them need quotes`);
    if (/[;，、]/.test(next))
      throw new JsonStop(this.at, `“${next}” is no comma; write “,”`, replaceAt(this.at, next, ','));
    throw new JsonStop(end, 'a comma is missing here', insertComma(this.text, end, this.at, bracket));
  }

  #key(): void {
    const at = this.at;
    const next = this.text[at];
    if (next === undefined) this.#ended();
    else if (isQuote(next)) readString(this);
    else {
      const name = this.take(WORD);
      const hint =
        name === null
          ? `“${this.shown()}” is not expected here; a key is wanted`
          : `a key needs double quotes: "${name}"`;
      throw new JsonStop(at, hint, name === null ? null : quoteKey(this.text, at, name));
    }
    const end = this.at;
    this.space();
    if (this.here !== ':') throw new JsonStop(end, 'a colon is missing behind the key');
    this.at += 1;
    this.space();
  }

  #ended(): never {
    const open = this.#open.at(-1);
    if (open === undefined) throw new JsonStop(this.at, 'the file ends too early');
    const bracket = this.text[open] ?? '{';
    throw new JsonStop(open, `this “${bracket}” is not closed; close it with “${CLOSING[bracket]}”`);
  }
}
