import { toSrgb } from '../styles/srgb.ts';

/** A colour as OKLCH: lightness, chroma, hue. */
export type Oklch = readonly [l: number, c: number, h: number];

/** Colours of the drawings by day, and by night where dimming alone does not serve. Those of tokens.css are the same. */
const COLOURS = {
  // Grounds, one a stage
  'ground-beginner': [0.915, 0.045, 148],
  'ground-intermediate': [0.925, 0.042, 78],
  'ground-advanced': [0.905, 0.034, 240],
  'ground-mastery': [0.905, 0.034, 335],
  'ground-plain': [0.925, 0.022, 88],
  'ground-night': [0.36, 0.045, 268],
  // A shape on the ground, one a stage
  'soft-beginner': [0.845, 0.075, 148],
  'soft-intermediate': [0.865, 0.075, 76],
  'soft-advanced': [0.83, 0.06, 240],
  'soft-mastery': [0.83, 0.06, 335],
  'soft-plain': [0.875, 0.032, 85],
  'soft-night': [0.43, 0.055, 268],
  // The accent, one a stage: tokens
  'accent-beginner': [0.5, 0.105, 152],
  'accent-intermediate': [0.53, 0.105, 68],
  'accent-advanced': [0.5, 0.12, 245],
  'accent-mastery': [0.48, 0.13, 330],
  'accent-plain': [0.5, 0.105, 152],
  'accent-night': [0.86, 0.12, 85],
  // Wood
  kaya: [0.85, 0.085, 80],
  'kaya-light': [0.885, 0.075, 83],
  'kaya-grain': [0.8, 0.09, 76],
  'kaya-side': [0.7, 0.09, 68],
  'kaya-dark': [0.6, 0.082, 58],
  line: [0.5, 0.065, 65],
  // Stones
  'black-top': [0.44, 0.015, 260],
  black: [0.235, 0.012, 260],
  'black-rim': [0.2, 0.012, 260],
  white: [0.985, 0.006, 90],
  'white-rim': [0.7, 0.03, 78],
  // People
  'skin-1': [0.885, 0.045, 62],
  'skin-2': [0.82, 0.062, 60],
  'skin-3': [0.69, 0.075, 55],
  'skin-4': [0.53, 0.065, 50],
  blush: [0.74, 0.1, 35],
  'hair-black': [0.26, 0.02, 50],
  'hair-brown': [0.42, 0.055, 52],
  'hair-grey': [0.72, 0.01, 85],
  'hair-white': [0.92, 0.008, 88],
  // Cloth, paper and things
  tea: [0.56, 0.105, 152],
  'tea-low': [0.46, 0.095, 152],
  shu: [0.6, 0.165, 33],
  indigo: [0.46, 0.085, 262],
  mustard: [0.8, 0.125, 84],
  plum: [0.5, 0.1, 335],
  sky: [0.8, 0.06, 235],
  cream: [0.955, 0.02, 88],
  paper: [0.98, 0.008, 90],
  'paper-low': [0.9, 0.016, 88],
  display: [0.98, 0.008, 90],
  'display-low': [0.9, 0.016, 88],
  ink: [0.28, 0.02, 260],
  metal: [0.62, 0.012, 260],
  shade: [0.25, 0.03, 65],
} satisfies Record<string, Oklch>;

const NIGHT: Partial<Record<keyof typeof COLOURS, Oklch>> = {
  'ground-beginner': [0.37, 0.045, 152],
  'ground-intermediate': [0.375, 0.042, 70],
  'ground-advanced': [0.37, 0.045, 248],
  'ground-mastery': [0.37, 0.045, 330],
  'ground-plain': [0.36, 0.018, 75],
  'ground-night': [0.3, 0.045, 268],
  'soft-beginner': [0.46, 0.065, 152],
  'soft-intermediate': [0.465, 0.06, 70],
  'soft-advanced': [0.455, 0.062, 248],
  'soft-mastery': [0.455, 0.062, 330],
  'soft-plain': [0.44, 0.022, 75],
  'soft-night': [0.37, 0.055, 268],
  'accent-beginner': [0.72, 0.11, 151],
  'accent-intermediate': [0.74, 0.1, 72],
  'accent-advanced': [0.7, 0.095, 242],
  'accent-mastery': [0.7, 0.1, 332],
  'accent-plain': [0.72, 0.11, 151],
  kaya: [0.7, 0.078, 76],
  'kaya-light': [0.745, 0.075, 79],
  'kaya-grain': [0.655, 0.078, 73],
  'kaya-side': [0.55, 0.072, 68],
  'kaya-dark': [0.46, 0.06, 62],
  line: [0.33, 0.04, 65],
  'black-top': [0.36, 0.012, 260],
  black: [0.17, 0.008, 260],
  'black-rim': [0.42, 0.012, 260],
  white: [0.92, 0.01, 88],
  'white-rim': [0.45, 0.03, 75],
  'hair-black': [0.2, 0.015, 50],
  paper: [0.87, 0.014, 85],
  'paper-low': [0.75, 0.018, 85],
  display: [0.4, 0.016, 75],
  'display-low': [0.52, 0.018, 78],
  ink: [0.2, 0.012, 260],
  shade: [0.08, 0.01, 65],
};

export type Colour = keyof typeof COLOURS;

/** Stages, and what belongs to none. */
const TONES = ['beginner', 'intermediate', 'advanced', 'mastery', 'plain', 'night'] as const;
export type Tone = (typeof TONES)[number];

/** The tone of a stage; that of none for a stage without one. */
export const toneOf = (stage: string | undefined): Tone => TONES.find((tone) => tone === stage) ?? 'plain';

export const isColour = (name: string): name is Colour => name in COLOURS;

/** A colour by day and by night as `#rrggbb`. At night what has no colour of its own is dimmed, and keeps its warmth. */
export function hexOf(name: Colour): { day: string; night: string } {
  const [l, c, h] = COLOURS[name];
  return { day: hex([l, c, h]), night: hex(NIGHT[name] ?? [l * 0.88, c * 0.9, h]) };
}

/** What a card is of by day, below a picture that lets it through. */
const CARD: Oklch = [0.945, 0.016, 90];
/** How much of a ground is colour; the rest is the card's own. */
const TINT = 0.34;

/**
 * The colour that, so thin, gives a ground or a shape on it by day, and on a dark card a dark one: for pictures with one
 * look for both. Undefined for a colour that is not let through.
 */
export function tintOf(name: Colour): { colour: string; opacity: number } | undefined {
  const [kind, tone] = name.split('-');
  if ((kind !== 'ground' && kind !== 'soft') || tone === 'night') return undefined;
  const below = kind === 'ground' ? CARD : COLOURS[`ground-${tone}` as Colour];
  const [over, under] = [channels(COLOURS[name]), channels(below)];
  const translucent = over.map((channel, at) => (channel - (1 - TINT) * (under[at] ?? 0)) / TINT);
  return { colour: hexOfChannels(translucent), opacity: TINT };
}

const channels = ([l, c, h]: Oklch): number[] => {
  const { r, g, b } = toSrgb({ l, c, h, alpha: 1 });
  return [r, g, b];
};

const hex = (colour: Oklch): string => hexOfChannels(channels(colour));

function hexOfChannels(list: readonly number[]): string {
  const whole = list.map((channel) => Math.round(Math.min(Math.max(channel, 0), 255)));
  return `#${whole.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
