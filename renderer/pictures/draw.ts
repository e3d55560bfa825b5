import type { Drawings } from '../../schemas/types.ts';
import type { Mood, StoneColour } from '../ui/stoneShapes.ts';
import type { Tone } from './palette.ts';
import { arm, bust, fromBehind, HEAD, type Person } from './people.ts';
import { bundle, type Member } from './scenes/bundle.ts';
import { screen } from './scenes/devices.ts';
import { boards, days, lecture, minutes, robot } from './scenes/objects.ts';
import { backdrop, type Motif, position, WIDE } from './scenes/position.ts';
import { book, exam } from './scenes/printed.ts';
import { season } from './scenes/seasons.ts';
import { demonstrationBoard } from './scenes/settings.ts';
import { street } from './scenes/street.ts';
import { table } from './scenes/table.ts';
import { character, STONE_DEFS } from './stones.ts';
import { type Canvas, fill, path, picture, place, rect, type Svg } from './svg.ts';

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

/** A teacher at a board that stands, and who listens. */
interface ClassProps {
  teacher: Person;
  pupils: Person[];
  diagram: string;
  motif?: Motif;
}

function lesson({ teacher, pupils, diagram, motif = 'none' }: ClassProps, tone: Tone): Svg {
  const floor = path('M0 318h640v82H0z', fill(`soft-${tone}`));
  const hung = place(demonstrationBoard(diagram, tone, 222), 112, 58);
  const seats = pupils.map((pupil, index) => {
    const x = pupils.length === 1 ? 190 : 84 + (index * 470) / Math.max(1, pupils.length - 1);
    return place(fromBehind(pupil), x, 352 + (index % 2) * 12, 0, 0.74);
  });
  const who =
    rect(385, 340, 174, 80, 0, fill(teacher.cloth)) +
    place(bust(teacher), 472, 150, 0, 1.12) +
    arm(teacher, [428, 284], [354, 200], 12, 28);
  return backdrop(tone, motif, -1) + floor + hung + who + seats.join('');
}

/** The two stones, or one of them. */
interface CharactersProps {
  stones: { colour: StoneColour; mood: Mood; x?: number; y?: number; r?: number }[];
  motif?: Motif;
}

function characters({ stones, motif = 'sun' }: CharactersProps, tone: Tone): Svg {
  const drawn = stones
    .map(({ colour, mood, x = 320, y = 214, r = 110 }) => character(x, y, r, colour, mood))
    .join('');
  return backdrop(tone, motif, -1) + drawn;
}

/** Head and shoulders in a circle of its own ground. */
function portrait({ person }: { person: Person }, tone: Tone): Svg {
  return rect(0, 0, 192, 192, 0, fill(`soft-${tone}`)) + place(bust(person), 96, 92, 0, 192 / (HEAD * 4.6));
}
