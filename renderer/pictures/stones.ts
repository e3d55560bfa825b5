import { type Mood, SHADES, SHADOW, STONE_RADIUS, type StoneColour } from '../ui/stoneShapes.ts';
import { face } from './faces.ts';
import { both, circle, ellipse, fill, n, type Svg } from './svg.ts';

const n2 = (value: number) => String(value).replace(/^0\./, '.');

type Stops = readonly { offset: number; colour: string; opacity: number }[];

/** The two stones with their shade and shadow, once a file: `kb` and `kw`. */
export const STONE_DEFS: Svg = [
  radial('ks', '', SHADOW.stops),
  ...(['black', 'white'] as const).map((colour) => {
    const { cx, cy, r, stops } = SHADES[colour];
    const id = colour.charAt(0);
    const body =
      circle(0, 0, STONE_RADIUS - 0.2, both(colour, `${colour}-rim`, 0.4)) +
      circle(0, 0, STONE_RADIUS, ` fill="url(#k${id}s)"`);
    return `${radial(`k${id}s`, ` cx="${n2(cx)}" cy="${n2(cy)}" r="${n2(r)}"`, stops)}<g id="k${id}">${circle(SHADOW.x, SHADOW.y, SHADOW.radius, ' fill="url(#ks)"')}${body}</g>`;
  }),
].join('');

function radial(id: string, look: string, stops: Stops): Svg {
  const list = stops.map(
    ({ offset, colour, opacity }) =>
      `<stop offset="${n2(offset)}" stop-color="${colour}" stop-opacity="${n2(opacity)}"/>`,
  );
  return `<radialGradient id="${id}"${look}>${list.join('')}</radialGradient>`;
}

/** A stone of radius `r` as it lies on a board. */
export function stone(x: number, y: number, r: number, colour: StoneColour): Svg {
  return `<use href="#k${colour.charAt(0)}" transform="translate(${n(x)} ${n(y)}) scale(${scaleOf(r)})"/>`;
}

const scaleOf = (r: number) => String(Math.round((r / STONE_RADIUS) * 100) / 100).replace(/^0\./, '.');

/** A stone with a face: one of the two who lead through the site. */
export function character(x: number, y: number, r: number, colour: StoneColour, mood: Mood): Svg {
  const look = colour === 'black' ? face(mood, 'white', 'black') : face(mood, 'ink', 'white');
  return `${stone(x, y, r, colour)}<g transform="translate(${n(x)} ${n(y)}) scale(${scaleOf(r)})">${look}</g>`;
}

/** A stone on a table, seen from in front of it. */
export function flatStone(x: number, y: number, r: number, colour: StoneColour): Svg {
  const under = `<g opacity=".28">${ellipse(x + r * 0.06, y + r * 0.2, r * 1.02, r * 0.46, fill('shade'))}</g>`;
  const shine =
    colour === 'black' ? ellipse(x - r * 0.2, y - r * 0.14, r * 0.5, r * 0.18, fill('black-top')) : '';
  const edge = colour === 'black' ? '' : ellipse(x, y + r * 0.1, r, r * 0.48, fill('white-rim'));
  return `${under}${edge}${ellipse(x, y, r, r * 0.48, fill(colour))}${shine}`;
}
