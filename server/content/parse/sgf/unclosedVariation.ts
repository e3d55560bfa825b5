import type { Position } from '../../fault.ts';
import { offsetOf } from '../../fixes/applyFix.ts';

/** Brackets before which a missing “)” is looked for, and characters that are read for it. */
const MAX_TRIED = 60;
const MAX_READ = 1_000_000;

/**
 * Returns the “(” before which the missing “)” of a variation leaves the fewest errors; of equals, the last.
 * @param errorsIn the number of errors in a text; infinite if it cannot be read
 */
export function unclosedVariation(
  text: string,
  brackets: readonly Position[],
  errorsIn: (text: string) => number,
): Position | null {
  let found: Position | null = null;
  let fewest = Number.POSITIVE_INFINITY;
  const count = Math.min(MAX_TRIED, Math.floor(MAX_READ / text.length));
  for (const position of brackets.toReversed().slice(0, count)) {
    const offset = offsetOf(text, position);
    const errors = errorsIn(`${text.slice(0, offset)})${text.slice(offset)}`);
    if (errors >= fewest) continue;
    fewest = errors;
    found = position;
  }
  return found;
}
