import type { ProblemModel } from '../../../schemas/model/problem.ts';
import { type ProblemState, playMove, startPlay } from '../../board/play.ts';

/** The position after the right moves and the first answer to each. */
export function solvedPlay(problem: ProblemModel): ProblemState {
  let play = startPlay(problem);
  while (play.state === 'open') {
    const right = play.options.find((option) => option.right);
    if (!right) return play;
    play = playMove(play, right.at);
  }
  return play;
}
