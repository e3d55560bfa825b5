import { type HydrationStrategy, Island } from '../ui/Island.tsx';
import { type LessonProps, PlayBoard } from './Lesson.tsx';

/** The board as the island of a page, for any block. */
export function LiveBoard({ id, when, ...props }: LessonProps & { id: string; when: HydrationStrategy }) {
  return <Island name="GoProblem" id={`${id}-board`} when={when} of={PlayBoard} props={props} />;
}
