import { type HydrationStrategy, Island } from '../ui/Island.tsx';
import { type LessonProps, PlayBoard } from './Lesson.tsx';

/** The board as the island of a page, for any block. */
export function LiveBoard({ id, when, ...props }: LessonProps & { id: string; when: HydrationStrategy }) {
  // Without scripts the solution is in the HTML.
  const unused = ['solution', 'showSolution'];
  return <Island name="GoProblem" id={`${id}-board`} of={PlayBoard} {...{ when, props, unused }} />;
}
