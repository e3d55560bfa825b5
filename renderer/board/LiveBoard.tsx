import { Island, type Waking } from '../ui/Island.tsx';
import { PlayBoard, type PlayBoardProps } from './PlayBoard.tsx';

/** The board as an island of a page, whichever block it is in. */
export function LiveBoard({ id, when, ...props }: PlayBoardProps & { id: string; when: Waking }) {
  return <Island name="GoProblem" id={`${id}-board`} when={when} of={PlayBoard} props={props} />;
}
