import { columnAndRow } from '../../schemas/goPoint.ts';
import type { GoProblem } from '../../schemas/problem.ts';
import { STEP, starPoints } from '../ui/board-geometry.ts';
import type { Edges } from './board.ts';
import type { Diagram, Mark, MarkKind } from './diagram.ts';

/** The position of a problem as far as it shows, without its solution; and which sides are edges of the board. */
export function problemDiagram(problem: GoProblem<unknown>): { diagram: Diagram; edges: Edges } {
  const { size, black, white, marked } = problem;
  const last = size - 1;
  const { left, right, low, high } = shownPart(problem);
  const markAt = (kind: MarkKind, column: number, row: number): Mark => ({
    kind,
    x: column - left,
    y: high - row,
  });
  const stones = (colour: 'black' | 'white', names: readonly string[]) =>
    names.map((name) => {
      const { column, row } = columnAndRow(name);
      return markAt(marked.includes(name) ? `${colour}-ring` : colour, column, row);
    });
  const stars = starPoints(size).map(({ x, y }) => markAt('star', x / STEP, last - y / STEP));
  const [width, height] = [right - left + 1, high - low + 1];
  const marks = [...stars, ...stones('black', black), ...stones('white', white)].filter(
    ({ x, y }) => x >= 0 && y >= 0 && x < width && y < height,
  );
  const edges = { left: left === 0, top: high === last, right: right === last, bottom: low === 0 };
  return { diagram: { width, height, marks }, edges };
}

/** Columns and rows of the part that shows. */
function shownPart({ size, crop }: GoProblem<unknown>) {
  const one = crop ? columnAndRow(crop.from) : { column: 0, row: 0 };
  const other = crop ? columnAndRow(crop.to) : { column: size - 1, row: size - 1 };
  return {
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
    low: Math.min(one.row, other.row),
    high: Math.max(one.row, other.row),
  };
}
