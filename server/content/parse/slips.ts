import type { Edit } from '../fixes/fix.ts';
import { quoteText } from '../fixes/scalarEdits.ts';
import { EQUALS, equalsMessage } from './keySign.ts';
import { type Cause, lineNumber, startOf } from './likeliestCause.ts';
import { zoneOffset } from './schemaErrors/moments.ts';

/** A text with a slip that people make on one line, and how it is mended. */
interface Slip extends Edit {
  message: string;
  /** Where the fault is, if not where the edit begins. */
  at?: number;
}

/** The lines around a fault of syntax on which its cause is looked for, the likeliest first. */
const NEAR = [0, -1, 1, -2];

/** The slips that may be the cause of a fault of syntax at an offset. */
export function* slipsNear(text: string, offset: number): Generator<Cause> {
  for (const { line, start } of linesNear(text, offset)) {
    for (const { message, at, from, to, text: put } of slipsIn(line)) {
      const fix = { kind: 'text', from: start + from, to: start + to, text: put } as const;
      yield { offset: start + (at ?? from), code: 'yaml-syntax', message, fix, isGuess: true };
    }
  }
}

function linesNear(text: string, offset: number) {
  const lines = text.split('\n');
  const number = lineNumber(text, offset);
  return NEAR.flatMap((by) => {
    const line = lines[number + by];
    return line === undefined ? [] : [{ line, start: startOf(lines, number + by) }];
  });
}

/** Returns a line with a dot for each letter of its texts in quotes, which are as they are meant. */
function withoutQuoted(line: string): string {
  return line.replace(/"[^"]*"|'[^']*'/g, (quoted) => '.'.repeat(quoted.length));
}

const COMMENT = /^\s*(?:- )*(\/\/+|<!--|\/\*)\s*(.*?)\s*(?:-->|\*\/)?\s*$/;
/** A link's scheme with a space behind it, as a value: `origin` and `site` are names of properties, too. */
const SCHEME = /(?<=: +)((?:mailto|tel|site|origin|https?):)( +(?:(?<=tel: +)[+\d() -]*\d|[^\s,}\]]+))/;
const NO_SPACE = /(?:^\s*(?:- +)*|[{,]\s*)([A-Za-z][\w-]*):(?=[^\s:])(?!\/\/)/g;
/** A moment with the name of its zone in brackets, which end a value in braces. */
const ZONED = /(\d{4}-\d\d-\d\dT[\d:.]+)([+-]\d\d:\d\d|Z)?\[([\w/+-]+)\]/;
/** Two maps or lists in one line with no comma between. */
const NO_COMMA = /[}\]](?= *[{[])/;
const SEMICOLON = /;(?=\s*[A-Za-z][\w-]*:\s)/;

/** A path with a parameter that is not in quotes, in braces: YAML takes its brace for theirs. */
const PATH_IN_BRACES = /(?<=[{,] *[\w-]+: +)\/[^\s,"'{}]*\{[A-Za-z]\w*\}(?:[^\s,"'{}]|\{[A-Za-z]\w*\})*/g;
/** A text in braces whose quote is not closed before the comma or bracket that ends it. */
const OPEN_QUOTE = /(?<=[{,] *[\w-]+: +)(["'])([^"',{}[\]]*[^"',{}[\] ])(?=,| *[}\]])/g;

/** A text in braces whose quote ends at the next one's beginning, as it is not closed before the comma and the name between them. */
const SWALLOWING = /(?<=[{,] *[\w-]+: +)(["'])((?:(?!\1).)*?)(?=, *[\w-]+: *\1(?! *[,}\]]))/g;

/** A text on one line that begins with a sign of YAML. */
const BEGUN = /^(\s*(?:- )*(?:[\w.-]+|"[^"]*"): +|\s*- )([*&|>?].*|\{\{.*|\[[^[\]]*\] *[^\s,#].*)$/;

/** A map in round brackets. */
const ROUND = /(?<=: +|- +|[[,] *)\(( *[A-Za-z][\w-]*: [^()]*)\)/;

function* slipsIn(line: string): Generator<Slip> {
  const [whole, mark, words = ''] = COMMENT.exec(line) ?? [];
  if (whole !== undefined && mark !== undefined) {
    const from = line.indexOf(mark);
    const text = `# ${words}`.trimEnd();
    yield { from, to: line.length, text, message: `“${mark}” begins no comment here; write “${text}”` };
  }
  const [, indent = '', bullet] = /^(\s*)([*•·]) +[A-Za-z{]/.exec(line) ?? [];
  if (bullet !== undefined) {
    const from = indent.length;
    yield { from, to: from + 1, text: '-', message: `“${bullet}” begins no entry of a list; write “- ”` };
  }
  const bare = withoutQuoted(line);
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
  yield* inBraces(bare, line);
  const [zoned, moment = '', offset, zone = ''] = ZONED.exec(bare) ?? [];
  const shift = offset ?? zoneOffset(zone, moment);
  if (zoned !== undefined && shift) {
    const from = bare.indexOf(zoned);
    const text = moment + shift;
    const message = `a time zone is written as its offset; write ${text}`;
    yield { from, to: from + zoned.length, text, message };
  }
  yield* otherSigns(line);
  const gap = bare.search(NO_COMMA);
  if (gap >= 0)
    yield { from: gap + 1, to: gap + 1, text: ',', message: 'a comma is wanted behind this bracket' };
  const semicolon = bare.search(SEMICOLON);
  if (semicolon >= 0)
    yield { from: semicolon, to: semicolon + 1, text: ',', message: '“;” is no comma; write “,”' };
  const [, before = '', value = ''] = BEGUN.exec(line.trimEnd()) ?? [];
  const [from, text] = [before.length, quoteText(value)];
  if (value !== '')
    yield { from, to: from + value.length, text, message: `put all of this text in quotes: ${text}` };
}

/** Signs of other languages in place of a colon and of braces. */
function* otherSigns(line: string): Generator<Slip> {
  const [round, within = ''] = ROUND.exec(line) ?? [];
  if (round !== undefined) {
    const from = line.indexOf(round);
    const text = `{${within}}`;
    yield { from, to: from + round.length, text, message: `“(” is no brace; write ${text}` };
  }
  const start = line.search(/[^\s-]/);
  const [equals, named = ''] = EQUALS.exec(line.slice(Math.max(start, 0))) ?? [];
  if (equals !== undefined) {
    const from = start + named.length;
    const message = equalsMessage(line.slice(start));
    yield { from, to: start + equals.length, text: ': ', message };
  }
}

/** A text in braces that a comment would end, together with the brace: a “#” between spaces. */
const CUT_IN_BRACES = /(?<=[{,] *[\w-]+: +)[^\s"'.{}[\],][^"{}[\],]* # [^"{}[\],]*[^"{}[\], ](?=,| *[}\]])/g;

/** @param bare the line with a dot for each letter of its texts in quotes */
function* inBraces(bare: string, line: string): Generator<Slip> {
  const paths = [...bare.matchAll(PATH_IN_BRACES)].map(({ 0: path, index: from }) => ({ path, from }));
  for (const { path, from } of paths) {
    const message = `put this path in quotes: "${path}"`;
    yield { from, to: from + path.length, text: `"${path}"`, message };
  }
  for (const { 0: words, index: from } of bare.matchAll(CUT_IN_BRACES)) {
    const text = quoteText(words);
    const message = `“ #” begins a comment; put all of this text in quotes: ${text}`;
    yield { from, to: from + words.length, text, message };
  }
  for (const found of [...bare.matchAll(OPEN_QUOTE), ...line.matchAll(SWALLOWING)]) {
    const [{ length }, quote = '', words = ''] = found;
    const from = found.index + length;
    const message = `this quote is not closed; write ${quote}${words}${quote}`;
    yield { from, to: from, text: quote, at: found.index, message };
  }
}

/** Closing brackets near a fault of syntax that may be one too many, the last of a line first. */
export function* bracketsTooMany(text: string, offset: number): Generator<Cause> {
  for (const { line, start } of linesNear(text, offset)) {
    for (const { 0: bracket, index } of [...withoutQuoted(line).matchAll(/[}\]]/g)].reverse()) {
      const fix = { kind: 'text', from: start + index, to: start + index + 1, text: '' } as const;
      const message = `one “${bracket}” too many; take it away`;
      yield { offset: start + index, code: 'yaml-syntax', message, fix };
    }
  }
}

/** A value that begins with a quote which its line does not close. */
const OPENED = /^(\s*(?:- +)*(?:(?:[\w.-]+|"[^"]*"):[ \t]+)?)(["'])(?:(?!\2).)*$/;

/** Quotes above an offset that are not closed on their line, the nearest first. */
export function* openQuotes(text: string, offset: number): Generator<Cause> {
  const lines = text.split('\n');
  for (let number = lineNumber(text, offset); number >= 0; number--) {
    const line = (lines[number] ?? '').trimEnd();
    const [, before = '', quote] = OPENED.exec(line) ?? [];
    if (quote === undefined) continue;
    const start = startOf(lines, number);
    const end = start + line.length;
    // Only the author can tell whether a comment behind it belongs to the text.
    const mended = `${text.slice(0, end)}${quote}${text.slice(end)}`;
    yield { offset: start + before.length, code: 'yaml-syntax', message: 'this quote is not closed', mended };
  }
}
