import type { Mood } from '../ui/stoneShapes.ts';
import { face } from './faces.ts';
import type { Colour } from './palette.ts';
import { circle, ellipse, fill, line, n, path, type Svg, veil } from './svg.ts';

const HAIR_STYLES = ['short', 'crop', 'bob', 'long', 'ponytail', 'bun', 'curls', 'bald', 'scarf'] as const;
export type HairStyle = (typeof HAIR_STYLES)[number];
export const HAIR_COLOURS = ['black', 'brown', 'grey', 'white'] as const;
export const CLOTHS = ['tea', 'tea-low', 'shu', 'indigo', 'mustard', 'plum', 'sky', 'cream'] as const;

/** Somebody: head, hair and clothes. */
export interface Person {
  skin: 1 | 2 | 3 | 4;
  hair: HairStyle;
  hairColour: (typeof HAIR_COLOURS)[number];
  cloth: (typeof CLOTHS)[number];
  mood?: Mood;
  /** Where the face looks: -1 left, 1 right. */
  looks?: number;
  glasses?: boolean;
  beard?: boolean;
}

/** Radius of a head; a person stands at the middle of the head. */
export const HEAD = 46;

/** Head and shoulders to 180 below the middle of the head. */
export function bust(person: Person): Svg {
  return back(person) + body(person) + head(person);
}

const skinOf = ({ skin }: Person): Colour => `skin-${skin}`;
const hairOf = ({ hair, hairColour, cloth }: Person): Colour =>
  hair === 'scarf' ? (cloth === 'plum' ? 'mustard' : 'plum') : `hair-${hairColour}`;

function body(person: Person): Svg {
  const neck = path('M-18 30h36v30q-18 20 -36 0z', fill(skinOf(person)));
  const shoulders = path('M-78 182C-80 92 -52 62 -18 54H18C52 62 80 92 78 182z', fill(person.cloth));
  const shade = veil(0.13, path('M-18 38q18 18 36 2v12q-18 14 -36 0z', fill('shade')));
  return shoulders + neck + shade;
}

export function head(person: Person): Svg {
  const { looks = 0, mood = 'waiting', glasses, beard } = person;
  const skin = skinOf(person);
  const [dx, dy] = [looks * 9, 7];
  const ears =
    person.hair === 'scarf' ? '' : circle(-HEAD + 2, 6, 9, fill(skin)) + circle(HEAD - 2, 6, 9, fill(skin));
  const features = `<g transform="translate(${n(dx)} ${dy}) scale(3.7)">${face(mood, 'ink', 'cream')}</g>`;
  const beardShape = beard
    ? path(
        `M${-38} 18Q-30 54 0 56Q30 54 38 18Q22 24 ${n(16 + dx)} 17Q${n(dx)} 12 ${n(dx - 16)} 17Q-22 24 -38 18z`,
        fill(hairOf(person)),
      )
    : '';
  const specs = glasses
    ? path(
        `M${n(dx - 27)} 5a13 13 0 1 0 26 0a13 13 0 1 0 -26 0M${n(dx + 1)} 5a13 13 0 1 0 26 0a13 13 0 1 0 -26 0`,
        line('ink', 3),
      )
    : '';
  return (
    ears +
    circle(0, 0, HEAD, fill(skin)) +
    beardShape +
    features +
    specs +
    FRONT[person.hair](hairOf(person), person)
  );
}

/** Hair behind the shoulders. */
function back(person: Person): Svg {
  return BACK[person.hair]?.(hairOf(person), person.looks ?? 0) ?? '';
}

const BACK: Partial<Record<HairStyle, (hair: Colour, looks: number) => Svg>> = {
  bob: (hair) => path('M-54 0C-56 -70 56 -70 54 0L56 38Q40 52 0 50T-56 38z', fill(hair)),
  long: (hair) => path('M-54 0C-58 -72 58 -72 54 0L66 96Q40 118 0 112T-66 96z', fill(hair)),
  ponytail: (hair, looks) =>
    path(
      `M${looks > 0 ? -34 : 34} -34q${looks > 0 ? -56 : 56} 4 ${looks > 0 ? -44 : 44} 96q${looks > 0 ? 34 : -34} -26 ${looks > 0 ? 30 : -30} -70z`,
      fill(hair),
    ),
  bun: (hair) => circle(0, -54, 21, fill(hair)),
  curls: (hair) =>
    [-44, -30, 0, 30, 44]
      .map((x, i) => circle(x, [-10, -38, -48, -38, -10][i] ?? 0, 25, fill(hair)))
      .join(''),
  scarf: (hair) => path('M-58 0C-62 -76 62 -76 58 0Q60 50 74 84Q0 112 -74 84Q-60 50 -58 0z', fill(hair)),
};

const cap = (hair: Colour, fringe: string) => path(`M-48 4C-54 -68 54 -68 48 4${fringe}z`, fill(hair));
const FRONT: Record<HairStyle, (hair: Colour, person: Person) => Svg> = {
  short: (hair) => cap(hair, 'Q44 -18 30 -24Q4 -14 -22 -28Q-40 -20 -48 4'),
  crop: (hair) => cap(hair, 'Q46 -26 0 -28Q-46 -26 -48 4'),
  bob: (hair) => cap(hair, 'Q40 -20 14 -30Q-20 -14 -48 4'),
  long: (hair) => cap(hair, 'Q34 -14 2 -34Q-34 -14 -48 4'),
  ponytail: (hair) => cap(hair, 'Q40 -22 0 -24Q-40 -22 -48 4'),
  bun: (hair) => cap(hair, 'Q36 -26 0 -32Q-36 -26 -48 4'),
  curls: (hair) =>
    [-36, -13, 13, 36].map((x, i) => circle(x, [-27, -37, -37, -27][i] ?? 0, 17, fill(hair))).join(''),
  bald: (hair) => path('M-49 -4q-8 20 3 32q4 -16 2 -30zM49 -4q8 20 -3 32q-4 -16 -2 -30z', fill(hair)),
  scarf: (hair) =>
    path(
      'M-52 10C-58 -74 58 -74 52 10C50 44 30 58 0 58S-50 44 -52 10zM-40 4C-40 34 -24 46 0 46S40 34 40 4C40 -42 -40 -42 -40 4z',
      `${fill(hair)} fill-rule="evenodd"`,
    ),
};

/** An arm from a shoulder to a hand. */
export function arm(
  person: Person,
  from: readonly [number, number],
  to: readonly [number, number],
  bend = 30,
  width = 26,
): Svg {
  const [x, y] = from;
  const [tx, ty] = to;
  const [mx, my] = [(x + tx) / 2, (y + ty) / 2 + bend];
  const [wx, wy] = [tx + (mx - tx) * 0.22, ty + (my - ty) * 0.22];
  const way = `M${n(x)} ${n(y)}Q${n(mx)} ${n(my)} ${n(wx)} ${n(wy)}`;
  const sleeve = veil(0.16, path(way, line('shade', width + 5))) + path(way, line(person.cloth, width));
  return sleeve + ellipse(tx, ty, width * 0.52, width * 0.48, fill(skinOf(person)));
}

/** Somebody from behind: hair and shoulders. */
export function fromBehind(person: Person): Svg {
  const hair = hairOf(person);
  const shape = circle(0, 0, HEAD + 3, fill(hair));
  const tail =
    person.hair === 'ponytail'
      ? path('M-10 -6q10 -8 20 0q16 50 -10 84q-26 -34 -10 -84z', fill(hair)) +
        veil(0.25, path('M-12 -4h24v9h-24z', fill('shade')))
      : '';
  const more = BACK[person.hair] && person.hair !== 'ponytail' ? (BACK[person.hair]?.(hair, 0) ?? '') : '';
  const ears =
    person.hair === 'bob' || person.hair === 'long' || person.hair === 'scarf'
      ? ''
      : circle(-HEAD, 8, 9, fill(skinOf(person))) + circle(HEAD, 8, 9, fill(skinOf(person)));
  return ears + body(person).replace(/<path d="M-18 30[^>]*>/, '') + shape + more + tail;
}
