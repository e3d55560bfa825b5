/** Stones and their faces as plain data. A stone is at 0,0 of a board whose points are 20 units apart (`STEP`). */

export type StoneColour = 'black' | 'white';
export type Mood = 'waiting' | 'thinking' | 'delighted' | 'consoling';

/** A stone's radius, and half the side of a square that holds it with its shadow. */
export const STONE_RADIUS = 9.4;
export const STONE_REACH = 12;

export interface GradientStop {
  offset: number;
  colour: string;
  opacity: number;
}

/** A radial gradient in the bounding box of its circle: centre, radius, stops. */
interface Shade {
  cx: number;
  cy: number;
  r: number;
  stops: readonly GradientStop[];
}

/**
 * The light comes from the upper left: a spot of it, a dark far side, and the wood's glow at its edge. The fill below a
 * shade and the rim around it have colours of the theme.
 */
export const SHADES: Record<StoneColour, Shade> = {
  black: {
    cx: 0.35,
    cy: 0.28,
    r: 0.78,
    stops: [
      { offset: 0, colour: '#fff', opacity: 0.75 },
      { offset: 0.25, colour: '#fff', opacity: 0.2 },
      { offset: 0.6, colour: '#fff', opacity: 0.04 },
      { offset: 0.86, colour: '#000', opacity: 0.45 },
      { offset: 1, colour: '#d9a05a', opacity: 0.3 },
    ],
  },
  white: {
    cx: 0.36,
    cy: 0.3,
    r: 0.78,
    stops: [
      { offset: 0, colour: '#fff', opacity: 1 },
      { offset: 0.5, colour: '#fff', opacity: 0 },
      { offset: 0.88, colour: '#6b583c', opacity: 0.5 },
      { offset: 1, colour: '#d9a05a', opacity: 0.45 },
    ],
  },
};

/** The shadow on the board, below and to the right of the stone: dark where both touch, and soft. */
export const SHADOW = {
  x: 1.3,
  y: 2.3,
  radius: 11,
  stops: [
    { offset: 0.66, colour: '#1d1305', opacity: 0.55 },
    { offset: 0.86, colour: '#1d1305', opacity: 0.2 },
    { offset: 1, colour: '#1d1305', opacity: 0 },
  ],
} as const satisfies { x: number; y: number; radius: number; stops: readonly GradientStop[] };

/** Straight grain: fine lines at uneven distances. `width`: after which they repeat. */
export const GRAIN = {
  width: 17,
  stops: [
    { offset: 0.14, colour: '#7a4a12', opacity: 0 },
    { offset: 0.2, colour: '#7a4a12', opacity: 0.09 },
    { offset: 0.28, colour: '#7a4a12', opacity: 0 },
    { offset: 0.57, colour: '#7a4a12', opacity: 0 },
    { offset: 0.62, colour: '#7a4a12', opacity: 0.06 },
    { offset: 0.7, colour: '#7a4a12', opacity: 0 },
  ],
} as const satisfies { width: number; stops: readonly GradientStop[] };

export const CHEEK_COLOUR = '#e8705c';

/** A face as SVG path data. `filled` and `lines` have its colour; lines have round ends and a width of 1 unit. */
interface Face {
  filled: string;
  /** The highlight in an open eye, in the stone's colour. */
  shine?: string;
  lines: string;
  tongue?: string;
  /** The redness of the cheeks, 0 to 1. */
  cheeks: number;
}

export const LINE_WIDTH = 1;

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return `M${Number((cx - rx).toFixed(2))} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
}

const pair = (x: number, y: number, rx: number, ry: number) => ellipse(-x, y, rx, ry) + ellipse(x, y, rx, ry);

export const CHEEKS = pair(5.7, 2.1, 1.5, 1);

const EYES = {
  filled: pair(3.1, -0.6, 1.2, 1.65),
  shine: ellipse(-2.7, -1.2, 0.45, 0.5) + ellipse(3.5, -1.2, 0.45, 0.5),
};

export const FACES: Record<Mood, Face> = {
  waiting: {
    ...EYES,
    lines: 'M-1.8 2.7Q0 4.3 1.8 2.7',
    cheeks: 0.35,
  },
  thinking: {
    filled: ellipse(-2.2, -1.2, 1.15, 1.5) + ellipse(3.8, -1.2, 1.15, 1.5),
    shine: ellipse(-1.8, -1.9, 0.45, 0.5) + ellipse(4.2, -1.9, 0.45, 0.5),
    lines: 'M-4.4 -3.6-1.8 -4M2.4 -4.5Q3.8 -5.6 5.3 -4.7M-.4 3.4Q.8 2.7 2.2 3.1',
    cheeks: 0.2,
  },
  delighted: {
    filled: 'M-2.9 1.7Q0 2.4 2.9 1.7Q2.8 5.9 0 5.9Q-2.8 5.9 -2.9 1.7Z',
    tongue: 'M-1.7 4.8Q0 3.5 1.7 4.8Q1 5.9 0 5.9Q-1 5.9 -1.7 4.8Z',
    lines: 'M-5 -.2Q-3.3 -3 -1.6 -.2M1.6 -.2Q3.3 -3 5 -.2',
    cheeks: 0.75,
  },
  consoling: {
    ...EYES,
    lines: 'M-5.2 -2.9Q-4 -4 -2.4 -4.3M5.2 -2.9Q4 -4 2.4 -4.3M-1.4 3.2Q0 4.2 1.4 3.2',
    cheeks: 0.45,
  },
};
