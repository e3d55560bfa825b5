import { board } from '../board.ts';
import { readDiagram } from '../diagram.ts';
import type { Tone } from '../palette.ts';
import { circle, fill, line, path, place, rect, type Svg, veil } from '../svg.ts';

const SETTING_NAMES = ['plain', 'lamp', 'window', 'shelf', 'plant'] as const;
export type Setting = (typeof SETTING_NAMES)[number];

/** What stands behind people. */
export const SETTINGS: Record<Setting, (tone: Tone) => Svg> = {
  plain: () => '',
  lamp: () => moonWindow(92, 60) + lamp(),
  window: (tone) => window(tone, 430, 40),
  shelf: () => shelf(),
  plant: () => plant(556, 200),
};

function lamp(): Svg {
  const light = [150, 210, 270].map((r) => veil(0.1, circle(500, 150, r, fill('mustard')))).join('');
  const stand = path('M566 300V116q0 -34 -40 -34', line('ink', 8)) + rect(534, 284, 64, 10, 5, fill('ink'));
  const shade =
    path('M462 104q10 -48 62 -46q28 2 36 34z', fill('shu')) + circle(508, 104, 13, fill('accent-night'));
  return light + stand + shade;
}

function moonWindow(x: number, y: number): Svg {
  const stars = [
    [20, 30],
    [104, 22],
    [58, 96],
    [118, 84],
  ]
    .map(([dx = 0, dy = 0]) => circle(x + dx, y + dy, 2.4, fill('cream')))
    .join('');
  return (
    rect(x, y, 136, 128, 10, fill('soft-night')) +
    stars +
    circle(x + 78, y + 52, 22, fill('accent-night')) +
    circle(x + 69, y + 46, 19, fill('soft-night')) +
    path(`M${x + 68} ${y}v128M${x} ${y + 64}h136`, line('ground-night', 5))
  );
}

function window(tone: Tone, x: number, y: number): Svg {
  return (
    rect(x, y, 150, 150, 12, fill('paper')) +
    rect(x + 10, y + 10, 130, 130, 6, fill('sky')) +
    circle(x + 104, y + 46, 20, fill('mustard')) +
    path(`M${x + 10} ${y + 140}v-40q34 -36 62 -8q30 -40 68 -4v52z`, fill(`soft-${tone}`)) +
    path(`M${x + 75} ${y + 8}v134M${x + 8} ${y + 75}h134`, line('paper', 8))
  );
}

function shelf(): Svg {
  const books = [
    ['shu', 58],
    ['indigo', 72],
    ['mustard', 50],
    ['tea', 66],
    ['plum', 60],
  ] as const;
  const row = books
    .map(([colour, high], i) => rect(452 + i * 22, 128 - high, 18, high, 3, fill(colour)))
    .join('');
  return row + rect(440, 128, 168, 9, 4, fill('kaya-side'));
}

function plant(x: number, y: number): Svg {
  const leaf = (turn: number, long: number) =>
    place(path(`M0 0q${long * 0.3} -22 ${long} 0q${-long * 0.7} 22 ${-long} 0z`, fill('tea')), x, y, turn);
  return (
    [-150, -118, -90, -62, -30].map((turn, i) => leaf(turn, [64, 88, 104, 88, 64][i] ?? 80)).join('') +
    path(`M${x - 34} ${y}h68l-10 90h-48z`, fill('shu'))
  );
}

/** A board that stands upright, for a class to look at. */
export function demonstrationBoard(diagram: string, tone: Tone, width: number): Svg {
  const read = readDiagram(diagram);
  const step = width / (read.width - 1);
  const [right, low] = [(read.width - 1) * step, (read.height - 1) * step];
  const legs = path(`M20 ${low}L-14 400M${right - 20} ${low}L${right + 14} 400`, line('kaya-dark', 10));
  const edges = { left: true, top: true, right: true, bottom: true };
  return legs + board(read, { edges, step, tone });
}
