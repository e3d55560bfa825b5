import type { YAMLError } from 'yaml';
import { type TextFault, textFault, yamlFault } from '../../fault.ts';
import type { Fix } from '../../fixes/fix.ts';
import { quoteText } from '../../fixes/scalarEdits.ts';
import { FILE_LIMITS } from '../../limits.ts';
import { fullWidthMark, oddSpace, oddSpaceMessage } from '../fullWidthMarks.ts';
import { missingQuotes } from '../missingQuotes.ts';
import { cutBefore } from '../textWarnings.ts';
import { talkAround } from './aroundFile.ts';
import { findMisplacedLines } from './indentation.ts';
import { type Cause, type Failure, failureAt, guess, likeliestCause, startOf } from './likeliestCause.ts';
import {
  continuedText,
  keysUnderText,
  lostHolder,
  missingColon,
  missingColonAtEnd,
  missingDash,
  surplusDash,
  unindentedText,
} from './lostLines.ts';
import { explained, isDashed, lineAt, QUOTES } from './parserErrors.ts';
import { bracketsTooMany, openQuotes, slipsNear } from './slips.ts';

/** Returns the first syntax fault of a YAML text; parameters are as in `explainSyntax`. */
export function syntaxFault(
  faults: YAMLError[],
  text: string,
  lastQuoted: number,
  unclosed: () => TextFault | null,
  errorsIn: (text: string) => number,
): TextFault | null {
  if (text.startsWith('%'))
    return textFault('yaml-directive', 0, 'a directive (%…) is not taken; take the line away');
  const [first] = faults.sort((a, b) => a.pos[0] - b.pos[0]);
  if (!first) return null;
  const offset = first.pos[0];
  if (first.message.includes('call stack'))
    return textFault('yaml-depth', offset, `nested deeper than ${FILE_LIMITS.depth} levels`);
  const space = oddSpace(text);
  if (space !== null)
    return { ...textFault('yaml-space', space, oddSpaceMessage(text[space])), fix: { kind: 'indent' } };
  const { start, line } = lineAt(offset, text);
  const wide = fullWidthMark(line, start);
  return wide ?? likeliestCause(text, offset, causesOf(first, text, lastQuoted, unclosed), errorsIn);
}

/** The possible causes of a syntax fault, the likeliest first. The later ones count only if they mend the file. */
function* causesOf(
  first: YAMLError,
  text: string,
  lastQuoted: number,
  unclosed: () => TextFault | null,
): Generator<Cause> {
  const [offset] = first.pos;
  const failure = failureAt(text, offset);
  yield* lostHolder(failure);
  yield* slipsNear(failure);
  yield* missingColon(failure, false);
  yield* talkAround(failure);
  const isQuote = /Missing closing .quote/.test(first.message);
  if (isQuote) yield* slipsNear(failureAt(text, lastQuoted));
  const sure = certainCause(first, text, unclosed);
  if (sure) yield sure;
  else yield* secondColon(first, text);
  if (isQuote) yield yamlFault(lastQuoted, 'this quote is not closed');
  if (INDENTED.has(first.code)) {
    yield* missingColonAtEnd(failure);
    yield* continuedText(failure);
    yield* misplaced(failure);
    yield* unindentedText(failure);
    yield* missingColon(failure, true);
    yield* missingDash(failure);
    yield* surplusDash(failure);
    yield* keysUnderText(failure);
  }
  yield { offset, ...explained(first, text) };
  yield* openQuotes(failure);
  yield* bracketsTooMany(failure);
}

function certainCause(first: YAMLError, text: string, unclosed: () => TextFault | null): TextFault | null {
  const offset = first.pos[0];
  const { start, line } = lineAt(offset, text);
  const quotes = missingQuotes(line, start);
  if (quotes) return quotes;
  if (/^Flow (map|sequence) in block|[Ee]xpected flow|must be.* end with/.test(first.message)) {
    const bracket = unclosed();
    if (bracket) return cutBefore(text, bracket.offset, bracket.offset) ?? bracket;
  }
  const cut = cutBefore(text, text.lastIndexOf('\n', text.lastIndexOf('\n', offset - 1) - 1) + 1, offset);
  return cut && /BAD_INDENT|MISSING_CHAR/.test(first.code) ? cut : null;
}

/** A word and a key, or a text and a locale. */
const LOST_COMMA = /^(?:[\w./:-]+ (?=[A-Za-z])|[^,{}[\]"'#\n:]* (?=[a-z]{2,3}-[A-Z]))([\w-]+): /;

/** A text with “: ” in it, in braces or at the end of its line. */
const IN_BRACES = /^[^,{}[\]"'#:]*: [^,{}[\]"'#:]*[^,{}[\]"'#: ](?= *[,}])/;
const TO_THE_END = /^[^\s"'#|>{[](?:(?! #).)*$/;

/** Reports `a: b: c` on one line, or in braces: two lines in one, a text without its quotes, or a map without its braces. */
function* secondColon({ code, message: said, pos: [offset] }: YAMLError, text: string): Generator<Cause> {
  const { start, line } = lineAt(offset, text);
  const isInBraces = said.startsWith('Block collections are not allowed within flow');
  const isNested = code === 'BLOCK_AS_IMPLICIT_KEY' || said.includes('Nested mappings');
  const bare = line.replace(/"[^"]*"|'[^']*'|\{.*\}/g, '');
  if (!isInBraces && !(isNested && bare.split(/:(?:\s|$)/).length > 2)) return;
  const [, key] = (isInBraces && LOST_COMMA.exec(text.slice(offset))) || [];
  if (key !== undefined) {
    yield yamlFault(
      offset,
      `a comma is missing before “${key}:”; or, if all of it is one text, it needs quotes`,
    );
    return;
  }
  const [value] = (isInBraces ? IN_BRACES : TO_THE_END).exec(line.slice(offset - start).trimEnd()) ?? [];
  const [to, quoted] = [offset + (value?.length ?? 0), quoteText(value ?? '')];
  const fix: Fix = value ? { kind: 'text', from: offset, to, text: quoted } : { kind: 'quotes' };
  if (!isInBraces) yield* twoLines(line, start);
  const how = value ? `put all of it in quotes: ${quoted}` : QUOTES;
  const message = `a second “: ” ${isInBraces ? 'in this text' : 'on this line'}; ${how}`;
  yield { offset, code: 'yaml-syntax', message, fix };
  yield* missingBraces(line, start);
}

/** A key and its value at the end of another key's line. */
function* twoLines(line: string, start: number): Generator<Cause> {
  const next = /^\s*(?:- )?[\w-]+: +[\w./-]+ +([a-z][\w-]*: .*)$/.exec(line.trimEnd())?.[1];
  if (next === undefined) return;
  const at = start + line.indexOf(next);
  const indent = ' '.repeat(/^\s*(?:- )?/.exec(line)?.[0].length ?? 0);
  const message = `“${next}” begins a line of its own; or, if all of it is one text, it needs quotes`;
  yield yamlFault(at, message, { from: at - 1, to: at, text: `\n${indent}` });
}

/** A map without its braces behind a key: `when: locale: en-US`. */
const BRACELESS =
  /(?:^\s*(?:- +)*|[{,] *)([a-z]\w*): +((?:[a-z]\w*: +)?[a-z]\w*: +(?:[^\s{}[\],"'#:][^{}[\],"'#:]*(?= *(?:[,}\]]|$))|[{[].*[}\]]$))/g;

function* missingBraces(line: string, start: number): Generator<Cause> {
  for (const { 0: found, 1: key, 2: within = '', index } of line.trimEnd().matchAll(BRACELESS)) {
    const from = start + index + found.length - within.length;
    const words = within.trimEnd();
    const put = `{ ${words.replace(/^(\w+: +)(\w+: .*)$/, '$1{ $2 }')} }`;
    const message = `braces are missing around what belongs to “${key}”; write ${key}: ${put}`;
    yield guess(from, message, { from, to: from + words.length, text: put });
  }
}

/** Reports a line whose indentation matches no line above it, if the parser fails at or after it. */
function* misplaced({ text, offset, lines, number }: Failure): Generator<Cause> {
  if (isDashed(lineAt(offset, text).line)) return;
  for (const { line, indent, wanted, message } of findMisplacedLines(lines)) {
    if (line > number + 2) return;
    const start = startOf(lines, line);
    const fix = { kind: 'shift', line, by: wanted - indent } as const;
    const wide = fullWidthMark(lines[line] ?? '', start);
    // If a shift does not mend the text, its width may be wrong.
    const vague = message.replace(/: write [^:]*$/, '');
    yield wide ?? { offset: start + indent, code: 'yaml-indent', message, fix, isGuess: true, vague };
  }
}

const INDENTED: ReadonlySet<string> = new Set([
  'BAD_INDENT',
  'BLOCK_AS_IMPLICIT_KEY',
  'BLOCK_IN_FLOW',
  'MISSING_CHAR',
  'MULTILINE_IMPLICIT_KEY',
  'UNEXPECTED_TOKEN',
]);
