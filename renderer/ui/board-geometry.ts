import type { GoProblem } from '../../schemas/model/problem.ts';
import { parsePoint } from '../../schemas/rules/goPoint.ts';

/** The positions of lines, stars and stones on a drawn board. Neighbouring points are 20 units apart. */

export const STEP = 20;

interface Point {
  x: number;
  y: number;
}
export type Crop = NonNullable<GoProblem<unknown>['crop']>;

/** The place of a Go coordinate (`D4`: letters from the left without I, numbers from the bottom), if there is one. */
export function pointOf(name: string, size: number): Point | undefined {
  const { column, row } = parsePoint(name.toUpperCase());
  if (column < 0 || column >= size || !Number.isInteger(row) || row < 0 || row >= size) return undefined;
  return { x: column * STEP, y: (size - 1 - row) * STEP };
}

export function gridPath(size: number): string {
  const end = (size - 1) * STEP;
  const each = Array.from({ length: size }, (_, index) => index * STEP);
  return each.map((at) => `M0 ${at}H${end}M${at} 0V${end}`).join('');
}

/** Star points: five on 9×9, five on 13×13, nine on 19×19. */
export function starPoints(size: number): Point[] {
  if (size < 9) return [];
  const near = (size < 13 ? 2 : 3) * STEP;
  const farEdge = (size - 1) * STEP - near;
  const middle = ((size - 1) / 2) * STEP;
  const corners = [near, farEdge].flatMap((x) => [near, farEdge].map((y) => ({ x, y })));
  const centre = size % 2 === 1 ? [{ x: middle, y: middle }] : [];
  const sides =
    size >= 19
      ? [near, farEdge].flatMap((at) => [
          { x: at, y: middle },
          { x: middle, y: at },
        ])
      : [];
  return [...corners, ...centre, ...sides];
}

/** The visible part: with most of a step around the board's edge, half a step where the board continues. */
export function getViewBox(size: number, crop: Crop | undefined) {
  const end = (size - 1) * STEP;
  const a = crop && pointOf(crop.from, size);
  const b = crop && pointOf(crop.to, size);
  const [left, right] = a && b ? [Math.min(a.x, b.x), Math.max(a.x, b.x)] : [0, end];
  const [top, bottom] = a && b ? [Math.min(a.y, b.y), Math.max(a.y, b.y)] : [0, end];
  const x = left - (left === 0 ? 16 : 10);
  const y = top - (top === 0 ? 16 : 10);
  const width = right + (right === end ? 16 : 10) - x;
  const height = bottom + (bottom === end ? 16 : 10) - y;
  return { x, y, width, height, viewBox: `${x} ${y} ${width} ${height}` };
}
