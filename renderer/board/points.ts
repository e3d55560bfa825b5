import { COLUMNS, pointName } from '../../schemas/rules/goPoint.ts';
import { type Crop, pointOf, STEP } from '../ui/board-geometry.ts';

/** The space for the names of lines, left and below: three fifths of a step, as in the style of `GoPlay-grid`. */
export const GUTTER = 0.6 * STEP;

/** The visible points, row by row from the top, and the box of the drawing, with space for names left and below. */
export function shownPoints(size: number, crop: Crop | undefined) {
  const end = (size - 1) * STEP;
  const a = (crop && pointOf(crop.from, size)) ?? { x: 0, y: 0 };
  const b = (crop && pointOf(crop.to, size)) ?? { x: end, y: end };
  const columns = range(Math.min(a.x, b.x) / STEP, Math.max(a.x, b.x) / STEP);
  const rows = range(Math.min(a.y, b.y) / STEP, Math.max(a.y, b.y) / STEP);
  const x = ((columns[0] ?? 0) - 0.5) * STEP - GUTTER;
  const y = ((rows[0] ?? 0) - 0.5) * STEP;
  return {
    letters: columns.map((column) => COLUMNS.charAt(column)),
    numbers: rows.map((row) => size - row),
    rows: rows.map((row) => columns.map((column) => pointName(column, size - 1 - row))),
    box: { x, y, width: columns.length * STEP + GUTTER, height: rows.length * STEP + GUTTER },
  };
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

const KEYS: Record<string, [column: number, row: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [-99, 0],
  End: [99, 0],
  PageUp: [0, -99],
  PageDown: [0, 99],
};

/** The point that a key leads to, within the visible part of the board; undefined for other keys. */
export function nextPoint(key: string, at: string, rows: readonly (readonly string[])[]): string | undefined {
  const step = KEYS[key];
  const row = rows.findIndex((one) => one.includes(at));
  const column = rows[row]?.indexOf(at) ?? -1;
  if (!step || column < 0) return undefined;
  const into = (place: number, count: number) => Math.max(0, Math.min(count - 1, place));
  const target = rows[into(row + step[1], rows.length)];
  return target?.[into(column + step[0], target.length)];
}
