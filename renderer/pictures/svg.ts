import { type Colour, hexOf, isColour, tintOf } from './palette.ts';

/** Markup of a part of a drawing. */
export type Svg = string;

/** A number as short as the eye needs it. */
export const n = (value: number): string => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.');

/** Attributes of what is filled (`f-`), drawn as a line (`s-`) or a stop of a gradient (`g-`) in a colour. */
export const fill = (colour: Colour) => ` class="f-${colour}"`;
export const both = (inside: Colour, line: Colour, width: number) =>
  ` class="f-${inside} s-${line}" stroke-width="${n(width)}"`;
/** A line with round ends and nothing inside. */
export const line = (colour: Colour, width: number) => ` class="l s-${colour}" stroke-width="${n(width)}"`;
/** A part through which the ground shows. */
export const veil = (opacity: number, part: Svg): Svg =>
  `<g opacity="${String(opacity).replace(/^0\./, '.')}">${part}</g>`;

export const circle = (x: number, y: number, r: number, look: string): Svg =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"${look}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, look: string): Svg =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}"${look}/>`;
export const rect = (x: number, y: number, w: number, h: number, r: number, look: string): Svg =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${r > 0 ? ` rx="${n(r)}"` : ''}${look}/>`;
export const path = (d: string, look: string): Svg => `<path d="${d}"${look}/>`;

/** Moves, turns (degrees, about the new origin) and scales a part. */
export function place(part: Svg, x: number, y: number, turn = 0, scale = 1): Svg {
  const turned = turn === 0 ? '' : ` rotate(${n(turn)})`;
  const scaled = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`;
  return `<g transform="translate(${n(x)} ${n(y)})${turned}${scaled}">${part}</g>`;
}

export interface Canvas {
  width: number;
  height: number;
  /** One look for day and night: that of the day, or `clear`, whose ground lets through what is below the picture. */
  oneLook?: 'day' | 'clear';
}

/** A whole file. Only the colours that it uses are in its style sheet, by day and by night. */
export function picture({ width, height, oneLook }: Canvas, title: string, defs: Svg, body: Svg): string {
  const used = new Set(
    [...`${defs}${body}`.matchAll(/(?<=["\s])([fsg])-([a-z0-9-]+)/g)].map(([whole]) => whole),
  );
  const rules = (time: Time) =>
    [...used]
      .sort()
      .map((name) => ruleOf(name, time))
      .join('');
  const colours = oneLook
    ? rules(oneLook)
    : `${rules('day')}@media(prefers-color-scheme:dark){${rules('night')}}`;
  const style = `.l{fill:none;stroke-linecap:round;stroke-linejoin:round}${colours}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<title>${title}</title>
<style>${style}</style>
${defs === '' ? '' : `<defs>${defs}</defs>\n`}${body}
</svg>
`;
}

type Time = 'day' | 'night' | 'clear';
const PROPERTY = { f: 'fill', s: 'stroke', g: 'stop-color' };

function ruleOf(name: string, time: Time): string {
  const [kind, colour] = [name.charAt(0) as 'f' | 's' | 'g', name.slice(2)];
  if (!isColour(colour)) throw new Error(`no colour "${colour}"`);
  const property = PROPERTY[kind];
  const tint = time === 'clear' ? tintOf(colour) : undefined;
  if (tint) return `.${name}{${property}:${tint.colour};${property}-opacity:${tint.opacity}}`;
  return `.${name}{${property}:${hexOf(colour)[time === 'night' ? 'night' : 'day']}}`;
}
