import type { GoMove } from '../../schemas/problem.ts';
import { lineOf, move, type Play } from './play.ts';

/** An answer that the opponent did not give on the way to the solution. */
export interface OtherAnswer {
  before: Play;
  /** The solver's move. */
  at: string;
  answer: GoMove<string>;
}

/** The answers of the opponent's that have not been played against, of the line that solved the problem. */
export function otherAnswers(play: Play, seen: ReadonlySet<GoMove<string>>): OtherAnswer[] {
  return lineOf(play).flatMap(({ before, turns: [mine], answers = [] }) =>
    before && mine
      ? answers.filter((one) => !seen.has(one)).map((answer) => ({ before, at: mine.at, answer }))
      : [],
  );
}

/** The position after another answer. */
export function tryAnswer({ before, at, answer }: OtherAnswer): Play {
  return move({ ...before, isMore: true }, at, answer);
}
