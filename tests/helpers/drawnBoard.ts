import { Board } from '../../server/authoring/solver/board.ts';

/** Returns the board of a drawing, row by row from the top: X is Black, O White. */
export function drawnBoard(rows: readonly string[]): Board {
  const board = new Board(rows.length);
  const points = rows.flatMap((row) => row.split(' '));
  for (const [index, cell] of board.points().entries())
    if (points[index] !== '.') board.setCell(cell, points[index] === 'X' ? 1 : 2);
  return board;
}
