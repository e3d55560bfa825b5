import { LOCALE_CODE } from '../../fileRoles.ts';
import { quoteText } from '../../fixes/scalarEdits.ts';
import { lacksColon } from '../keySign.ts';
import { type Cause, type Failure, guess, startOf } from './likeliestCause.ts';
import { NO_COLON } from './parserErrors.ts';

const indentOf = (line = '') => line.search(/\S/);
const isBlank = (line: string) => line.trim() === '';

/** A key at the margin with a value on its line, so that no list can follow. */
const WITH_VALUE = /^[\w-]+: +[^\s#|>&]/;

/** The first block of a page without its line `blocks:`, or the first prop of a block, further right, without `props:`. */
export function* lostHolder({ text, lines, number }: Failure): Generator<Cause> {
  for (const at of [number, number + 1]) {
    const line = lines[at] ?? '';
    const above = lines.slice(0, at).findLast((one) => !/^ *(?:#|$)/.test(one)) ?? '';
    const [before] = /^ *(?:- +)?(?=[a-z]+: +\S)/.exec(above) ?? [];
    const isBlock = (first: number) =>
      lines.slice(Math.max(first, 0), first + 3).some((one) => /^ +(?:- )?type: /.test(one));
    // The list of blocks continues below keys that slipped to the margin.
    const isList = /^ *- /.test(line) && WITH_VALUE.test(above) && !/^blocks:/m.test(text) && isBlock(at);
    const isProp = before !== undefined && indentOf(line) > before.length && isBlock(at - 3);
    if (!isList && !isProp) continue;
    const holder = isList ? 'blocks:' : `${' '.repeat(before?.length ?? 0)}props:`;
    const from = startOf(lines, at);
    const message = `“${holder.trim()}” is missing above this ${isList ? 'list' : 'line'}; write it on a line of its own`;
    yield guess(from + indentOf(line), message, { from, to: from, text: `${holder}\n` });
  }
}

/** A key and a value without the colon between them. */
const COLONLESS = /^( *(?:- +)*)([a-z][\w-]*) +([^\s#].*)$/;

/** A key without its colon. @param belowText whether the line may also go on with the text above it */
export function* missingColon({ lines, number }: Failure, belowText: boolean): Generator<Cause> {
  for (const at of [number, number - 1, number + 1]) {
    const [, before, key = '', value] = COLONLESS.exec(lines[at]?.trimEnd() ?? '') ?? [];
    if (before === undefined) continue;
    const above = lines.slice(0, at).findLast((line) => !isBlank(line));
    if (!LOCALE_CODE.test(key) && WITH_TEXT.test(above ?? '') !== belowText) continue;
    const from = startOf(lines, at) + before.length;
    const to = from + key.length;
    yield guess(from, lacksColon(key, `${key}: ${value}`), { from: to, to, text: ':' });
  }
}

/** A key without its colon, by itself on a line above lines that are further right. */
export function* missingColonAtEnd({ lines, number }: Failure): Generator<Cause> {
  for (const at of [number - 1, number]) {
    const [, before, key = ''] = /^( *(?:- +)*)([A-Za-z][\w-]*) *$/.exec(lines[at] ?? '') ?? [];
    if (before === undefined || indentOf(lines[at + 1]) < before.length) continue;
    const from = startOf(lines, at) + before.length + key.length;
    const message = `a colon is wanted behind “${key}”; write ${key}:`;
    yield guess(from - key.length, message, { from, to: from, text: ':' });
  }
}

/** A list entry without its dash: the faulty line, or the first line above it in the column where the list should be. */
export function* missingDash({ lines, number }: Failure): Generator<Cause> {
  const columnsOf = (some: readonly string[]) =>
    some.flatMap((line) => /^ *(?=- )/.exec(line)?.[0].length ?? []);
  const topOf = (column: number) =>
    lines.slice(0, number).findLastIndex((line) => !isBlank(line) && indentOf(line) < column) + 1;
  const above = columnsOf(lines.slice(0, number + 1)).reverse();
  const columns = [...new Set([...above, ...columnsOf(lines.slice(number + 1))])];
  for (const [at, column] of columns.flatMap((one) => [[number, one] as const, [topOf(one), one] as const])) {
    const line = lines[at] ?? '';
    const words = line.trim();
    if (/^(?:-|#|$)/.test(words) || !(above.includes(column) || /^[\w-]+: /.test(words))) continue;
    const from = startOf(lines, at);
    const message = `an entry of a list begins with “- ”; write “- ${words.length > 40 ? `${words.slice(0, 40)}…` : words}” in the column of the others`;
    const text = `${' '.repeat(column)}- ${words}`;
    yield guess(from + line.indexOf(words), message, { from, to: from + line.length, text });
  }
}

/** A key with its text behind the dash of a list, among keys that are none. */
export function* surplusDash({ lines, number }: Failure): Generator<Cause> {
  for (const at of [number, lines.slice(0, number).findLastIndex((line) => !isBlank(line))]) {
    const [, before] = /^( *)- [\w.-]+:(?:\s|$)/.exec(lines[at] ?? '') ?? [];
    const next = lines.slice(at + 1).find((line) => !isBlank(line));
    if (before === undefined || indentOf(next) > before.length) continue;
    const from = startOf(lines, at) + before.length;
    const message = '“- ” begins an entry of a list, and the lines around are keys; take it away';
    yield guess(from, message, { from, to: from + 2, text: '' });
  }
}

/** A key with its text on the same line, or with a multi-line text (`|`, `>`) that begins below. */
const WITH_TEXT = /^( *(?:- +)*)([\w.-]+):[ \t]+(?:([|>][-+\d]*)[ \t]*(?:#.*)?|[^\s"'[{#|>&*!].*)$/;
const NEXT = /^ *(?:- |#|(?:[\w.-]+|"[^"]*"):(?:\s|$))/;

/** Returns the line of the key whose multi-line text is directly above a line, else the line above. */
function openerAbove(lines: readonly string[], number: number): number {
  const above = lines.slice(0, number);
  const opener = above.findLastIndex((line) => /: [|>][-+\d]*$/.test(line.trimEnd()));
  const column = lines[opener]?.search(/[^ -]/) ?? 0;
  const isWithin = above.slice(opener + 1).every((line) => isBlank(line) || indentOf(line) > column);
  return opener >= 0 && isWithin ? opener : above.findLastIndex((line) => !isBlank(line));
}

/** Reports lines of a text that are not further right than its key. */
export function* unindentedText({ lines, number: failed }: Failure): Generator<Cause> {
  for (const number of [failed, lines.slice(0, failed).findLastIndex((line) => !isBlank(line))]) {
    const above = openerAbove(lines, number);
    const [, before, key, opening] = WITH_TEXT.exec(lines[above]?.trimEnd() ?? '') ?? [];
    const line = lines[number] ?? '';
    const first = above + 1 < number ? indentOf(lines[above + 1]) : -1;
    const wanted = opening && first > 0 ? first : (before?.length ?? 0) + 2;
    const by = wanted - indentOf(line);
    // A key by itself, above lines that belong to it, is no text.
    if (before === undefined || by < 2 || isBlank(line) || /^ *[\w.-]+:\s*$/.test(line)) continue;
    const next = lines.findIndex((one, index) => index > number && NEXT.test(one));
    const own = lines.slice(number, next < 0 ? undefined : next);
    const shifted = own.map((one) => (isBlank(one) ? one : ' '.repeat(by) + one));
    const from = startOf(lines, number);
    const at = from + indentOf(line);
    const spaces = `write ${wanted} spaces before it`;
    const ofBlock = `the text of “${key}: ${opening}” in line ${above + 1} stands further right than its key: ${spaces}`;
    const [, , name, value] = COLONLESS.exec(line.trimEnd()) ?? [];
    const colon = name === undefined ? NO_COLON.message : lacksColon(name, `${name}: ${value}`);
    const ofLine = `${colon}; or, if this line goes on with the text of line ${above + 1}, ${spaces}`;
    yield opening
      ? guess(
          at,
          ofBlock,
          { from, to: from + own.join('\n').length, text: shifted.join('\n') },
          'yaml-indent',
        )
      : guess(at, ofLine, lines.toSpliced(number, own.length, ...shifted).join('\n'));
  }
}

/** A text of several words without quotes, and a line that goes on with it as if it were a key. */
const SENTENCE = /^( *(?:- +)*)([\w.-]+):[ \t]+([^\s"'[{#|>&*!]\S*(?: +\S+){2,})$/;
const GOES_ON = /^ *([^\s"'#&*!|>%@`{}[\],:-][^:#]*): +(\S.*)$/;

/** Reports a text that goes on in one line with “: ” in it. */
export function* continuedText(failure: Failure): Generator<Cause> {
  const lines = failure.lines.map((line) => line.trimEnd());
  for (const at of [failure.number, failure.number - 1]) {
    const [, before, key, words] = SENTENCE.exec(lines[at] ?? '') ?? [];
    const next = lines[at + 1] ?? '';
    const [, name] = GOES_ON.exec(next) ?? [];
    const isDeep = (line?: string) => indentOf(line) > String(before).length;
    if (before === undefined || name === undefined || !isDeep(next) || isDeep(lines[at + 2])) continue;
    const quoted = quoteText(`${words} ${next.trim()}`);
    const message = `“: ” is in this text, which line ${at + 1} begins; put all of it in quotes: ${quoted}; or, if “${name}” is a key, write it in the column of “${key}:”`;
    const mended = lines.toSpliced(at, 2, `${before}${key}: ${quoted}`).join('\n');
    yield guess(startOf(failure.lines, at + 1) + indentOf(next), message, mended);
  }
}

/** Reports keys under a key that already has a text. */
export function* keysUnderText({ lines, number }: Failure): Generator<Cause> {
  for (const at of [number, number - 1]) {
    const [, before, key, opening] = WITH_TEXT.exec(lines[at]?.trimEnd() ?? '') ?? [];
    if (before === undefined || opening) continue;
    const below = lines.slice(at + 1);
    const end = below.findIndex((one) => !isBlank(one) && indentOf(one) <= before.length);
    const first = below.slice(0, end < 0 ? undefined : end).findIndex((one) => NEXT.test(one));
    if (first < 0) continue;
    yield* flushKeys(lines, at, indentOf(below[first]));
    const message = `“${key}” has a text already in line ${at + 1}, so that no keys can be under it; take that text away, or write these lines in its column`;
    const place = startOf(lines, at + 1 + first) + indentOf(below[first]);
    yield guess(place, message, lines.with(at, `${before}${key}:`).join('\n'), 'yaml-indent');
  }
}

/** Reports keys in the column of the key that they belong under, where the lines below them stand further right. */
function* flushKeys(lines: readonly string[], last: number, wanted: number): Generator<Cause> {
  const column = indentOf(lines[last]);
  let top = last;
  while (indentOf(lines[top - 1]) === column && /^ *[\w.-]+: *\S/.test(lines[top - 1] ?? '')) top--;
  const [, holder] = /^ *([\w.-]+):\s*$/.exec(lines[top - 1] ?? '') ?? [];
  if (holder === undefined || indentOf(lines[top - 1]) !== column || top === last) return;
  const keys = lines.slice(top, last + 1);
  const named = keys.map((line) => `“${line.trim().split(':', 1)[0]}:”`).join(', ');
  const message = `${named} belong under “${holder}:” in line ${top}: write ${wanted} spaces before them, not ${column}`;
  const shifted = keys.map((line) => ' '.repeat(wanted) + line.trimStart());
  const mended = lines.toSpliced(top, keys.length, ...shifted).join('\n');
  yield guess(startOf(lines, top) + column, message, mended, 'yaml-indent');
}
