import type { GoProblem } from '../../../schemas/problem.ts';
import { frame } from './drawLevel.ts';
import { COLOURS, type StoneColour, stone } from './stones.ts';

const LETTERS = 'ABCDEFGHJKLMNOPQRST';
const HEIGHT = 630;
const WIDTH = 1200;
const MARGIN = 1;

/** The picture of a problem: its position, as large as it goes, and nothing of its solution. */
export function drawProblem(problem: GoProblem<unknown>): string {
  const { size, crop, toPlay } = problem;
  const [from, to] = crop
    ? [pointOf(crop.from), pointOf(crop.to)]
    : [[0, 0] as const, [size - 1, size - 1] as const];
  const [low, high] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])];
  const step = HEIGHT / (high - low + 2 * MARGIN);
  const left = Math.min(from[0], to[0]);
  const width = Math.abs(from[0] - to[0]) * step;
  const across = (column: number) => (WIDTH - width) / 2 + (column - left) * step;
  const down = (row: number) => HEIGHT - (row - low + MARGIN) * step;
  const put = (names: readonly string[], colour: StoneColour) =>
    names.map((name) => {
      const [column, row] = pointOf(name);
      return stone(round(across(column)), round(down(row)), round(step * 0.47), colour);
    });
  const rings = problem.marked.map((name) => {
    const [column, row] = pointOf(name);
    const colour = problem.black.includes(name) ? '#fdf6e6' : COLOURS.ink;
    return `<circle cx="${round(across(column))}" cy="${round(down(row))}" r="${round(step * 0.22)}" fill="none" stroke="${colour}" stroke-width="${round(step * 0.06)}"/>`;
  });
  return frame([
    lines(size, across, down),
    ...put(problem.black, 'black'),
    ...put(problem.white, 'white'),
    ...rings,
    // Who plays, as a stone beside the board.
    `<rect x="${WIDTH - 140}" width="140" height="${HEIGHT}" fill="${COLOURS.page}"/>`,
    stone(WIDTH - 70, 76, 44, toPlay),
  ]);
}

function lines(size: number, across: (column: number) => number, down: (row: number) => number): string {
  const last = size - 1;
  const each = Array.from({ length: size }, (_, index) => index);
  const rows = each.map((row) => `M${round(across(0))} ${round(down(row))}H${round(across(last))}`);
  const columns = each.map((column) => `M${round(across(column))} ${round(down(0))}V${round(down(last))}`);
  return `<path d="${[...rows, ...columns].join('')}" fill="none" stroke="${COLOURS.line}" stroke-width="3"/>`;
}

/** Column and row from the lower left, from 0. */
function pointOf(name: string): readonly [column: number, row: number] {
  return [LETTERS.indexOf(name.charAt(0)), Number(name.slice(1)) - 1];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
