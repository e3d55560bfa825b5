import type { Mood } from '../../ui/stoneShapes.ts';
import { type BoardLook, board, type Edges, woodOf } from '../board.ts';
import { type Diagram, readDiagram } from '../diagram.ts';
import type { Tone } from '../palette.ts';
import { circle, ellipse, fill, line, n, path, place, type Svg, veil } from '../svg.ts';

export const WIDE = { width: 640, height: 400 };

/** A position that stands for something: what a course teaches. */
export interface PositionProps {
  diagram: string;
  /** Sides that are edges of the board, as `left top`; without, the board goes on all around. */
  edges?: string;
  tilt?: number;
  moods?: Mood[];
  motif?: Motif;
}

const MOTIFS = ['sun', 'hills', 'waves', 'steps', 'leaves', 'rays', 'none'] as const;
export type Motif = (typeof MOTIFS)[number];

export function edgesOf(text = ''): Edges {
  const has = (side: string) => text.split(' ').includes(side);
  return { left: has('left'), top: has('top'), right: has('right'), bottom: has('bottom') };
}

/** A board that lies a little askew and runs out of the picture where its edge is not meant. */
export function position(
  { diagram, edges, tilt = -5, moods, motif = 'sun' }: PositionProps,
  tone: Tone,
): Svg {
  const read = readDiagram(diagram);
  const sides = edgesOf(edges);
  const side = sides.left && !sides.right ? -1 : 1;
  return backdrop(tone, motif, side) + onTable(read, sides, tone, tilt, moods);
}

function onTable(diagram: Diagram, edges: Edges, tone: Tone, tilt: number, moods: Mood[] | undefined): Svg {
  const air = {
    left: edges.left ? 78 : -14,
    top: edges.top ? 46 : -12,
    right: edges.right ? 78 : -14,
    bottom: edges.bottom ? 58 : -12,
  };
  const isWhole = edges.left && edges.right && edges.top && edges.bottom;
  if (isWhole) Object.assign(air, { left: 120, right: 40, top: 18, bottom: 34 });
  const [w, h] = [WIDE.width - air.left - air.right, WIDE.height - air.top - air.bottom];
  const unit = woodOf(diagram, { edges, step: 1, tone, beyond: 0.5 });
  const step = Math.min(w / unit.w, h / unit.h);
  const look: BoardLook = { edges, step, tone, ...(moods ? { moods } : {}) };
  const [restX, restY] = [w - unit.w * step, h - unit.h * step];
  const x = air.left - unit.x * step + restX * shareOf(edges.left, edges.right);
  const y = air.top - unit.y * step + restY * shareOf(edges.top, edges.bottom);
  const [cx, cy] = [WIDE.width / 2, WIDE.height / 2];
  return place(place(board(diagram, look), x - cx, y - cy), cx, cy, tilt);
}

/** Where room is left, the edge of the board keeps some of it. */
function shareOf(first: boolean, last: boolean): number {
  if (first === last) return 0.5;
  return first ? 0.4 : 0.6;
}

/** The ground with one quiet shape on it. `side`: -1 where the board leaves room at the left. */
export function backdrop(tone: Tone, motif: Motif, side: number): Svg {
  const flip = (part: Svg) => (side < 0 ? part : `<g transform="matrix(-1 0 0 1 640 0)">${part}</g>`);
  const all = `<path d="M0 0h640v400H0z"${fill(`ground-${tone}`)}/>`;
  return all + flip(MOTIF[motif](tone));
}

const soft = (tone: Tone) => fill(`soft-${tone}`);
const MOTIF: Record<Motif, (tone: Tone) => Svg> = {
  none: () => '',
  sun: (tone) => circle(84, 92, 148, soft(tone)),
  hills: (tone) => path('M0 250q70 -120 170 -40q60 -90 170 20q120 -60 300 40v130H0z', soft(tone)),
  waves: (tone) =>
    path(
      [0, 1, 2, 3].map((i) => `M-20 ${n(70 + i * 84)}q40 -44 80 0t80 0t80 0t80 0`).join(''),
      line(`soft-${tone}`, 22),
    ),
  steps: (tone) => path('M0 400v-60h90v-70h90v-70h90v-70h90v-70h280v340z', soft(tone)),
  leaves: (tone) =>
    [
      [70, 60, -30],
      [150, 30, 20],
      [40, 170, -80],
      [90, 350, -120],
      [24, 280, -60],
    ]
      .map(([x = 0, y = 0, turn = 0]) =>
        place(path('M0 0q46 -34 92 0q-46 34 -92 0z', soft(tone)), x, y, turn),
      )
      .join(''),
  rays: (tone) =>
    path(
      Array.from({ length: 9 }, (_, i) => {
        const [a, b] = [(i * 40 * Math.PI) / 180, ((i * 40 + 18) * Math.PI) / 180];
        return `M70 60L${n(70 + 900 * Math.cos(a))} ${n(60 + 900 * Math.sin(a))}L${n(70 + 900 * Math.cos(b))} ${n(60 + 900 * Math.sin(b))}z`;
      }).join(''),
      soft(tone),
    ),
};

/** A soft shadow of something upright. */
export const shadowAt = (x: number, y: number, w: number): Svg =>
  veil(0.16, ellipse(x, y, w, w * 0.12, fill('shade')));
