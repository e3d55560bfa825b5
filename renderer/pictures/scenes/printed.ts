import { readDiagram } from '../diagram.ts';
import { figures } from '../glyphs.ts';
import type { Tone } from '../palette.ts';
import { stone } from '../stones.ts';
import { circle, fill, line, n, path, place, rect, type Svg, veil } from '../svg.ts';
import { backdrop, edgesOf, shadowAt } from './position.ts';

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
    printed(read, step, edgesOf('left top right bottom'), tone),
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
