import type { Mood, StoneColour } from '../ui/stoneShapes.ts';
import type { Diagram, Mark, MarkKind } from './diagram.ts';
import type { Tone } from './palette.ts';
import { character, stone } from './stones.ts';
import { circle, fill, line, n, path, rect, type Svg } from './svg.ts';

/** Sides of a diagram that are edges of the board. */
export interface Edges {
  left: boolean;
  top: boolean;
  right: boolean;
  bottom: boolean;
}

export interface BoardLook {
  edges: Edges;
  /** Distance of two lines. */
  step: number;
  tone: Tone;
  /** How many lines the board goes on beyond a side that is no edge. */
  beyond?: number;
  /** Moods of stones with faces, in the order of the diagram. */
  moods?: readonly Mood[];
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Between the last line and the edge of the wood, in steps. */
const MARGIN = 0.68;
const RADIUS = 0.47;

/** The wood of a board whose first point is 0, 0. */
export function woodOf({ width, height }: Diagram, { edges, step, beyond = 6 }: BoardLook): Box {
  const reach = (isEdge: boolean) => (isEdge ? MARGIN : beyond) * step;
  const [x, y] = [-reach(edges.left), -reach(edges.top)];
  const w = (width - 1) * step + reach(edges.right) - x;
  return { x, y, w, h: (height - 1) * step + reach(edges.bottom) - y };
}

/** A board from above: wood with its thickness and shadow, grid, marks, stones. */
export function board(diagram: Diagram, look: BoardLook): Svg {
  const wood = woodOf(diagram, look);
  return ground(wood, look.step) + grid(diagram, look, wood) + marksOf(diagram, look);
}

function ground({ x, y, w, h }: Box, step: number): Svg {
  const [r, thick] = [step * 0.16, step * 0.2];
  const shade = (grow: number, down: number) =>
    rect(x - grow + thick * 0.3, y - grow + down, w + 2 * grow, h + 2 * grow, r + grow, fill('shade'));
  const shades = `<g opacity=".08">${shade(0, thick * 2.4)}${shade(thick * 0.5, thick * 2)}${shade(thick, thick * 1.6)}</g>`;
  const body = rect(x, y + thick, w, h, r, fill('kaya-side')) + rect(x, y, w, h, r, fill('kaya'));
  return shades + body + grain({ x, y, w, h }, step);
}

/** Years of a tree, quietly. */
function grain({ x, y, w, h }: Box, step: number): Svg {
  const lines: string[] = [];
  for (let at = step * 0.45; at < h - 4; at += step * 0.9) {
    const sway = step * 0.16 * (lines.length % 2 === 0 ? 1 : -1);
    lines.push(`M${n(x)} ${n(y + at)}q${n(w * 0.25)} ${n(sway)} ${n(w * 0.5)} 0t${n(w * 0.5)} 0`);
  }
  return `<g opacity=".55">${path(lines.join(''), line('kaya-grain', step * 0.09))}</g>`;
}

function grid({ width, height }: Diagram, { edges, step }: BoardLook, { x, y, w, h }: Box): Svg {
  const [left, right] = [edges.left ? 0 : x, edges.right ? (width - 1) * step : x + w];
  const [top, bottom] = [edges.top ? 0 : y, edges.bottom ? (height - 1) * step : y + h];
  const lines: string[] = [];
  const from = (start: number) => Math.ceil(start / step - 0.01) * step;
  for (let at = from(left); at <= right + 0.1; at += step) lines.push(`M${n(at)} ${n(top)}V${n(bottom)}`);
  for (let at = from(top); at <= bottom + 0.1; at += step) lines.push(`M${n(left)} ${n(at)}H${n(right)}`);
  return `<g opacity=".6">${path(lines.join(''), line('line', Math.max(1, step * 0.032)))}</g>`;
}

function marksOf(diagram: Diagram, { step, tone, moods = [] }: BoardLook): Svg {
  let faces = 0;
  const draw = ({ kind, x, y }: Mark): Svg => {
    const mood = kind.endsWith('-face') ? (moods[faces++] ?? 'waiting') : 'waiting';
    return MARKS[kind](x * step, y * step, step, tone, mood);
  };
  const isFlat = ({ kind }: Mark) => kind === 'star' || kind.endsWith('-point');
  return [...diagram.marks.filter(isFlat), ...diagram.marks.filter((mark) => !isFlat(mark))]
    .map(draw)
    .join('');
}

type DrawMark = (x: number, y: number, step: number, tone: Tone, mood: Mood) => Svg;
const plain =
  (colour: StoneColour): DrawMark =>
  (x, y, step) =>
    stone(x, y, step * RADIUS, colour);
const faced =
  (colour: StoneColour): DrawMark =>
  (x, y, step, _, mood) =>
    character(x, y, step * RADIUS, colour, mood);
const ghost =
  (colour: StoneColour): DrawMark =>
  (x, y, step) =>
    `<g opacity=".42">${circle(x, y, step * RADIUS, colour === 'black' ? fill('black') : fill('white'))}</g>`;
const ringed =
  (colour: StoneColour): DrawMark =>
  (x, y, step, tone) =>
    stone(x, y, step * RADIUS, colour) +
    circle(x, y, step * 0.2, line(colour === 'black' ? 'white' : `accent-${tone}`, step * 0.07));
const point =
  (colour: StoneColour): DrawMark =>
  (x, y, step) =>
    rect(x - step * 0.13, y - step * 0.13, step * 0.26, step * 0.26, step * 0.04, fill(colour));

const MARKS: Record<MarkKind, DrawMark> = {
  black: plain('black'),
  white: plain('white'),
  'black-face': faced('black'),
  'white-face': faced('white'),
  'black-ghost': ghost('black'),
  'white-ghost': ghost('white'),
  'black-ring': ringed('black'),
  'white-ring': ringed('white'),
  'black-point': point('black'),
  'white-point': point('white'),
  star: (x, y, step) => circle(x, y, step * 0.085, fill('line')),
  // A glowing dot: a ring is a stone to catch or to save.
  play: (x, y, step, tone) =>
    `<g opacity=".28">${circle(x, y, step * 0.46, fill(`accent-${tone}`))}</g>${circle(x, y, step * 0.17, fill(`accent-${tone}`))}`,
};
