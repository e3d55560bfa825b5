import type { Edit } from '../../fixes/fix.ts';
import { inPlace, withoutComment } from '../../fixes/jsonEdits.ts';
import type { TextFault } from '../convert.ts';

/** The space between the parts of a JSON text. */
const SPACE = /[ \t\r\n]*/y;
/** What an author may have meant as a number or a word. */
export const WORD = /[^\s,:[\]{}"'“”‘’]+/y;

/** Ends the reading at the first fault. */
export class JsonStop extends Error {
  readonly fault: TextFault;

  constructor(offset: number, message: string, edit: Edit | null = null) {
    super(message);
    const fix = edit ? { fix: { kind: 'text', ...edit } as const } : {};
    this.fault = { offset, code: 'json-syntax', message: `not JSON: ${message}`, ...fix };
  }
}

/** A place in a JSON text that moves on while it is read. */
export class JsonCursor {
  readonly text: string;
  at = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** The character here; undefined at the end. */
  get here(): string | undefined {
    return this.text[this.at];
  }

  /** The character here as a message shows it. */
  shown(): string {
    return String.fromCodePoint(this.text.codePointAt(this.at) ?? 0);
  }

  /** Moves behind what matches here. */
  take(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const [found] = pattern.exec(this.text) ?? [];
    if (found !== undefined) this.at += found.length;
    return found ?? null;
  }

  /** Moves behind space. @throws {JsonStop} for comments, and for space that JSON does not take */
  space(): void {
    this.take(SPACE);
    const next = this.here;
    if (next === undefined) return;
    if (next === '#' || (next === '/' && /[/*]/.test(this.text[this.at + 1] ?? ''))) {
      const said = 'a comment is not taken here; take it away, or save the file as .yaml';
      throw new JsonStop(this.at, said, withoutComment(this.text, this.at));
    }
    if (/[\s\u200b]/.test(next)) {
      throw new JsonStop(this.at, 'this is no ordinary space; write one', inPlace(this.at, next, ' '));
    }
  }
}
