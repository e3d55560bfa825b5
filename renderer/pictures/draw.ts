import type { Drawings } from '../../schemas/types.ts';
import { bundle, type Member } from './scenes/bundle.ts';
import { screen } from './scenes/devices.ts';
import { characters, lesson, portrait } from './scenes/gatherings.ts';
import { boards, book, days, exam, lecture, minutes, robot } from './scenes/objects.ts';
import { position, WIDE } from './scenes/position.ts';
import { season, street } from './scenes/seasons.ts';
import { table } from './scenes/table.ts';
import { STONE_DEFS } from './stones.ts';
import { type Canvas, picture, type Svg } from './svg.ts';

export { drawLevelCard } from './cards/levelCard.ts';
export { drawProblemCard } from './cards/problemCard.ts';

/** A picture as a file of pages/drawings describes it. */
export type Drawing = NonNullable<Drawings[string]>;

const PORTRAIT: Canvas = { width: 192, height: 192 };

/**
 * The picture as SVG. Pure: the same description gives the same text.
 * @param name letters, digits and hyphens
 * @param others what a bundle is put together from, by name
 * @throws for a diagram that cannot be read, and for a bundle of what is no position
 */
export function draw(name: string, drawing: Drawing, others: Readonly<Record<string, Drawing>> = {}): string {
  const body = bodyOf(drawing, others);
  const defs = body.includes('#kb') || body.includes('#kw') ? STONE_DEFS : '';
  return picture(
    { ...canvasOf(drawing), ...(drawing.for === 'record' ? { oneLook: 'clear' } : {}) },
    name.replaceAll('-', ' '),
    defs,
    body,
  );
}

export function canvasOf(drawing: Drawing): Canvas {
  return drawing.scene === 'portrait' ? PORTRAIT : WIDE;
}

function bodyOf(drawing: Drawing, others: Readonly<Record<string, Drawing>>): Svg {
  const { tone } = drawing;
  switch (drawing.scene) {
    case 'position':
      return position(drawing, tone);
    case 'bundle':
      return bundle(
        drawing.of.map((name) => memberOf(name, others)),
        tone,
      );
    case 'exam':
      return exam(drawing, tone);
    case 'lecture':
      return lecture(drawing, tone);
    case 'minutes':
      return minutes(drawing, tone);
    case 'robot':
      return robot(drawing, tone);
    case 'boards':
      return boards(drawing, tone);
    case 'days':
      return days(drawing, tone);
    case 'book':
      return book(drawing, tone);
    case 'season':
      return season(drawing, tone);
    case 'street':
      return street(drawing, tone);
    case 'table':
      return table(drawing, tone);
    case 'class':
      return lesson(drawing, tone);
    case 'screen':
      return screen(drawing, tone);
    case 'characters':
      return characters(drawing, tone);
    case 'portrait':
      return portrait(drawing, tone);
  }
}

function memberOf(name: string, others: Readonly<Record<string, Drawing>>): Member {
  const found = others[name];
  if (found?.scene !== 'position') throw new Error(`"${name}" is no drawing with the scene "position"`);
  return found;
}
