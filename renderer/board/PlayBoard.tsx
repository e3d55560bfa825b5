import type { ProblemModel } from '../../schemas/problem.ts';
import { Lesson, type LessonEnd } from './Lesson.tsx';
import type { BoardLabels } from './say.ts';

export interface PlayBoardProps {
  /** One problem, or the steps of a lesson. */
  problems: ProblemModel[];
  labels: BoardLabels;
  /** What stands after the last of them. */
  end?: LessonEnd | undefined;
}

/** A board on which one plays; starts over when it is given other problems. */
export function PlayBoard(props: PlayBoardProps) {
  return <Lesson key={props.problems.map(({ words }) => words).join()} {...props} />;
}
