import { CHEEKS, FACES, type Mood } from '../ui/stoneShapes.ts';
import type { Colour } from './palette.ts';
import { fill, line, path, type Svg } from './svg.ts';

/** A face on a head or stone of radius 9.4 at 0, 0: eyes, mouth and cheeks in the look of the page's characters. */
export function face(mood: Mood, ink: Colour, skin: Colour): Svg {
  const { filled, shine, lines, tongue, cheeks } = FACES[mood];
  return [
    `<g opacity="${cheeks * 0.8}">${path(CHEEKS, fill('blush'))}</g>`,
    path(filled, fill(ink)),
    shine ? path(shine, fill(skin)) : '',
    tongue ? path(tongue, fill('blush')) : '',
    path(lines, line(ink, 1)),
  ].join('');
}
