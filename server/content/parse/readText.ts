import { LineCounter, parseDocument } from 'yaml';
import { isRecord } from '../../lib/isRecord.ts';
import { errorIn, type Finding, type Position, type TextFault } from '../fault.ts';
import { FILE_LIMITS, tooLarge } from '../limits.ts';
import { toOneLine } from '../messageText.ts';
import { toPlainData } from './plainData.ts';
import { explainSyntax } from './syntax/explainSyntax.ts';
import { textWarnings } from './textWarnings.ts';
import { offsetAt, offsetInside, type Place, type PositionTree } from './valueFault.ts';

/** A parsed text as plain data. `sound` is false if its syntax is faulty; `value` is then what could be parsed. */
export interface ReadText {
  value: unknown;
  sound: boolean;
  findings: Finding[];
  /** Offsets of everything, read by `at`; null if nothing was parsed. A rename must change this and `value`. */
  positions: PositionTree | null;
  /** Returns where a value, or its key, is written; where its parent is if there is none. */
  at(path: readonly (string | number)[], part?: Place): Position;
  /** Returns the position of words within a text; null if they begin it, or are written differently there. */
  within(path: readonly (string | number)[], words: string): Position | null;
}

/**
 * Parses YAML, or JSON by the same parser and strictly. Never throws for an author's mistakes.
 * @param errorsIn the number of errors in a text that can be parsed; infinite if it cannot be read for other reasons
 */
export function readText(
  bytes: Uint8Array,
  format: 'yaml' | 'json',
  errorsIn: (text: string) => number = () => 0,
): ReadText {
  const text = decodeText(bytes);
  if (typeof text !== 'string') return broken([text]);
  const lines = new LineCounter();
  const positionAt = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const asFinding = ({ offset, isMisread: _, ...fault }: TextFault): Finding => {
    return { severity: 'error', ...fault, ...positionAt(offset), message: toOneLine(fault.message) };
  };
  if (text.trim() === '')
    return broken([errorIn('file-empty', 'the file is empty; write something in it, or delete it')]);
  if (format === 'yaml' && LONE_CR.test(text))
    return broken([{ ...errorIn('yaml-syntax', OLD_MAC), fix: { kind: 'indent' } }]);
  const doc = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: false });
  const converted = toPlainData(doc, text, lines);
  const syntax = explainSyntax(doc, text, format, converted.lastQuoted, errorsIn);
  const faults = syntax ? [syntax] : converted.faults;
  const remarks = faults.length === 0 ? textWarnings(doc, text) : [];
  return {
    value: withoutSchema(converted.value),
    sound: faults.length === 0 && !remarks.some(({ isMisread }) => isMisread),
    findings: [...faults, ...remarks].map(asFinding),
    positions: converted.positions,
    at: (path, part = 'value') => positionAt(offsetAt(converted.positions, path, part)),
    within: (path, words) => {
      const offset = offsetInside(converted.positions, path, words, text);
      return offset === null ? null : positionAt(offset);
    },
  };
}

/** A line end of old Macs, which YAML's parser takes for a space. */
export const LONE_CR = /\r(?![\r\n])/;
const OLD_MAC = 'lines end with CR alone, as on an old Mac, so that all are one; save the file with LF';

function broken(findings: Finding[]): ReadText {
  const at = () => ({ line: 1, column: 1 });
  return { value: null, sound: false, findings, positions: null, at, within: () => null };
}

/** The first bytes of other file formats. */
const OTHER_FILES = [
  ['PK\x03\x04', 'a ZIP archive or a file of Word, Excel or Pages'],
  ['\xd0\xcf\x11\xe0', 'a file of Word or Excel'],
  ['%PDF', 'a PDF file'],
  ['{\\rt', 'a file of RTF'],
  ['\x89PNG', 'a picture (PNG)'],
  ['\xff\xd8\xff', 'a picture (JPEG)'],
  ['GIF8', 'a picture (GIF)'],
] as const;
const HTML = /^\s*<(?:!doctype html|html|head|body)\b/i;

const OTHER_ENCODING = 'not UTF-8 text from here on; save the file as UTF-8';
const LOST = '“�” stands where a program lost a letter; write that letter again';
const NUL = 'a character that is not seen (U+0000) is here; take it out';

/** Returns the text of a file, or why it is not text. */
export function decodeText(bytes: Uint8Array): string | Finding {
  if (bytes.length > FILE_LIMITS.bytes) return errorIn('file-too-large', tooLarge(bytes.length));
  const isMarked = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  // A Latin letter is two bytes there, one of which is 0.
  if (isMarked || (bytes.length > 3 && (bytes[0] === 0) !== (bytes[1] === 0))) {
    return errorIn('file-encoding', 'the file is saved as UTF-16; save it as UTF-8');
  }
  const head = Buffer.from(bytes.subarray(0, 100)).toString('latin1');
  const [, other] = OTHER_FILES.find(([beginning]) => head.startsWith(beginning)) ?? [];
  const what = HTML.test(head) ? 'a web page (HTML)' : other;
  const how = what?.startsWith('a picture')
    ? 'give it its own ending, or put the right file here'
    : 'export it as plain text in UTF-8';
  if (what !== undefined) return errorIn('file-encoding', `this is ${what}, not text; ${how}`);
  const text = new TextDecoder('utf-8').decode(bytes);
  const bad = text.search(/[\0\ufffd]/);
  if (bad < 0) return text;
  const before = text.slice(0, bad).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  const message = text[bad] === '\0' ? NUL : Buffer.from(text).equals(bytes) ? LOST : OTHER_ENCODING;
  return errorIn('file-encoding', message, { line: before.length, column });
}

/** Returns the text of a file without its byte order mark; null if it is not text. */
export function decodeToText(bytes: Uint8Array): string | null {
  const text = decodeText(bytes);
  return typeof text === 'string' ? text : null;
}

/** Returns the byte order mark of a text; empty if there is none. */
export function byteOrderMark([first, second, third]: Uint8Array): string {
  return first === 0xef && second === 0xbb && third === 0xbf ? '\ufeff' : '';
}

/** Drops `$schema`, which names the schema for editors. */
function withoutSchema(value: unknown): unknown {
  if (!isRecord(value) || typeof value['$schema'] !== 'string') return value;
  const { $schema: _, ...rest } = value;
  return rest;
}
