import type { BoardProps, Position } from '../../ui/Board.tsx';

/** A problem as it is drawn: its position in words next to it, and nothing of its solution. */
export type DrawnProblem = Position & { crop?: BoardProps['crop']; words: string; task?: string };
