import { fill } from '../../board/say.ts';
import { Board } from '../../ui/Board.tsx';
import { Heading } from '../../ui/Heading.tsx';
import type { Labels } from '../types.ts';
import type { DrawnProblem } from './position.ts';

export interface YesterdayModel {
  day: string;
  problem: DrawnProblem;
  /** The solution, move by move in words; its first point; and what it came to. */
  moves: string[];
  first: string;
  words: string;
}

/** The problem of the day before, with its solution. */
export function Yesterday({ of, labels }: { of: YesterdayModel; labels: Labels }) {
  const { problem, day, moves, first, words } = of;
  const { crop, task, words: position, ...stones } = problem;
  return (
    <div className="DailyProblem-yesterday">
      <Heading level={2}>{fill(labels['yesterday'], { day })}</Heading>
      <div className="DailyProblem-columns">
        <div className="DailyProblem-board">
          <Board position={{ ...stones, open: [first] }} crop={crop} words={position} />
        </div>
        <div className="DailyProblem-solution">
          {task && <p className="DailyProblem-task">{task}</p>}
          <Heading level={3}>{labels['solution']}</Heading>
          <ol>
            {moves.map((move) => (
              <li key={move}>{move}</li>
            ))}
          </ol>
          {words && <p>{words}</p>}
        </div>
      </div>
    </div>
  );
}
