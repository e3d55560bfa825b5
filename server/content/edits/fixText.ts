import type { Analysis } from '../analysis/analysis.ts';
import { type Finding, isError, offsetOf, type Position } from '../fault.ts';
import type { FileRole } from '../fileRoles.ts';
import type { Fix } from '../fixes/fix.ts';
import { fixedTexts } from '../fixes/scalarEdits.ts';
import { ODD_SPACE, WIDTHLESS } from '../parse/fullWidthMarks.ts';
import { LONE_CR, readText } from '../parse/readText.ts';

const ODD = new RegExp(ODD_SPACE);
const ODD_INDENT = new RegExp(`^[ \\t]*(?:\\t|${ODD_SPACE})[\\s\\u200b\\ufeff]*(?=\\S)`);
const BEHIND = new RegExp(`^([ ]*(?:- )*(?:[\\w-]+:|-))${ODD_SPACE}+(?=\\S)`);
/** Possible intended widths of a tab, or of an unusual space. */
const WIDTHS = [2, 4, 1, 8];

/**
 * Returns a YAML text with ordinary spaces in place of tabs and unusual ones, once for each possible width. None if it
 * contains block texts (`|`, `>`), where such spaces may be intended.
 */
function spacedTexts(text: string): string[] {
  if (LONE_CR.test(text)) return [text.replace(new RegExp(LONE_CR, 'g'), '\n')];
  if (/[|>][-+\d]*[ \t]*(#.*)?\r?$/m.test(text)) return [];
  const lines = text.split('\n');
  return [...new Set(WIDTHS.map((width) => lines.map((line) => spaced(line, width)).join('\n')))].filter(
    (one) => one !== text,
  );
}

function spaced(line: string, width: number): string {
  const indent = ODD_INDENT.exec(line)?.[0];
  if (indent === undefined) return line.replace(BEHIND, '$1 ');
  let columns = 0;
  for (const space of indent) {
    if (space === '\t') columns += width - (columns % width);
    else columns += ODD.test(space) ? (WIDTHLESS.test(space) ? 0 : width) : Number(space === ' ');
  }
  return (' '.repeat(columns) + line.slice(indent.length)).replace(BEHIND, '$1 ');
}

export interface FixedFile {
  text: string;
  role: FileRole;
  format: 'yaml' | 'json';
}

/** The texts that a fix may produce, the most likely first; empty if it cannot be applied at the fault's place. */
export function applyFix(file: FixedFile, fault: Position & { fix: Fix }): string[] {
  const { text, format } = file;
  const { fix } = fault;
  if (format === 'json' && (fix.kind === 'indent' || fix.kind === 'quotes')) return [];
  return fix.kind === 'indent' ? spacedTexts(text) : fixedTexts(text, offsetOf(text, fault), fix);
}

export function isFixable<Fault extends Finding>(fault: Fault): fault is Fault & { fix: Fix } {
  return fault.fix !== undefined;
}

export type FixableFinding = Finding & { fix: Fix };

export interface FixTools {
  /** Returns all faults of a text by itself. Never rejects. */
  analyse(file: FixedFile): Promise<Analysis>;
  /** Whether a fix may be applied; asked once per fix. */
  allows(fault: FixableFinding): Promise<boolean>;
  /** Called for a fix that improves nothing, with a fault that it would cause instead. */
  refused?(fault: FixableFinding, instead: Finding | undefined): void;
}

const MAX_TRIED = 500;

/**
 * Fixes the faults of a text one by one. A fix is kept only if fewer faults are left, or others that can be fixed; or, if the
 * text could not be parsed, if the fault that hid the others is further on, or gone without another in its line.
 * @param mended called for each fixed fault
 */
export async function fixText(
  file: FixedFile,
  tools: FixTools,
  mended: (fault: FixableFinding) => void,
): Promise<string> {
  const tried = new Set<string>();
  let { text } = file;
  let analysis = await tools.analyse(file);
  for (let count = 0; count < MAX_TRIED; count++) {
    const next = analysis.findings.filter(isFixable).find((fault) => !tried.has(keyOf(fault)));
    if (!next) break;
    tried.add(keyOf(next));
    if (!(await tools.allows(next))) continue;
    const better = await tryFix({ ...file, text }, analysis, next, tools);
    if (!better) continue;
    ({ text, analysis } = better);
    mended(next);
  }
  return text;
}

function keyOf({ line, column, code, message }: Finding): string {
  return `${line}:${column} ${code} ${message}`;
}

interface Trial {
  text: string;
  analysis: Analysis;
}

/** Returns the best result of a fix; null if none is better, or if two are equally good but different. */
async function tryFix(
  file: FixedFile,
  before: Analysis,
  fault: FixableFinding,
  tools: FixTools,
): Promise<Trial | null> {
  const trials: Trial[] = [];
  let instead: Finding | undefined;
  for (const text of applyFix(file, fault)) {
    const analysis = await tools.analyse({ ...file, text });
    // Indentation is a guess, which can be checked only if the whole text can be parsed.
    const isGuess = fault.fix.kind === 'indent' || fault.fix.kind === 'shift';
    const counts = !isGuess || analysis.readable;
    if (counts && isBetter(file.text, before, text, analysis, fault)) trials.push({ text, analysis });
    else instead ??= newFinding(before.findings, analysis.findings);
  }
  if (trials.length === 0) tools.refused?.(fault, instead);
  const fewest = Math.min(...trials.map(({ analysis }) => analysis.findings.length));
  const best = trials.filter(({ analysis }) => analysis.findings.length === fewest);
  const [first] = best;
  if (!first) return null;
  const read = ({ text }: Trial) => readText(Buffer.from(text), file.format).value;
  return new Set(best.map((trial) => JSON.stringify(read(trial)))).size === 1 ? first : null;
}

/** Returns the first finding that is new. */
export function newFinding<Found extends Finding>(
  before: readonly Found[],
  after: readonly Found[],
): Found | undefined {
  const keysBefore = new Set(before.map(keyOf));
  return after.find((one) => !keysBefore.has(keyOf(one)));
}

/** Whether there are fewer faults, or as many where the new ones were hidden before and can be fixed in turn. */
export function isNearer(before: readonly Finding[], after: readonly Finding[]): boolean {
  if (after.length !== before.length) return after.length < before.length;
  const keysBefore = new Set(before.map(keyOf));
  const fresh = after.filter((one) => !keysBefore.has(keyOf(one)));
  return fresh.length > 0 && fresh.every(isFixable);
}

function isBetter(
  textBefore: string,
  before: Analysis,
  textAfter: string,
  after: Analysis,
  { line }: FixableFinding,
): boolean {
  if (before.readable) return after.readable && isNearer(before.findings, after.findings);
  const isTraded = after.findings.some((one) => one.line === line && isError(one) && !isFixable(one));
  return (after.readable && !isTraded) || leftBehind(textAfter, after) < leftBehind(textBefore, before);
}

/** Returns how much of an unreadable text follows its fault. */
function leftBehind(text: string, { findings: [first] }: Analysis): number {
  return first ? text.length - offsetOf(text, first) : 0;
}
