import type { Result } from '../board/play.ts';

/** Says on the window how a problem with a page of its own has ended. */
export const PROBLEM_ENDED = 'problem-ended';

export interface ProblemEnded {
  name: string;
  result: Result;
}
