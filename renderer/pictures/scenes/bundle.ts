import { board, type Edges, woodOf } from '../board.ts';
import { type Diagram, readDiagram } from '../diagram.ts';
import type { Tone } from '../palette.ts';
import { place, type Svg } from '../svg.ts';
import { backdrop, edgesOf, type PositionProps } from './position.ts';

/** A member of a bundle: what its own picture shows. */
export type Member = PositionProps & { tone: Tone };

/** Where boards lie for so many: x, y, turn; the last is on top. */
const PLACES: Record<number, readonly (readonly [x: number, y: number, turn: number])[]> = {
  2: [
    [205, 186, -9],
    [430, 216, 6],
  ],
  3: [
    [142, 158, -9],
    [500, 154, 8],
    [322, 250, -2],
  ],
  4: [
    [192, 106, -6],
    [462, 100, 5],
    [176, 280, 4],
    [450, 284, -5],
  ],
};
const SIDES: Record<number, number> = { 2: 264, 3: 244, 4: 236 };

/** The boards of the courses that a bundle holds. @throws for fewer than two or more than four */
export function bundle(members: readonly Member[], tone: Tone): Svg {
  const places = PLACES[members.length];
  if (!places) throw new Error(`a bundle shows two to four positions, not ${members.length}`);
  const side = SIDES[members.length] ?? 240;
  const boards = members.map((member, index) => {
    const [x, y, turn] = places[index] ?? [320, 200, 0];
    return place(small(member, side), x, y, turn);
  });
  return backdrop(tone, 'hills', -1) + boards.join('');
}

/** A board as large as its position: a line that runs to the edge of the wood goes on. */
function small({ diagram, edges, tone, moods }: Member, side: number): Svg {
  const sides = edgesOf(edges);
  const read = trimmed(readDiagram(diagram), sides);
  const look = { edges: sides, tone, beyond: 0.68, ...(moods ? { moods } : {}) };
  const wood = woodOf(read, { ...look, step: 1 });
  const step = Math.min(side / wood.w, (side * 0.94) / wood.h);
  const [x, y] = [-(wood.x + wood.w / 2) * step, -(wood.y + wood.h / 2) * step];
  return place(board(read, { ...look, step }), x, y);
}

/** Without what is empty next to the position, but for a line. */
function trimmed({ marks, width, height }: Diagram, edges: Edges): Diagram {
  const [xs, ys] = [marks.map(({ x }) => x), marks.map(({ y }) => y)];
  const left = edges.left ? 0 : Math.max(0, Math.min(...xs) - 1);
  const top = edges.top ? 0 : Math.max(0, Math.min(...ys) - 1);
  const right = edges.right ? width - 1 : Math.min(width - 1, Math.max(...xs) + 1);
  const bottom = edges.bottom ? height - 1 : Math.min(height - 1, Math.max(...ys) + 1);
  const [wide, high] = [right - left + 1, bottom - top + 1];
  // Neither a strip nor a pole: the board shows more of itself where it goes on.
  const more = Math.max(0, Math.round(wide * 0.72) - high);
  const above = edges.top ? 0 : edges.bottom ? more : Math.floor(more / 2);
  const moved = marks.map((mark) => ({ ...mark, x: mark.x - left, y: mark.y - top + above }));
  return { width: wide, height: high + (edges.top && edges.bottom ? 0 : more), marks: moved };
}
