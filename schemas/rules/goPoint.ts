/** Letters of a board's columns from the left, as players write them, without I. */
export const COLUMNS = 'ABCDEFGHJKLMNOPQRST';

/**
 * The column from the left and the row from the bottom of a point such as `D4`, both from 0; -1 or NaN if the name is
 * invalid.
 */
export function parsePoint(name: string): { column: number; row: number } {
  return { column: COLUMNS.indexOf(name.charAt(0)), row: Number(name.slice(1)) - 1 };
}

/** The point in a column and a row, both from 0. */
export function pointName(column: number, row: number): string {
  return `${COLUMNS.charAt(column)}${row + 1}`;
}
