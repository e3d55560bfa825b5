import { board } from '../board.ts';
import { readDiagram } from '../diagram.ts';
import type { Tone } from '../palette.ts';
import { stone } from '../stones.ts';
import { circle, fill, line, path, place, rect, type Svg, veil } from '../svg.ts';
import { backdrop, edgesOf } from './position.ts';

/** A school in a street of no particular town. */
export function street({ people = true }: { people?: boolean }, tone: Tone): Svg {
  const tree =
    rect(528, 236, 14, 96, 5, fill('kaya-dark')) +
    circle(535, 206, 54, fill('tea')) +
    circle(504, 232, 34, fill('tea-low'));
  const walkers = people
    ? place(walker('mustard', 'hair-black', 0.86), 120, 316) +
      place(walker('indigo', 'hair-brown', 1.2), 84, 306)
    : '';
  return (
    backdrop(tone, 'sun', -1) +
    house(20, 140, 150, tone) +
    windows(44, 204, 2, 2) +
    house(480, 150, 210, tone) +
    windows(508, 140, 3, 3) +
    path('M0 330h640v70H0z', fill('paper-low')) +
    path('M30 366h80M170 366h80M310 366h80M450 366h80M590 366h60', line('paper', 7)) +
    school(tone) +
    tree +
    walkers
  );
}

function walker(cloth: 'mustard' | 'indigo', hair: 'hair-black' | 'hair-brown', size: number): Svg {
  return place(
    path('M-16 20L-18 -14Q-16 -34 0 -34T18 -14L16 20z', fill(cloth)) +
      path('M-8 18v24M8 18v24', line('ink', 9)) +
      circle(0, -50, 19, fill('skin-2')) +
      path('M-20 -50C-20 -76 20 -76 20 -50Q0 -62 -20 -50z', fill(hair)),
    0,
    0,
    0,
    size,
  );
}

function house(x: number, w: number, h: number, tone: Tone): Svg {
  return rect(x, 330 - h, w, h, 6, fill(`soft-${tone}`));
}

function windows(x: number, y: number, columns: number, rows: number): Svg {
  return Array.from({ length: columns * rows }, (_, i) =>
    rect(x + (i % columns) * 42, y + Math.floor(i / columns) * 50, 26, 34, 4, fill('paper')),
  ).join('');
}

function school(tone: Tone): Svg {
  const walls =
    rect(196, 108, 260, 222, 8, fill('cream')) +
    rect(184, 92, 284, 28, 8, fill('tea')) +
    rect(222, 214, 128, 92, 6, fill('sky')) +
    rect(372, 206, 62, 124, 6, fill('kaya-dark')) +
    circle(422, 272, 5, fill('mustard'));
  const sign =
    rect(238, 134, 176, 52, 10, fill('kaya')) +
    [268, 310, 352, 388].map((x, i) => stone(x, 160, 17, i % 2 === 0 ? 'black' : 'white')).join('');
  const inside = place(
    board(readDiagram('.....\n.XO..\n..XO.\n.....'), {
      edges: edgesOf('left top right bottom'),
      step: 19,
      tone,
    }),
    248,
    232,
  );
  const awning =
    path('M210 206h152l12 26h-176z', fill('shu')) +
    veil(0.85, path('M236 206h24l-4 26h-28zM288 206h24l4 26h-28zM340 206h22l12 26h-28z', fill('cream')));
  return walls + sign + awning + inside;
}
