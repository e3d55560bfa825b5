import { type HydrationStrategy, Island } from '../ui/Island.tsx';
import { type LessonProps, PlayBoard } from './Lesson.tsx';

/** Names of marks, which are also the keys of their words. */
const SHAPES = ['triangle', 'square', 'cross'];

/** The board as the island of a page, for any block. */
export function LiveBoard({ id, when, ...props }: LessonProps & { id: string; when: HydrationStrategy }) {
  const problems = JSON.stringify(props.problems);
  // Without scripts the solution is in the HTML.
  const unused = ['solution', 'showSolution', ...SHAPES.filter((shape) => !problems.includes(`"${shape}"`))];
  return <Island name="GoProblem" id={`${id}-board`} of={PlayBoard} {...{ when, props, unused }} />;
}
