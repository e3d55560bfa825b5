import jsonc from 'jsonc-parser';
import { type TextFault, textFault } from '../../fault.ts';
import type { Edit } from '../../fixes/fix.ts';
import {
  insertComma,
  quoteKey,
  quoteWord,
  removeComment,
  replaceAt,
  replaceQuotes,
} from '../../fixes/jsonEdits.ts';
import { FILE_LIMITS } from '../../limits.ts';
import { nearest } from '../../nearest.ts';

/** Returns the first fault of a JSON text (RFC 8259) with its position; null if there is none. Takes linear time. */
export function jsonFault(text: string): TextFault | null {
  const [start = ''] = /^\s*/.exec(text) ?? [];
  if (/^(?:---|- |[A-Za-z][\w-]*:\s)/.test(text.slice(start.length, start.length + 60)))
    return fault(start.length, 'this is YAML; name the file .yaml');
  const place: Place = { text, open: [], wanted: 'value', last: 0, end: 0, comma: -1 };
  /** What follows a value; a comma is only the last token if the next one closes its bracket. */
  const goOn = (wanted: Place['wanted'], at: number, length: number) =>
    Object.assign(place, { wanted, last: at, end: at + length, comma: -1 });
  const begin = (wanted: Place['wanted']) => (at: number, length: number) => {
    place.open.push(at);
    if (place.open.length > FILE_LIMITS.depth) throw new Stop(explained(place, at));
    goOn(wanted, at, length);
  };
  const close = (at: number, length: number) => {
    if (text[at] === CLOSING[bracketOf(place)]) place.open.pop();
    goOn('comma', at, length);
  };
  const separator = (sign: string, at: number, length: number) => {
    goOn(sign === ',' && bracketOf(place) === '{' ? 'key' : 'value', at, length);
    if (sign === ',') place.comma = at;
  };
  try {
    jsonc.visit(
      text,
      {
        onObjectBegin: begin('key'),
        onArrayBegin: begin('value'),
        onObjectEnd: close,
        onArrayEnd: close,
        onObjectProperty: (_, at, length) => goOn('colon', at, length),
        onLiteralValue: (_, at, length) => goOn('comma', at, length),
        onSeparator: separator,
        onError: (_, at) => {
          throw new Stop(explained(place, at));
        },
      },
      { disallowComments: true },
    );
    return null;
  } catch (error) {
    if (error instanceof Stop) return error.fault;
    throw error;
  }
}

/** Where the parser is. */
interface Place {
  text: string;
  /** Offsets of the open brackets. */
  open: number[];
  wanted: 'key' | 'colon' | 'value' | 'comma';
  /** Where the last token begins, and ends. */
  last: number;
  end: number;
  /** The offset of the last token, if it is a comma; else -1. */
  comma: number;
}

/** Thrown at the first fault to end the reading. */
class Stop extends Error {
  readonly fault: TextFault;

  constructor(found: TextFault) {
    super(found.message);
    this.fault = found;
  }
}

const CLOSING: Record<string, string> = { '{': '}', '[': ']' };

function bracketOf({ text, open }: Place): string {
  return text[open.at(-1) ?? -1] ?? '';
}

const fault = (offset: number, message: string, edit?: Edit | null): TextFault =>
  textFault('json-syntax', offset, `not JSON: ${message}`, edit);

/** Characters of an intended number or word. */
const WORD = /[^\s,:[\]{}"'“”‘’]+/y;

function explained(place: Place, at: number): TextFault {
  const { text, open, wanted, last, end, comma } = place;
  const next = text[at];
  const shown = String.fromCodePoint(text.codePointAt(at) ?? 0);
  const bracket = bracketOf(place);
  if (open.length > FILE_LIMITS.depth) return fault(at, `nested deeper than ${FILE_LIMITS.depth} levels`);
  if (next === undefined) {
    const [last = -1] = open.slice(-1);
    if (last < 0) return fault(text.length, 'the file ends too early');
    return fault(last, `this “${bracket}” is not closed; close it with “${CLOSING[bracket]}”`);
  }
  if (/^(?:#|\/[/*])/.test(text.slice(at, at + 2))) {
    const said = 'a comment is not taken here; take it away, or save the file as .yaml';
    return fault(at, said, removeComment(text, at));
  }
  if (/[\s\u200b]/.test(next))
    return fault(at, 'this is no ordinary space; write one', replaceAt(at, next, ' '));
  if (wanted === 'colon') return fault(end, 'a colon is missing behind the key');
  if (wanted === 'comma') return noComma(place, at, next);
  if (next === CLOSING[bracket] && comma >= 0)
    return fault(comma, `this comma is before “${next}”; take it away`, replaceAt(comma, ',', ''));
  if (next === ',' && (last === open.at(-1) || comma >= 0))
    return fault(at, 'a comma with nothing before it; take it away', replaceAt(at, next, ''));
  if (next === '"') return ofString(text, at);
  const [, words] = /^.([^'‘’“”`\n]{0,40})['‘’“”`]/.exec(text.slice(at, at + 44)) ?? [];
  const quoted = `“${next}” is no quote here; texts are in double quotes${words === undefined ? '' : `: "${words}"`}`;
  if (/['‘’“”`]/.test(next)) return fault(at, quoted, replaceQuotes(text, at));
  WORD.lastIndex = at;
  const [word] = WORD.exec(text) ?? [];
  if (word === undefined) return fault(at, `“${shown}” is not expected here; a ${wanted} is wanted`);
  if (wanted === 'value') return ofWord(text, at, word);
  return fault(at, `a key needs double quotes: "${word}"`, quoteKey(text, at, word));
}

function noComma(place: Place, at: number, next: string): TextFault {
  const { text, open, last, end } = place;
  const bracket = bracketOf(place);
  WORD.lastIndex = last;
  const [word = ''] = at === end ? (WORD.exec(text) ?? []) : [];
  // The parser ends a number such as 01 where another could begin.
  if (word.length > end - last) return ofWord(text, last, word);
  const shown = String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (bracket !== '{' && bracket !== '[')
    return fault(at, `“${shown}” follows the end; a file holds one map`);
  const closed = `this “${bracket}” is closed by “${next}”; close it with “${CLOSING[bracket]}”`;
  if (/[}\]]/.test(next)) return fault(open.at(-1) ?? end, closed);
  if (next === ':' || next === '=')
    return fault(at, `“${next}” is not expected here; texts with “:” in them need quotes`);
  if (/[;，、]/.test(next)) return fault(at, `“${next}” is no comma; write “,”`, replaceAt(at, next, ','));
  return fault(end, 'a comma is missing here', insertComma(text, end, at, bracket));
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them in texts
const SOUND = /"(?:[^"\\\0-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/y;

function ofString(text: string, start: number): TextFault {
  SOUND.lastIndex = start;
  const at = start + (SOUND.exec(text)?.[0].length ?? 0);
  const next = text[at];
  if (next === undefined || next === '\n' || next === '\r') return fault(start, 'this quote is not closed');
  if (next < ' ') return fault(at, 'a tab or control character is in this text; write a tab as \\t');
  return fault(at, `“\\${text[at + 1] ?? ''}” means nothing; a backslash is written \\\\`);
}

const LITERALS: Record<string, string> = {
  ...{ true: 'true', yes: 'true', on: 'true', false: 'false', no: 'false', off: 'false' },
  ...{ null: 'null', none: 'null', nil: 'null', undefined: 'null' },
};

/** Returns the fault of a value that is not a number, true, false or null. */
function ofWord(text: string, at: number, word: string): TextFault {
  const meant = LITERALS[word.toLowerCase()];
  const shown = word.length > 40 ? `${word.slice(0, 40)}…` : word;
  if (meant) return fault(at, `“${shown}” is no value; did you mean ${meant}?`, replaceAt(at, word, meant));
  const near = nearest(word, ['true', 'false', 'null']);
  if (near?.charAt(0) === word.charAt(0)) return fault(at, `“${shown}” is no value; did you mean ${near}?`);
  if (/^[-+.\d]/.test(word)) return fault(at, `“${shown}” is no number as JSON writes them, as 1, -2 or 0.5`);
  return fault(at, `“${shown}” needs double quotes: "${shown}"`, quoteWord(text, at, word));
}
