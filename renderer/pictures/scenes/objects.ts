import { board } from '../board.ts';
import { readDiagram } from '../diagram.ts';
import { figures } from '../glyphs.ts';
import type { Tone } from '../palette.ts';
import { character, stone } from '../stones.ts';
import { circle, ellipse, fill, line, n, path, place, rect, type Svg, veil } from '../svg.ts';
import { backdrop, edgesOf } from './position.ts';

const ALL = edgesOf('left top right bottom');

/** A soft shadow of something upright. */
const shadowAt = (x: number, y: number, w: number): Svg =>
  veil(0.16, ellipse(x, y, w, w * 0.12, fill('shade')));

/** A sheet with a problem, and the level as a stone. */
export function exam(
  { level, diagram, edges }: { level: string; diagram: string; edges?: string },
  tone: Tone,
): Svg {
  const read = readDiagram(diagram);
  const sides = edgesOf(edges);
  const [w, h] = [278, 200];
  const longest = {
    x: read.width - 1 + (sides.left ? 0.3 : 0.5) + (sides.right ? 0.3 : 0.5),
    y: read.height - 1 + (sides.top ? 0.3 : 0.5) + (sides.bottom ? 0.3 : 0.5),
  };
  const step = Math.min(w / longest.x, h / longest.y, 58);
  const [x, y] = [-((read.width - 1) * step) / 2, -((read.height - 1) * step) / 2];
  const print = place(printed(read, step, sides, tone), x, y - 6);
  const sheet =
    veil(0.1, rect(-196, -176, 400, 420, 14, fill('shade'))) +
    veil(0.1, rect(-190, -180, 396, 424, 14, fill('shade'))) +
    rect(-200, -190, 400, 430, 12, fill('paper')) +
    path('M-168 -160h120', line(`accent-${tone}`, 10)) +
    path('M-20 -160h60', line('paper-low', 10)) +
    path('M-168 136h336M-168 166h240', line('paper-low', 8));
  const badge = stone(122, 266, 86, 'black') + figures(level, 122, 266, level.length > 2 ? 44 : 54, 'white');
  return backdrop(tone, 'sun', -1) + place(sheet + print, 408, 206, 5) + badge;
}

/** A position as a sheet prints it: no wood. */
function printed(
  read: ReturnType<typeof readDiagram>,
  step: number,
  sides: ReturnType<typeof edgesOf>,
  tone: Tone,
): Svg {
  const out = step * 0.5;
  const [x0, x1] = [sides.left ? 0 : -out, (read.width - 1) * step + (sides.right ? 0 : out)];
  const [y0, y1] = [sides.top ? 0 : -out, (read.height - 1) * step + (sides.bottom ? 0 : out)];
  const lines = [
    ...Array.from({ length: read.width }, (_, i) => `M${n(i * step)} ${n(y0)}V${n(y1)}`),
    ...Array.from({ length: read.height }, (_, i) => `M${n(x0)} ${n(i * step)}H${n(x1)}`),
  ].join('');
  const marks = read.marks.map(({ kind, x, y }) =>
    kind.endsWith('-point')
      ? rect(x * step - 5, y * step - 5, 10, 10, 2, kind.startsWith('black') ? fill('ink') : line('ink', 2))
      : kind === 'play'
        ? veil(0.3, circle(x * step, y * step, step * 0.42, fill(`accent-${tone}`))) +
          circle(x * step, y * step, step * 0.26, line(`accent-${tone}`, step * 0.1))
        : stone(x * step, y * step, step * 0.46, kind.startsWith('black') ? 'black' : 'white'),
  );
  return veil(0.55, path(lines, line('line', 2))) + marks.join('');
}

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

/** A book that lies open: a position on one page, lines on the other. */
export function book({ diagram, tower }: { diagram: string; tower?: boolean }, tone: Tone): Svg {
  const pages =
    shadowAt(0, 118, 250) +
    path('M-240 -78Q-120 -118 0 -78Q120 -118 240 -78V112Q120 74 0 112Q-120 74 -240 112z', fill('kaya-dark')) +
    path(
      'M-228 -88Q-114 -124 0 -86V100Q-114 64 -228 98zM228 -88Q114 -124 0 -86V100Q114 64 228 98z',
      fill('paper'),
    ) +
    veil(0.14, path('M0 -86q-18 -8 -36 -12v186q18 4 36 12q18 -8 36 -12v-186q-18 4 -36 12z', fill('shade')));
  const words = path(
    'M60 -66q70 -22 140 -10M60 -34q70 -22 140 -10M60 -2q70 -22 140 -10M60 30q70 -22 96 -16',
    line('paper-low', 9),
  );
  const read = readDiagram(diagram);
  const step = Math.min(150 / read.width, 150 / read.height);
  const plan = place(
    printed(read, step, ALL, tone),
    -118 - ((read.width - 1) * step) / 2,
    -12 - ((read.height - 1) * step) / 2,
    -2,
  );
  const light = tower ? lighthouse() : '';
  return (
    backdrop(tone, tower ? 'waves' : 'steps', 1) +
    light +
    place(pages + words + plan, tower ? 268 : 330, tower ? 262 : 216, -4, tower ? 0.94 : 1.12)
  );
}

function lighthouse(): Svg {
  return (
    veil(0.5, path('M540 74L150 10V-40H300zM540 74L660 30V140z', fill('cream'))) +
    path('M508 110h64l22 260h-108z', fill('paper')) +
    path('M505 150h70l5 58h-80zM497 262h86l5 58h-96z', fill('shu')) +
    rect(516, 58, 48, 46, 6, fill('mustard')) +
    path('M506 60q34 -52 68 0z', fill('ink')) +
    rect(500, 102, 80, 12, 6, fill('ink')) +
    path('M430 400q60 -50 110 -40q60 -20 110 40z', fill('tea'))
  );
}
