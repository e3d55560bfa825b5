import type { Mood, StoneColour } from '../../ui/stoneShapes.ts';
import type { Tone } from '../palette.ts';
import { arm, bust, fromBehind, HEAD, type Person } from '../people.ts';
import { character } from '../stones.ts';
import { fill, path, place, rect, type Svg } from '../svg.ts';
import { backdrop, type Motif } from './position.ts';
import { demonstrationBoard } from './settings.ts';

/** A teacher at a board that stands, and who listens. */
export interface ClassProps {
  teacher: Person;
  pupils: Person[];
  diagram: string;
  motif?: Motif;
}

export function lesson({ teacher, pupils, diagram, motif = 'none' }: ClassProps, tone: Tone): Svg {
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
export interface CharactersProps {
  stones: { colour: StoneColour; mood: Mood; x?: number; y?: number; r?: number }[];
  motif?: Motif;
}

export function characters({ stones, motif = 'sun' }: CharactersProps, tone: Tone): Svg {
  const drawn = stones
    .map(({ colour, mood, x = 320, y = 214, r = 110 }) => character(x, y, r, colour, mood))
    .join('');
  return backdrop(tone, motif, -1) + drawn;
}

/** Head and shoulders in a circle of its own ground. */
export function portrait({ person }: { person: Person }, tone: Tone): Svg {
  return rect(0, 0, 192, 192, 0, fill(`soft-${tone}`)) + place(bust(person), 96, 92, 0, 192 / (HEAD * 4.6));
}
