/** Blocks with a board share this island, and it what it draws: renderer/board. */
export { PlayBoard as GoProblem } from '../../board/Lesson.tsx';
