import { board } from '../board.ts';
import { readDiagram } from '../diagram.ts';
import { figures } from '../glyphs.ts';
import { stone } from '../stones.ts';
import { fill, place, rect, type Svg } from '../svg.ts';
import { CARD, card } from './card.ts';

const STEP = 90;
const LADDER = { top: 490, middle: 560, margin: 70 };
/** The wood above the ladder: the great stone covers its middle. */
const AROUND = readDiagram(`
  ..............
  ..O.........X.
  ...X..........
  ..O........OX.
  ..............`);

/**
 * The card of a level: a great stone that bears it on a board, with about which rank it is (`13k`), and the ladder of
 * all levels below, those that are reached in black.
 * @throws for a level or rank with a sign that cannot be drawn
 */
export function drawLevelCard(level: string, rank: string | undefined, levels: readonly string[]): string {
  const edges = { left: false, top: false, right: false, bottom: false };
  const wood = board(AROUND, { edges, step: STEP, tone: 'plain' });
  return card(
    level,
    place(wood, 15, 45) +
      stone(600, 250, 200, 'black') +
      figures(level, 600, rank ? 222 : 250, 120, 'white') +
      (rank ? figures(rank, 600, 350, 58, 'kaya-light') : '') +
      ladder(level, levels),
  );
}

function ladder(level: string, levels: readonly string[]): Svg {
  const here = levels.indexOf(level);
  const gap = (CARD.width - 2 * LADDER.margin) / Math.max(1, levels.length - 1);
  const rungs = levels.map((_, index) => {
    const radius = index === here ? 27 : index < here ? 17 : 15;
    return stone(LADDER.margin + index * gap, LADDER.middle, radius, index <= here ? 'black' : 'white');
  });
  return rect(0, LADDER.top, CARD.width, CARD.height - LADDER.top, 0, fill('paper')) + rungs.join('');
}
