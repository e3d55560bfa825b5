import type { Result } from '../board/play.ts';

/** How a problem with a page of its own has ended. */
interface ProblemEnded {
  name: string;
  result: Result;
}

declare global {
  interface WindowEventMap {
    /** Said by the board, noted by what no page waits for: neither loads the other. */
    'problem-ended': CustomEvent<ProblemEnded>;
  }
}

/** Wherever it was played: what has no page to come back at has no name. */
export function sayEnd(name: string | undefined, result: Result): void {
  if (name === undefined) return;
  dispatchEvent(
    new CustomEvent('problem-ended' satisfies keyof WindowEventMap, { detail: { name, result } }),
  );
}
