import { board } from '../board.ts';
import { readDiagram } from '../diagram.ts';
import type { Tone } from '../palette.ts';
import { stone } from '../stones.ts';
import { circle, ellipse, fill, line, n, path, place, rect, type Svg, veil } from '../svg.ts';
import { backdrop, edgesOf } from './position.ts';

const SEASONS = ['winter', 'spring', 'summer', 'online', 'camp', 'jubilee'] as const;
export type Season = (typeof SEASONS)[number];

/** A competition or festival: cup, board and the season around them. */
export function season({ season: which, diagram }: { season: Season; diagram: string }, tone: Tone): Svg {
  const table = place(
    board(readDiagram(diagram), { edges: edgesOf('left top'), step: 54, tone }),
    314,
    172,
    -4,
  );
  const cup = which === 'camp' || which === 'jubilee' ? '' : place(trophy(), 186, 196);
  return (
    backdrop(tone, which === 'online' ? 'none' : 'hills', -1) +
    AROUND[which](tone) +
    table +
    cup +
    (ABOVE[which]?.() ?? '')
  );
}

function trophy(): Svg {
  const handles = path('M-70 -92h-34q-8 66 46 80M70 -92h34q8 66 -46 80', line('mustard', 13));
  const bowl =
    path('M-74 -112H74Q74 18 0 34Q-74 18 -74 -112z', fill('mustard')) +
    veil(0.35, path('M-52 -112h26Q-30 -20 -8 24Q-52 -20 -52 -112z', fill('cream')));
  const foot =
    path('M-12 30h24v44h-24z', fill('mustard')) +
    rect(-46, 70, 92, 18, 6, fill('mustard')) +
    rect(-58, 86, 116, 46, 8, fill('kaya-dark'));
  return (
    veil(0.16, ellipse(6, 134, 92, 14, fill('shade'))) + handles + bowl + foot + stone(0, -46, 32, 'black')
  );
}

const flake = (x: number, y: number, r: number) =>
  [0, 60, 120]
    .map((turn) =>
      place(
        path(
          `M${-r} 0h${2 * r}M${n(-r * 0.6)} ${n(-r * 0.25)}l${n(r * 0.25)} ${n(r * 0.25)}l${n(-r * 0.25)} ${n(r * 0.25)}M${n(r * 0.6)} ${n(-r * 0.25)}l${n(-r * 0.25)} ${n(r * 0.25)}l${n(r * 0.25)} ${n(r * 0.25)}`,
          line('paper', 4),
        ),
        x,
        y,
        turn,
      ),
    )
    .join('');
const blossom = (x: number, y: number, r: number) =>
  [0, 72, 144, 216, 288]
    .map((turn) => place(ellipse(0, -r * 0.62, r * 0.42, r * 0.56, fill('soft-mastery')), x, y, turn))
    .join('') + circle(x, y, r * 0.26, fill('mustard'));

const AROUND: Record<Season, (tone: Tone) => Svg> = {
  winter: () =>
    path('M470 210l60 -130l60 130z', fill('tea-low')) +
    path('M486 132l44 -96l44 96z', fill('tea')) +
    path('M512 76l18 -40l18 40q-18 12 -36 0z', fill('paper')),
  spring: () =>
    path('M-10 30Q120 40 220 6T420 18', line('kaya-dark', 11)) +
    path('M110 34q30 30 66 34', line('kaya-dark', 6)),
  summer: (tone) =>
    circle(96, 78, 52, fill('mustard')) +
    veil(0.35, circle(96, 78, 82, fill('mustard'))) +
    path('M380 96q50 -30 100 0t100 0t100 0v120H380z', fill(`soft-${tone}`)),
  online: (tone) => [60, 110, 160, 210].map((r) => circle(500, 116, r, line(`soft-${tone}`, 14))).join(''),
  camp: () =>
    path('M40 300L160 96L280 300z', fill('shu')) +
    path('M160 96L214 300H110z', fill('ink')) +
    veil(0.25, path('M160 96L280 300h-40z', fill('shade'))) +
    path('M160 96l-10 -22M160 96l10 -22', line('kaya-dark', 6)),
  jubilee: () =>
    path('M-10 20Q150 120 320 24T660 40', line('ink', 3)) +
    [
      [50, 52],
      [140, 74],
      [232, 60],
      [322, 30],
      [420, 14],
    ]
      .map(([x = 0, y = 0], i) =>
        path(
          `M${x - 20} ${y}h40l-20 40z`,
          fill((['shu', 'mustard', 'tea', 'indigo', 'plum'] as const)[i] ?? 'tea'),
        ),
      )
      .join(''),
};
const ABOVE: Partial<Record<Season, () => Svg>> = {
  winter: () =>
    flake(70, 70, 22) +
    flake(300, 60, 16) +
    flake(420, 50, 24) +
    flake(56, 240, 14) +
    flake(600, 120, 16) +
    flake(330, 150, 12),
  spring: () =>
    blossom(60, 44, 32) +
    blossom(150, 62, 26) +
    blossom(258, 22, 30) +
    blossom(350, 30, 24) +
    blossom(446, 40, 20) +
    blossom(60, 210, 16) +
    blossom(306, 152, 14),
  summer: () => stone(84, 330, 34, 'black') + stone(150, 350, 34, 'white') + stone(214, 356, 34, 'black'),
  online: () =>
    [
      [90, 90, 'indigo'],
      [330, 84, 'tea'],
      [70, 300, 'shu'],
    ]
      .map(([x, y, c]) =>
        place(
          rect(-46, -32, 92, 60, 8, fill('ink')) +
            rect(-40, -26, 80, 48, 4, fill('paper')) +
            circle(-12, -2, 11, fill('black')) +
            circle(14, -2, 11, fill(c as 'tea')),
          Number(x),
          Number(y),
        ),
      )
      .join(''),
  jubilee: () => place(cake(), 176, 250),
};

function cake(): Svg {
  const candle = (x: number) =>
    rect(x - 5, -96, 10, 40, 4, fill('sky')) + ellipse(x, -108, 7, 12, fill('mustard'));
  return (
    veil(0.16, ellipse(6, 92, 136, 16, fill('shade'))) +
    candle(-40) +
    candle(0) +
    candle(40) +
    rect(-86, -58, 172, 64, 14, fill('cream')) +
    rect(-118, 4, 236, 84, 16, fill('paper')) +
    path(
      'M-118 26v-6q0 -16 16 -16h204q16 0 16 16v6q-20 26 -40 0q-20 30 -40 0q-20 26 -38 0q-20 30 -40 0q-20 26 -38 0q-20 30 -40 0z',
      fill('shu'),
    ) +
    [-70, 0, 70].map((x, i) => stone(x, 58, 17, i % 2 === 0 ? 'black' : 'white')).join('')
  );
}
