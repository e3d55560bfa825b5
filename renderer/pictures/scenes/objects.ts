import { board } from '../board.ts';
import { readDiagram } from '../diagram.ts';
import { figures } from '../glyphs.ts';
import type { Tone } from '../palette.ts';
import { character, stone } from '../stones.ts';
import { circle, ellipse, fill, line, n, path, place, rect, type Svg, veil } from '../svg.ts';
import { backdrop, edgesOf, shadowAt } from './position.ts';

const ALL = edgesOf('left top right bottom');

/** Sheets of a calendar with a number on a stone: how long something runs. */
export function lecture(
  { number, diagram, sheets = 1 }: { number: string; diagram: string; sheets?: number },
  tone: Tone,
): Svg {
  const curtain =
    path('M0 0h150q-14 150 -84 250q-30 60 -66 90z', fill('plum')) +
    path('M640 0h-150q14 150 84 250q30 60 66 90z', fill('plum')) +
    veil(
      0.16,
      path(
        'M44 0q14 160 -44 280v-280zM98 0q0 130 -44 210q26 -100 0 -210zM596 0q-14 160 44 280v-280zM542 0q0 130 44 210q-26 -100 0 -210z',
        fill('shade'),
      ),
    );
  const stage =
    path('M0 330h640v70H0z', fill('kaya-dark')) + veil(0.2, path('M0 330h640v12H0z', fill('kaya-light')));
  const hung = place(board(readDiagram(diagram), { edges: ALL, step: 38, tone }), 196, 62);
  const pile = Array.from({ length: sheets }, (_, i) =>
    stone(488 - i * 9, 292 - i * 13, 74, i === sheets - 1 ? 'black' : 'white'),
  ).join('');
  const [x, y] = [488 - (sheets - 1) * 9, 292 - (sheets - 1) * 13];
  return (
    backdrop(tone, 'none', -1) +
    veil(0.5, path('M320 0L90 400H550z', fill('paper'))) +
    curtain +
    stage +
    hung +
    pile +
    figures(number, x, y, number.length > 1 ? 52 : 62, 'white')
  );
}

/** A clock, a board and so many minutes. */
export function minutes(
  { number, diagram, share }: { number: string; diagram: string; share: number },
  tone: Tone,
): Svg {
  const desk = place(board(readDiagram(diagram), { edges: edgesOf('left top'), step: 56, tone }), 372, 214);
  const [x, y, r] = [226, 190, 142];
  const end = share * 2 * Math.PI;
  const arc =
    share >= 1
      ? circle(x, y, r - 20, fill(`soft-${tone}`))
      : path(
          `M${x} ${y}V${y - r + 20}A${r - 20} ${r - 20} 0 ${share > 0.5 ? 1 : 0} 1 ${n(x + (r - 20) * Math.sin(end))} ${n(y - (r - 20) * Math.cos(end))}z`,
          fill(`soft-${tone}`),
        );
  const ticks = Array.from({ length: 12 }, (_, i) => {
    const a = (i * Math.PI) / 6;
    return `M${n(x + 112 * Math.sin(a))} ${n(y - 112 * Math.cos(a))}L${n(x + 120 * Math.sin(a))} ${n(y - 120 * Math.cos(a))}`;
  }).join('');
  const clock =
    shadowAt(x + 10, y + r + 12, 130) +
    circle(x, y + 6, r, fill('kaya-side')) +
    circle(x, y, r, fill('kaya')) +
    circle(x, y, r - 14, fill('paper')) +
    arc +
    path(ticks, line('ink', 5));
  return (
    backdrop(tone, 'waves', -1) + desk + clock + figures(number, x, y, number.length > 3 ? 60 : 74, 'ink')
  );
}

/** An arm of metal that sets a stone. */
export function robot({ diagram }: { diagram: string }, tone: Tone): Svg {
  const table = place(
    board(readDiagram(diagram), { edges: edgesOf('left top right bottom'), step: 50, tone }),
    120,
    150,
    -3,
  );
  const arm =
    path('M560 330V150L430 84L366 150', line('ink', 40)) +
    path('M560 330V150L430 84L366 150', line('paper', 30)) +
    path('M366 150v36', line('metal', 12));
  const joints = [
    [560, 150],
    [430, 84],
    [366, 150],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 24, fill('ink')) + circle(x, y, 13, fill(`accent-${tone}`)))
    .join('');
  const base =
    rect(498, 318, 124, 60, 16, fill('ink')) +
    rect(508, 304, 104, 34, 14, fill('paper')) +
    circle(540, 321, 5, fill('ink')) +
    circle(580, 321, 5, fill('ink')) +
    path('M553 326q7 6 14 0', line('ink', 3.4));
  return backdrop(tone, 'sun', 1) + table + arm + joints + base + stone(366, 200, 23, 'black');
}

/** Two boards of different size with their bowls: what comes in the box. */
export function boards({ diagram, small }: { diagram: string; small: string }, tone: Tone): Svg {
  const large = place(board(readDiagram(diagram), { edges: ALL, step: 24, tone }), 236, 66, 5);
  const little = place(board(readDiagram(small), { edges: ALL, step: 25, tone }), 84, 146, -7);
  return backdrop(tone, 'leaves', -1) + large + little + bowl(540, 318, 'black') + bowl(420, 348, 'white');
}

function bowl(x: number, y: number, colour: 'black' | 'white'): Svg {
  const heap = [
    [-26, -8],
    [24, -8],
    [-2, -20],
    [0, -2],
  ]
    .map(([dx = 0, dy = 0]) => stone(x + dx, y + dy - 4, 21, colour))
    .join('');
  return (
    shadowAt(x, y + 46, 62) +
    ellipse(x, y, 56, 20, fill('kaya-dark')) +
    heap +
    path(`M${x - 56} ${y}q4 56 36 56h40q32 0 36 -56q-56 32 -112 0z`, fill('kaya-side'))
  );
}

/** Two weeks of a calendar; stones lie on the days with a task. */
export function days({ tasks }: { tasks: number }, tone: Tone): Svg {
  const cells = Array.from({ length: 14 }, (_, i) => {
    const [x, y] = [(i % 7) * 62 - 186, Math.floor(i / 7) * 76 - 6];
    const day = rect(x - 25, y - 29, 50, 58, 10, fill('paper-low'));
    if (i > tasks) return day;
    return (
      day +
      (i === tasks
        ? character(x, y, 24, 'black', 'delighted')
        : stone(x, y, 21, i % 2 === 0 ? 'black' : 'white'))
    );
  });
  const sheet =
    veil(0.14, rect(-226, -124, 460, 256, 20, fill('shade'))) +
    rect(-232, -134, 464, 256, 18, fill('paper')) +
    path('M-232 -84v-32q0 -18 18 -18h428q18 0 18 18v32z', fill(`accent-${tone}`)) +
    [-130, 130].map((x) => rect(x - 7, -156, 14, 44, 7, fill('ink'))).join('');
  return backdrop(tone, 'sun', -1) + place(sheet + cells.join(''), 330, 214, -4);
}
