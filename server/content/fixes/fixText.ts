import type { Analysis } from '../analysis/analysis.ts';
import type { Finding } from '../fault.ts';
import { readText } from '../parse/readText.ts';
import { applyFix, type FixedFile, isFixable, offsetOf } from './applyFix.ts';
import type { Fix } from './fix.ts';

export type FixableFinding = Finding & { fix: Fix };

export interface FixTools {
  /** Returns all faults of a text alone. Never rejects. */
  analyse(file: FixedFile): Promise<Analysis>;
  /** Whether a fix may be applied; asked once per fix. */
  allows(fault: FixableFinding): Promise<boolean>;
  /** Called for a fix that makes nothing better, with a fault that would come in place of the fixed one. */
  refused?(fault: FixableFinding, instead: Finding | undefined): void;
}

const MAX_TRIED = 500;

/**
 * Fixes the faults of a text, one after the other. A fix is kept only if the text then has fewer faults, or others that can be fixed; or, if the
 * text could not be parsed, if the fault that hid the others is further on or gone.
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
    if (counts && isBetter(file.text, before, text, analysis)) trials.push({ text, analysis });
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

/** Returns the first finding that was not among those before. */
export function newFinding<Found extends Finding>(
  before: readonly Found[],
  after: readonly Found[],
): Found | undefined {
  const known = new Set(before.map(keyOf));
  return after.find((one) => !known.has(keyOf(one)));
}

/** Whether there are fewer faults, or as many and the new ones, which another hid, can be fixed in turn. */
export function isNearer(before: readonly Finding[], after: readonly Finding[]): boolean {
  if (after.length !== before.length) return after.length < before.length;
  const known = new Set(before.map(keyOf));
  const fresh = after.filter((one) => !known.has(keyOf(one)));
  return fresh.length > 0 && fresh.every(isFixable);
}

function isBetter(textBefore: string, before: Analysis, textAfter: string, after: Analysis): boolean {
  if (before.readable) return after.readable && isNearer(before.findings, after.findings);
  return after.readable || leftBehind(textAfter, after) < leftBehind(textBefore, before);
}

/** Returns how much of an unreadable text follows its fault. */
function leftBehind(text: string, { findings: [first] }: Analysis): number {
  return first ? text.length - offsetOf(text, first) : 0;
}
