import type { Result } from './play.ts';

interface ProblemEnded {
  name: string;
  result: Result;
}

declare global {
  interface WindowEventMap {
    /** Dispatched by the board and handled by code that loads after the page: neither loads the other. */
    'problem-ended': CustomEvent<ProblemEnded>;
  }
}

/** A problem without a page has no name, because it cannot come back. */
export function dispatchProblemEnded(name: string | undefined, result: Result): void {
  if (name === undefined) return;
  dispatchEvent(
    new CustomEvent('problem-ended' satisfies keyof WindowEventMap, { detail: { name, result } }),
  );
}
