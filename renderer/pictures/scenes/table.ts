import type { Mood } from '../../ui/stoneShapes.ts';
import { colourOf, readDiagram } from '../diagram.ts';
import type { Tone } from '../palette.ts';
import { arm, bust, type Person } from '../people.ts';
import { flatStone } from '../stones.ts';
import { circle, fill, line, n, path, place, rect, type Svg, veil } from '../svg.ts';
import { backdrop, type Motif } from './position.ts';
import { SETTINGS, type Setting } from './settings.ts';

/** Somebody at the table. */
export interface Seated extends Person {
  /** Of the head; y is set by the size. */
  x: number;
  /** 1 an adult. */
  size?: number;
  /** A point of the board that a hand is over, in points from the back left; none, hands in the lap. */
  plays?: [x: number, y: number];
  holds?: 'black' | 'white';
}

/** People around a board on a table. */
export interface TableProps {
  people: Seated[];
  /** The position from in front: the first row is the far side. Without, there is no board. */
  diagram?: string;
  /** Where the board stands, and how wide. */
  at?: number;
  width?: number;
  setting?: Setting;
  motif?: Motif;
  moods?: Mood[];
}

const TOP = 288;

export function table(
  { people, diagram, at = 320, width = 330, setting = 'plain', motif = 'sun' }: TableProps,
  tone: Tone,
): Svg {
  const board = diagram ? slab(diagram, at, width) : undefined;
  const seated = people.map((person) => place(bust(person), person.x, headY(person), 0, person.size ?? 1));
  const arms = board ? people.map((person) => reach(person, board)) : [];
  return [
    backdrop(tone, motif, -1),
    SETTINGS[setting](tone),
    ...seated,
    rect(-10, TOP, 660, 130, 0, fill('kaya-dark')) +
      veil(0.18, rect(-10, TOP, 660, 10, 0, fill('kaya-light'))),
    board?.svg ?? '',
    ...arms,
  ].join('');
}

/** A smaller head is lower: everyone sits. */
const headY = ({ size = 1 }: Seated) => TOP - 172 * size + 24 * (1 - size);

interface Slab {
  svg: Svg;
  pointAt: (x: number, y: number) => { x: number; y: number; step: number };
}

/** A board on the table, narrower at its far side. */
function slab(text: string, at: number, width: number): Slab {
  const { width: columns, height: rows, marks } = readDiagram(text);
  const [far, near, depth] = [width * 0.8, width, 84];
  const y0 = TOP - 22;
  const across = (v: number) => far + (near - far) * v;
  const corner = (u: number, v: number) => `${n(at + (u - 0.5) * across(v))} ${n(y0 + depth * v)}`;
  const top = `M${corner(0, 0)}L${corner(1, 0)}L${corner(1, 1)}L${corner(0, 1)}z`;
  const pointAt = (x: number, y: number) => {
    const [u, v] = [(x + 0.7) / (columns + 0.4), (y + 0.7) / (rows + 0.4)];
    return { x: at + (u - 0.5) * across(v), y: y0 + depth * v, step: across(v) / (columns + 0.4) };
  };
  const to = (x: number, y: number) => {
    const p = pointAt(x, y);
    return `${n(p.x)} ${n(p.y)}`;
  };
  const lines = [
    ...Array.from({ length: columns }, (_, x) => `M${to(x, 0)}L${to(x, rows - 1)}`),
    ...Array.from({ length: rows }, (_, y) => `M${to(0, y)}L${to(columns - 1, y)}`),
  ].join('');
  const stones = marks.map(({ kind, x, y }) => {
    const colour = colourOf(kind);
    const p = pointAt(x, y);
    return colour
      ? flatStone(p.x, p.y - 1, p.step * 0.44, colour)
      : circle(p.x, p.y, p.step * 0.2, fill('accent-beginner'));
  });
  const side = path(
    `M${corner(0, 1)}L${corner(1, 1)}v26L${corner(0, 1).replace(/ ([\d.]+)$/, (_, y) => ` ${Number(y) + 26}`)}z`,
    fill('kaya-side'),
  );
  const shadow = veil(
    0.2,
    path(
      `M${n(at - near / 2 - 8)} ${n(y0 + depth + 30)}h${n(near + 26)}l-10 -16h${n(-near - 8)}z`,
      fill('shade'),
    ),
  );
  return {
    svg: `${shadow}${side}${path(top, fill('kaya'))}${veil(0.6, path(lines, line('line', 1.6)))}${stones.join('')}`,
    pointAt,
  };
}

function reach(person: Seated, board: Slab): Svg {
  if (!person.plays) return '';
  const [px, py] = person.plays;
  const to = board.pointAt(px, py);
  const size = person.size ?? 1;
  const side = to.x < person.x ? -1 : 1;
  const from = [person.x + side * 54 * size, headY(person) + 112 * size] as const;
  const hand = [to.x, to.y - 20] as const;
  const held = person.holds ? flatStone(to.x, to.y - 6, to.step * 0.44, person.holds) : '';
  return held + arm(person, from, hand, 26 * size, 27 * size);
}
