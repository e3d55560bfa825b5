import { board } from '../board.ts';
import { readDiagram } from '../diagram.ts';
import type { Tone } from '../palette.ts';
import { bust, head, type Person } from '../people.ts';
import { character, stone } from '../stones.ts';
import { circle, fill, line, path, place, rect, type Svg, veil } from '../svg.ts';
import { backdrop, edgesOf } from './position.ts';

const SCREENS = ['review', 'ladder', 'lesson', 'lecture', 'classes', 'record', 'tutor'] as const;
export type Screen = (typeof SCREENS)[number];

/** A screen of the app, drawn without words: what it shows is neutral. */
export interface ScreenProps {
  screen: Screen;
  diagram: string;
  /** The teacher of a lecture, pupils of a list. */
  people?: Person[];
}

const ALL = edgesOf('left top right bottom');
const small = (diagram: string, x: number, y: number, step: number, tone: Tone): Svg =>
  place(board(readDiagram(diagram), { edges: ALL, step, tone }), x, y);

export function screen(props: ScreenProps, tone: Tone): Svg {
  const isPhone = props.screen === 'ladder' || props.screen === 'tutor';
  const frame = isPhone ? phone() : laptop();
  return backdrop(tone, isPhone ? 'sun' : 'waves', -1) + frame + DRAW[props.screen](props, tone);
}

/** Screen: 218 to 422 across, 26 down. */
function phone(): Svg {
  return (
    veil(0.14, rect(214, 22, 228, 420, 34, fill('shade'))) +
    rect(206, 12, 228, 420, 34, fill('ink')) +
    rect(216, 22, 208, 420, 26, fill('display')) +
    rect(292, 30, 56, 8, 4, fill('ink'))
  );
}

/** Screen: 92 to 548 across, 52 to 330 down. */
function laptop(): Svg {
  return (
    veil(0.14, rect(40, 352, 572, 22, 11, fill('shade'))) +
    rect(78, 38, 484, 310, 18, fill('ink')) +
    rect(92, 52, 456, 278, 6, fill('display')) +
    path('M34 346h572q-6 22 -30 22H64q-24 0 -30 -22z', fill('metal')) +
    rect(270, 346, 100, 8, 4, fill('ink'))
  );
}

const bars = (x: number, y: number, widths: readonly number[], gap = 22): Svg =>
  path(widths.map((w, i) => `M${x} ${y + i * gap}h${w}`).join(''), line('display-low', 9));

const DRAW: Record<Screen, (props: ScreenProps, tone: Tone) => Svg> = {
  review: ({ diagram }, tone) =>
    small(diagram, 128, 84, 29, tone) +
    rect(360, 74, 168, 132, 10, fill(`ground-${tone}`)) +
    path('M372 140h144', line('paper', 3)) +
    path('M372 134C390 110 402 166 420 156S446 104 460 112S486 176 516 96', line(`accent-${tone}`, 6)) +
    circle(460, 112, 9, fill('shu')) +
    circle(460, 112, 4, fill('paper')) +
    character(392, 262, 30, 'white', 'thinking') +
    rect(434, 226, 94, 70, 14, fill(`soft-${tone}`)) +
    path('M452 250h58M452 270h38', line('paper', 8)),
  lecture: ({ diagram, people = [] }, tone) => {
    const [teacher] = people;
    return (
      small(diagram, 118, 84, 30, tone) +
      rect(352, 68, 182, 128, 10, fill(`soft-${tone}`)) +
      `<clipPath id="v">${rect(352, 68, 182, 128, 10, '')}</clipPath><g clip-path="url(#v)">${teacher ? place(bust(teacher), 443, 130, 0, 0.82) : ''}</g>` +
      bars(366, 222, [120, 150, 90]) +
      rect(108, 304, 424, 8, 4, fill('display-low')) +
      rect(108, 304, 178, 8, 4, fill(`accent-${tone}`)) +
      circle(286, 308, 9, fill(`accent-${tone}`))
    );
  },
  lesson: ({ diagram }, tone) =>
    rect(106, 66, 278, 214, 8, fill(`soft-${tone}`)) +
    small(diagram, 182, 96, 31, tone) +
    circle(245, 173, 38, fill('paper')) +
    path('M233 152l34 21l-34 21z', `${fill(`accent-${tone}`)}`) +
    rect(106, 296, 278, 8, 4, fill('display-low')) +
    rect(106, 296, 120, 8, 4, fill(`accent-${tone}`)) +
    [0, 1, 2, 3]
      .map(
        (i) =>
          circle(416, 88 + i * 58, 15, i < 2 ? fill(`accent-${tone}`) : fill('display-low')) +
          (i < 2 ? path(`M409 ${88 + i * 58}l5 6l9 -11`, line('paper', 4)) : '') +
          bars(446, 82 + i * 58, [76, 48], 15),
      )
      .join(''),
  classes: ({ people = [] }, tone) =>
    rect(106, 66, 428, 34, 8, fill(`soft-${tone}`)) +
    path('M122 83h90M300 83h60M446 83h40', line('paper', 8)) +
    people
      .slice(0, 4)
      .map((person, i) => {
        const y = 128 + i * 54;
        return (
          circle(132, y, 23, fill(`ground-${tone}`)) +
          place(head(person), 132, y + 1, 0, 0.42) +
          bars(170, y, [[92, 70, 104, 80][i] ?? 80]) +
          rect(292, y - 6, 150, 12, 6, fill('display-low')) +
          rect(292, y - 6, [118, 74, 134, 96][i] ?? 90, 12, 6, fill(`accent-${tone}`)) +
          stone(484, y, 15, i % 2 === 0 ? 'black' : 'white') +
          path(`M506 ${y}h20`, line('display-low', 8))
        );
      })
      .join(''),
  record: ({ diagram }, tone) =>
    Array.from({ length: 28 }, (_, i) =>
      rect(
        112 + (i % 7) * 30,
        78 + Math.floor(i / 7) * 30,
        24,
        24,
        6,
        [1, 4, 5, 9, 11, 12, 16, 18, 19, 20, 23, 25].includes(i)
          ? fill(`accent-${tone}`)
          : fill('display-low'),
      ),
    ).join('') +
    path('M116 300C160 290 180 268 214 262S270 246 316 214', line(`accent-${tone}`, 6)) +
    path('M112 312h210', line('display-low', 5)) +
    small(diagram, 378, 96, 29, tone) +
    bars(366, 272, [160, 120]),
  ladder: (_, tone) => {
    const rungs = [
      [262, 340],
      [312, 306],
      [366, 268],
      [330, 214],
      [274, 178],
      [318, 128],
      [372, 92],
    ] as const;
    const way = rungs.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('');
    return (
      path(way, line('display-low', 14)) +
      path(
        rungs
          .slice(0, 4)
          .map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`)
          .join(''),
        line(`soft-${tone}`, 14),
      ) +
      rungs
        .map(([x, y], i) =>
          i < 3
            ? stone(x, y, 22, 'black') + path(`M${x - 8} ${y}l6 7l11 -13`, line('white', 4.5))
            : i === 3
              ? character(x, y, 34, 'black', 'delighted')
              : stone(x, y, 22, 'white'),
        )
        .join('')
    );
  },
  tutor: ({ diagram }, tone) =>
    small(diagram, 256, 76, 26, tone) +
    rect(228, 252, 134, 54, 16, fill(`soft-${tone}`)) +
    path('M246 270h96M246 288h60', line('paper', 7)) +
    character(392, 300, 46, 'white', 'consoling') +
    rect(280, 322, 132, 44, 16, fill('display-low')),
};
