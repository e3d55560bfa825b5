import { withEdits } from '../fixes/fix.ts';
import { quoteText } from '../fixes/scalarEdits.ts';
import { type Cause, lineNumber, startOf } from './likeliestCause.ts';

/** A key at the margin with a value on its line, so that no list can follow. */
const WITH_VALUE = /^[\w-]+: +[^\s#|>&]/;
const BLOCKS = 'blocks:';

/** The first block of a page without its line `blocks:`. */
export function* lostBlocks(text: string, offset: number): Generator<Cause> {
  // The list of blocks continues below keys that slipped to the margin.
  if (/^blocks:/m.test(text)) return;
  const lines = text.split('\n');
  const number = lineNumber(text, offset);
  for (const at of [number, number + 1]) {
    const above = lines.slice(0, at).findLast((line) => !/^ *(?:#|$)/.test(line));
    const isBlock = lines.slice(at, at + 3).some((line) => /^ +(?:- )?type: /.test(line));
    if (!/^ *- /.test(lines[at] ?? '') || !WITH_VALUE.test(above ?? '') || !isBlock) continue;
    const from = startOf(lines, at);
    const message = `“${BLOCKS}” is missing above this list; write it on a line of its own`;
    const fix = { kind: 'text', from, to: from, text: `${BLOCKS}\n` } as const;
    const place = from + (lines[at]?.indexOf('-') ?? 0);
    yield { offset: place, code: 'yaml-syntax', message, fix, isGuess: true };
  }
}

/** A key without its colon, by itself on a line above lines that are further right. */
export function* missingColon(text: string, offset: number): Generator<Cause> {
  const lines = text.split('\n');
  const number = lineNumber(text, offset);
  for (const at of [number - 1, number]) {
    const [line, below] = [lines[at] ?? '', lines[at + 1] ?? ''];
    const [, before, key] = /^( *(?:- +)*)([A-Za-z][\w-]*) *$/.exec(line) ?? [];
    if (before === undefined || below.search(/\S/) < before.length) continue;
    const from = startOf(lines, at) + before.length + String(key).length;
    const message = `a colon is wanted behind “${key}”; write ${key}:`;
    const fix = { kind: 'text', from, to: from, text: ':' } as const;
    yield { offset: from - String(key).length, code: 'yaml-syntax', message, fix, isGuess: true };
  }
}

/** A list entry without its dash: the faulty line, or the first line above it in the column where the list should be. */
export function* missingDash(text: string, offset: number): Generator<Cause> {
  const lines = text.split('\n');
  const number = lineNumber(text, offset);
  const columnsOf = (some: readonly string[]) =>
    some.flatMap((line) => /^ *(?=- )/.exec(line)?.[0].length ?? []);
  const topOf = (column: number) =>
    lines.slice(0, number).findLastIndex((line) => line.trim() !== '' && line.search(/\S/) < column) + 1;
  const above = columnsOf(lines.slice(0, number + 1)).reverse();
  const columns = [...new Set([...above, ...columnsOf(lines.slice(number + 1))])];
  for (const [at, column] of columns.flatMap((one) => [[number, one] as const, [topOf(one), one] as const])) {
    const line = lines[at] ?? '';
    const words = line.trim();
    if (/^(?:-|#|$)/.test(words) || !(above.includes(column) || /^[\w-]+: /.test(words))) continue;
    const from = startOf(lines, at);
    const message = `an entry of a list begins with “- ”; write “- ${words.length > 40 ? `${words.slice(0, 40)}…` : words}” in the column of the others`;
    const text = `${' '.repeat(column)}- ${words}`;
    const fix = { kind: 'text', from, to: from + line.length, text } as const;
    yield { offset: from + line.indexOf(words), code: 'yaml-syntax', message, fix, isGuess: true };
  }
}

/** A key with its text on the same line, or with a multi-line text (`|`, `>`) that begins below. */
const WITH_TEXT = /^( *(?:- +)*)([\w.-]+):[ \t]+(?:([|>][-+\d]*)[ \t]*(?:#.*)?|[^\s"'[{#|>&*!].*)$/;
const NEXT = /^ *(?:- |#|(?:[\w.-]+|"[^"]*"):(?:\s|$))/;

/** Returns the line of the key whose multi-line text is directly above a line, else the line above. */
function openerAbove(lines: readonly string[], number: number): number {
  const above = lines.slice(0, number).findLastIndex((line) => line.trim() !== '');
  const opener = lines.slice(0, number).findLastIndex((line) => /: [|>][-+\d]*$/.test(line.trimEnd()));
  const column = lines[opener]?.search(/[^ -]/) ?? 0;
  const isWithin = lines
    .slice(opener + 1, number)
    .every((line) => line.trim() === '' || line.search(/\S/) > column);
  return opener >= 0 && isWithin ? opener : above;
}

/** Reports lines of a text that are not further right than its key. */
export function* unindentedText(text: string, offset: number): Generator<Cause> {
  const lines = text.split('\n');
  const number = lineNumber(text, offset);
  const before = lines.slice(0, number).findLastIndex((line) => line.trim() !== '');
  for (const at of [number, before]) yield* unindentedLines(text, lines, at);
}

function* unindentedLines(text: string, lines: readonly string[], number: number): Generator<Cause> {
  const above = openerAbove(lines, number);
  const [, before, key, opening] = WITH_TEXT.exec(lines[above]?.trimEnd() ?? '') ?? [];
  const line = lines[number] ?? '';
  const first = above + 1 < number ? (lines[above + 1]?.search(/\S/) ?? -1) : -1;
  const wanted = opening && first > 0 ? first : (before?.length ?? 0) + 2;
  const by = wanted - line.search(/\S/);
  if (before === undefined || by < 2 || line.trim() === '') return;
  const next = lines.findIndex((one, index) => index > number && NEXT.test(one));
  const own = lines.slice(number, next < 0 ? undefined : next);
  const from = startOf(lines, number);
  const shifted = own.map((one) => (one.trim() === '' ? one : ' '.repeat(by) + one)).join('\n');
  const fix = { kind: 'text', from, to: from + own.join('\n').length, text: shifted } as const;
  const spaces = `write ${wanted} spaces before it`;
  const place = { offset: from + line.search(/\S/), code: 'yaml-indent', isGuess: true } as const;
  if (opening) {
    const message = `the text of “${key}: ${opening}” in line ${above + 1} stands further right than its key: ${spaces}`;
    yield { ...place, message, fix };
  } else {
    const message = `a colon and a space are wanted behind the key, as in “title: home.title”; or, if this line goes on with the text of line ${above + 1}, ${spaces}`;
    yield { ...place, code: 'yaml-syntax', message, mended: withEdits(text, [fix]) };
  }
}

/** A text of several words without quotes, and a line that goes on with it as if it were a key. */
const SENTENCE = /^( *(?:- +)*)([\w.-]+):[ \t]+([^\s"'[{#|>&*!]\S*(?: +\S+){2,})$/;
const GOES_ON = /^ *([^\s"'#&*!|>%@`{}[\],:-][^:#]*): +(\S.*)$/;

/** Reports a text that goes on in one line with “: ” in it. */
export function* continuedText(text: string, offset: number): Generator<Cause> {
  const lines = text.split('\n').map((line) => line.trimEnd());
  const number = lineNumber(text, offset);
  for (const at of [number, number - 1]) {
    const [, before, key, words] = SENTENCE.exec(lines[at] ?? '') ?? [];
    const next = lines[at + 1] ?? '';
    const [, name] = GOES_ON.exec(next) ?? [];
    const isDeep = (line = '') => line.search(/\S/) > String(before).length;
    if (before === undefined || name === undefined || !isDeep(next) || isDeep(lines[at + 2])) continue;
    const quoted = quoteText(`${words} ${next.trim()}`);
    const message = `“: ” is in this text, which line ${at + 1} begins; put all of it in quotes: ${quoted}; or, if “${name}” is a key, write it in the column of “${key}:”`;
    const mended = lines.toSpliced(at, 2, `${before}${key}: ${quoted}`).join('\n');
    const place = startOf(text.split('\n'), at + 1) + next.search(/\S/);
    yield { offset: place, code: 'yaml-syntax', message, mended, isGuess: true };
  }
}

/** Reports keys under a key that already has a text. */
export function* keysUnderText(text: string, offset: number): Generator<Cause> {
  const lines = text.split('\n');
  const number = lineNumber(text, offset);
  for (const at of [number, number - 1]) {
    const line = lines[at] ?? '';
    const [, before, key, opening] = WITH_TEXT.exec(line.trimEnd()) ?? [];
    if (before === undefined || opening) continue;
    const below = lines.slice(at + 1);
    const end = below.findIndex((one) => one.trim() !== '' && one.search(/\S/) <= before.length);
    const keys = below.slice(0, end < 0 ? undefined : end).filter((one) => NEXT.test(one));
    const [first] = keys;
    if (first === undefined) continue;
    const message = `“${key}” has a text already in line ${at + 1}, so that no keys can be under it; take that text away, or write these lines in its column`;
    const mended = lines.with(at, `${before}${key}:`).join('\n');
    const place = startOf(lines, at + 1 + below.indexOf(first)) + first.search(/\S/);
    yield { offset: place, code: 'yaml-indent', message, mended, isGuess: true };
  }
}
