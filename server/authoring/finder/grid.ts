import { parsePoint, pointName } from '../../../schemas/rules/goPoint.ts';
import { Board } from '../solver/board.ts';
import type { ProblemPosition } from '../solver/reading.ts';

export const BOARD_SIZE = 9;
const LAST = BOARD_SIZE - 1;

/** Column from the left and row from the top, both from 0. */
type Point = readonly [x: number, y: number];

/** Its cells are the points of positions without their stones. */
export const EMPTY = new Board(BOARD_SIZE);
export const cellAt = (x: number, y: number): number => EMPTY.cellOf(pointName(x, LAST - y));

export const pointsOutside = (region: ReadonlySet<number>): Set<number> =>
  new Set([...region].flatMap((cell) => EMPTY.pointsAround(cell)).filter((cell) => !region.has(cell)));

/** Equal for positions that differ only by rotation or reflection. */
export function canonicalShape({ black, white, marked }: ProblemPosition): string {
  const points = Object.entries({ black, white, marked }).flatMap(([what, names]) =>
    names.map((name) => [...pointOf(name), what] as const),
  );
  const shapes = TURNS.map((turn) => points.map(([x, y, what]) => [...turn(x, y), what].join()));
  return shapes.map((shape) => shape.sort().join(' ')).sort()[0] ?? '';
}

const LETTERS = 'abcdefghi';
/** The eight ways to rotate and mirror a board. */
const TURNS: readonly ((x: number, y: number) => Point)[] = [
  (x, y) => [x, y],
  (x, y) => [LAST - x, y],
  (x, y) => [x, LAST - y],
  (x, y) => [LAST - x, LAST - y],
  (x, y) => [y, x],
  (x, y) => [LAST - y, x],
  (x, y) => [y, LAST - x],
  (x, y) => [LAST - y, LAST - x],
];

/** Returns a point on a rotated board as two letters, as SGF files write it. */
export function transformPoint(name: string, turn: number): string {
  return lettersOf(turnedPoint(name, turn));
}

/** Returns the part of a rotated board with all stones and a margin of lines around them, as two opposite corners. */
export function shownPart({ black, white }: ProblemPosition, margin: number, turn: number): string {
  const points = [...black, ...white].map((name) => turnedPoint(name, turn));
  const columns = points.map(([x]) => x);
  const rows = points.map(([, y]) => y);
  const from = (values: number[]) => Math.max(0, Math.min(...values) - margin);
  const to = (values: number[]) => Math.min(LAST, Math.max(...values) + margin);
  return `${lettersOf([from(columns), from(rows)])}:${lettersOf([to(columns), to(rows)])}`;
}

function turnedPoint(name: string, turn: number): Point {
  const point = pointOf(name);
  return TURNS[turn % TURNS.length]?.(...point) ?? point;
}

export function pointOf(name: string): Point {
  const { column, row } = parsePoint(name);
  return [column, LAST - row];
}

const lettersOf = ([x, y]: Point): string => LETTERS.charAt(x) + LETTERS.charAt(y);
