import { parseDocument } from 'yaml';
import type { TextFault } from '../../fault.ts';
import type { Edit } from '../../fixes/fix.ts';
import { fixedTexts } from '../../fixes/scalarEdits.ts';

/** A possible cause of a syntax fault. */
export interface Cause extends TextFault {
  /** The text with the fault mended, if there is no fix that may be applied without asking. */
  mended?: string;
  /** The cause is dropped unless its mended text can be read further than the faulty one. */
  isGuess?: true;
  /** The message if even the mended text cannot be read to the end. */
  vague?: string;
}

/** Returns a guess with an edit that mends the text, or with the mended text. */
export function guess(offset: number, message: string, mending: Edit | string, code = 'yaml-syntax'): Cause {
  const how =
    typeof mending === 'string' ? { mended: mending } : { fix: { kind: 'text' as const, ...mending } };
  return { offset, code, message, ...how, isGuess: true };
}

/** A text, and where the parser fails in it. */
export interface Failure {
  text: string;
  offset: number;
  lines: readonly string[];
  /** The line at the offset, from 0; for an empty line, the next one with text. */
  number: number;
}

export function failureAt(text: string, offset: number): Failure {
  return { text, offset, lines: text.split('\n'), number: lineNumber(text, offset) };
}

/** The longest text that is parsed again. */
const MAX_LENGTH = 200_000;
/** How many mended texts are parsed, and for how many of them errors are counted. */
const MAX_PARSED = 30;
const MAX_COUNTED = 12;

/**
 * Returns the cause whose mended text can be read and has the fewest errors; among equals, the one that changes the
 * fewest lines, or the first. If no text can be read because of further faults, the first cause.
 * @param failed where the parser fails
 * @param errorsIn the number of errors in a text; infinite if it cannot be read
 */
export function likeliestCause(
  text: string,
  failed: number,
  causes: Iterable<Cause>,
  errorsIn: (text: string) => number,
): TextFault | null {
  let parsed = text.length > MAX_LENGTH ? MAX_PARSED : 0;
  let counted = 0;
  const lines = new Set(text.split('\n'));
  /** Fewer errors count more than fewer changed lines. */
  const scoreOf = (mended: string, errors: number) =>
    errors * MAX_LENGTH + mended.split('\n').filter((line) => !lines.has(line)).length;
  /** @returns infinity if the text can be read further but not to the end; null if it cannot be read further */
  const judge = (mended: string): number | null => {
    parsed++;
    const { errors } = parseDocument(mended, { prettyErrors: false, uniqueKeys: false });
    const end = errors.reduce((first, { pos }) => Math.min(first, pos[0]), mended.length);
    if (errors.length > 0 && mended.length - end >= text.length - failed) return null;
    const isCounted = errors.length === 0 && counted++ < MAX_COUNTED;
    return isCounted ? scoreOf(mended, errorsIn(mended)) : Number.POSITIVE_INFINITY;
  };
  let best: TextFault | null = null;
  let lowest = Number.POSITIVE_INFINITY;
  for (const { isGuess, mended, vague, ...fault } of causes) {
    const isOver = parsed >= MAX_PARSED;
    if (best && (isOver || lowest <= 1)) break;
    const { fix, offset } = fault;
    const fixed = fix && fix.kind !== 'indent' ? fixedTexts(text, offset, fix) : [];
    const texts = isOver ? [] : mended === undefined ? fixed : [mended];
    const found = texts.map(judge).filter((score) => score !== null);
    const score = Math.min(...found);
    if (best ? score >= lowest : isGuess && found.length === 0) continue;
    best = vague !== undefined && score === Number.POSITIVE_INFINITY ? { ...fault, message: vague } : fault;
    lowest = score;
  }
  return best;
}

/** Returns the number (from 0) of the line at an offset; for an empty line, of the next line with text. */
function lineNumber(text: string, offset: number): number {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const blank = /(?:[ \t\r]*\n)*/y;
  blank.lastIndex = start;
  blank.exec(text);
  return text.slice(0, Math.max(offset, blank.lastIndex)).split('\n').length - 1;
}

/** Returns the offset at which a line begins. */
export function startOf(lines: readonly string[], number: number): number {
  return lines.slice(0, number).reduce((sum, line) => sum + line.length + 1, 0);
}
