/** Blocks with a board share this island and what it renders: renderer/board. */
export { PlayBoard as GoProblem } from '../../board/Lesson.tsx';
