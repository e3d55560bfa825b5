import { parseDocument } from 'yaml';
import type { TextFault } from '../fault.ts';
import { type Edit, withEdits } from '../fixes/fix.ts';
import { quoteText } from '../fixes/scalarEdits.ts';
import { zoneOffset } from './schemaErrors/moments.ts';

/** A text with a slip that people make on one line, and how it is mended. */
interface Slip extends Edit {
  message: string;
  /** Where the fault is, if not where the edit begins. */
  at?: number;
}

/** The lines around a fault of syntax on which its cause is looked for, the likeliest first. */
const NEAR = [0, -1, 1, -2];
/** The longest text that is parsed again. */
const MAX_TRIED = 200_000;

/**
 * Returns the slip near a fault of syntax that, mended, lets the text be read further.
 * @param failed where the parser fails, if not at the fault
 */
export function slipNear(text: string, offset: number, failed = offset): TextFault | null {
  const lines = text.split('\n');
  const number = text.slice(0, offset).split('\n').length - 1;
  for (const by of NEAR) {
    const line = lines[number + by];
    if (line === undefined) continue;
    const start = lines.slice(0, number + by).reduce((sum, one) => sum + one.length + 1, 0);
    for (const { message, at, ...edit } of slipsIn(line)) {
      const [from, to] = [start + edit.from, start + edit.to];
      if (!readsFurther(text, failed, withEdits(text, [{ ...edit, from, to }]))) continue;
      return {
        offset: start + (at ?? edit.from),
        code: 'yaml-syntax',
        message,
        fix: { kind: 'text', from, to, text: edit.text },
      };
    }
  }
  return null;
}

/** Whether the parser fails later in a changed text than at this offset of the first one, or not at all. */
export function readsFurther(before: string, offset: number, after: string): boolean {
  if (after.length > MAX_TRIED) return false;
  const { errors } = parseDocument(after, { prettyErrors: false, uniqueKeys: false });
  const first = Math.min(...errors.map(({ pos }) => pos[0]));
  return after.length - first < before.length - offset;
}

/** Whether all of a text can be parsed. */
export function isSound(text: string): boolean {
  return text.length <= MAX_TRIED && parseDocument(text, { uniqueKeys: false }).errors.length === 0;
}

const COMMENT = /^\s*(?:- )*(\/\/+|<!--|\/\*)\s*(.*?)\s*(?:-->|\*\/)?\s*$/;
const SCHEME = /((?:mailto|tel|site|origin|https?):)( +(?:(?<=tel: +)[+\d() -]*\d|[^\s,}\]]+))/;
const NO_SPACE = /(?:^\s*(?:- +)*|[{,]\s*)([A-Za-z][\w-]*):(?=[^\s:])(?!\/\/)/g;
/** A moment with the name of its zone in brackets, which end a value in braces. */
const ZONED = /(\d{4}-\d\d-\d\dT[\d:.]+)([+-]\d\d:\d\d|Z)?\[([\w/+-]+)\]/;
const SEMICOLON = /;(?=\s*[A-Za-z][\w-]*:\s)/;

/** A path with a parameter that is not in quotes, in braces: YAML takes its brace for theirs. */
const PATH_IN_BRACES = /(?<=[{,] *[\w-]+: +)\/[^\s,"'{}]*\{[A-Za-z]\w*\}(?:[^\s,"'{}]|\{[A-Za-z]\w*\})*/g;
/** A text in braces whose quote is not closed before the comma or bracket that ends it. */
const OPEN_QUOTE = /(?<=[{,] *[\w-]+: +)(["'])([^"',{}[\]]*[^"',{}[\] ])(?=,| *[}\]])/g;

/** A text on one line that begins with a sign of YAML. */
const BEGUN = /^(\s*(?:- )*(?:[\w.-]+|"[^"]*"): +|\s*- )([*&|>?].*|\{\{.*|\[[^[\]]*\] *[^\s,#].*)$/;

function* slipsIn(line: string): Generator<Slip> {
  const [whole, mark, words = ''] = COMMENT.exec(line) ?? [];
  if (whole !== undefined && mark !== undefined) {
    const from = line.indexOf(mark);
    const text = `# ${words}`.trimEnd();
    yield { from, to: line.length, text, message: `“${mark}” begins no comment here; write “${text}”` };
  }
  // Texts in quotes are as they are meant.
  const bare = line.replace(/"[^"]*"|'[^']*'/g, (quoted) => '.'.repeat(quoted.length));
  const scheme = SCHEME.exec(bare);
  if (scheme) {
    const [, name = '', rest = ''] = scheme;
    const from = scheme.index + name.length;
    const text = rest.replace(name === 'tel:' ? /[ ()]/g : / /g, '');
    const message = `no space is written behind “${name}”; write ${name}${text}`;
    yield { from, to: from + rest.length, text, at: scheme.index, message };
  }
  for (const found of bare.matchAll(NO_SPACE)) {
    const from = found.index + found[0].length;
    const at = from - (found[1]?.length ?? 0) - 1;
    yield { from, to: from, text: ' ', at, message: `a space is wanted behind “${found[1]}:”` };
  }
  yield* inBraces(bare);
  const [zoned, moment = '', offset, zone = ''] = ZONED.exec(bare) ?? [];
  const shift = offset ?? zoneOffset(zone, moment);
  if (zoned !== undefined && shift) {
    const from = bare.indexOf(zoned);
    const text = moment + shift;
    const message = `a time zone is written as its offset; write ${text}`;
    yield { from, to: from + zoned.length, text, message };
  }
  const semicolon = bare.search(SEMICOLON);
  if (semicolon >= 0)
    yield { from: semicolon, to: semicolon + 1, text: ',', message: '“;” is no comma; write “,”' };
  const [, before = '', value = ''] = BEGUN.exec(line.trimEnd()) ?? [];
  const [from, text] = [before.length, quoteText(value)];
  if (value !== '')
    yield { from, to: from + value.length, text, message: `put all of this text in quotes: ${text}` };
}

/** A text in braces that a comment would end, together with the brace: a “#” between spaces. */
const CUT_IN_BRACES = /(?<=[{,] *[\w-]+: +)[^\s"'.{}[\],][^"{}[\],]* # [^"{}[\],]*[^"{}[\], ](?=,| *[}\]])/g;

/** @param line a line with a dot for each letter of its texts in quotes */
function* inBraces(line: string): Generator<Slip> {
  const paths = [...line.matchAll(PATH_IN_BRACES)].map(({ 0: path, index: from }) => ({ path, from }));
  for (const { path, from } of paths) {
    const message = `put this path in quotes: "${path}"`;
    yield { from, to: from + path.length, text: `"${path}"`, message };
  }
  for (const { 0: words, index: from } of line.matchAll(CUT_IN_BRACES)) {
    const text = quoteText(words);
    const message = `“ #” begins a comment; put all of this text in quotes: ${text}`;
    yield { from, to: from + words.length, text, message };
  }
  for (const [found, quote = '', words = ''] of line.matchAll(OPEN_QUOTE)) {
    const at = line.indexOf(found);
    const from = at + found.length;
    yield {
      from,
      to: from,
      text: quote,
      at,
      message: `this quote is not closed; write ${quote}${words}${quote}`,
    };
  }
}

/**
 * Returns the entry of a list without its dash: the line of a fault, or the first of those above that stand where the
 * list should, if the text can be read further with a dash.
 */
export function missingDash(text: string, offset: number): TextFault | null {
  const lines = text.split('\n');
  const number = text.slice(0, offset).split('\n').length - 1;
  const dashed = lines.slice(0, number + 1).findLast((line) => /^ *- /.test(line));
  const column = dashed?.indexOf('-') ?? 0;
  const isLeft = (line: string) => line.trim() !== '' && line.search(/\S/) < column;
  const top = lines.slice(0, number).findLastIndex(isLeft) + 1;
  for (const at of dashed === undefined ? [] : [number, top]) {
    const line = lines[at] ?? '';
    const words = line.trim();
    const right = `${' '.repeat(column)}- ${words}`;
    if (/^(?:-|#|$)/.test(words) || !readsFurther(text, offset, lines.with(at, right).join('\n'))) continue;
    const from = lines.slice(0, at).reduce((sum, one) => sum + one.length + 1, 0);
    const message = `an entry of a list begins with “- ”; write “- ${words.slice(0, 40)}” in the column of the others`;
    const fix = { kind: 'text', from, to: from + line.length, text: right } as const;
    return { offset: from + line.indexOf(words), code: 'yaml-syntax', message, fix };
  }
  return null;
}

/** Returns what a key in braces is, if no space is behind its colon, so that YAML takes all of it for the key. */
export function noSpaceInKey(name: string, offset: number): TextFault | null {
  const [, key] = /^([A-Za-z][\w-]*):(?!\/\/)[^\s:]/.exec(name) ?? [];
  if (key === undefined) return null;
  const from = offset + key.length + 1;
  const message = `a space is wanted behind “${key}:”`;
  return { offset, code: 'yaml-syntax', message, fix: { kind: 'text', from, to: from, text: ' ' } };
}
