import { STONE_DEFS } from '../stones.ts';
import { picture, type Svg } from '../svg.ts';

/** Pixels of a picture that shares show. */
export const CARD = { width: 1200, height: 630 };

/** A picture for shares as SVG: it is sent as pixels, so there is one look, by day, and no font. */
export function card(title: string, body: Svg): string {
  return picture({ ...CARD, oneLook: 'day' }, title, STONE_DEFS, body);
}
