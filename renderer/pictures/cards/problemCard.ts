import type { GoProblem } from '../../../schemas/problem.ts';
import { board, woodOf } from '../board.ts';
import { figures } from '../glyphs.ts';
import { type Tone, toneOf } from '../palette.ts';
import { problemDiagram } from '../problemDiagram.ts';
import { character } from '../stones.ts';
import { circle, fill, path, place, rect, type Svg } from '../svg.ts';
import { CARD, card } from './card.ts';

/** Where the board lies, as large as it goes; what is below a board is its thickness and its shadow. */
const ROOM = { x: 48, y: 30, width: 792, height: 552 };
/** How much wood is seen where the board goes on, in steps. */
const BEYOND = 0.6;

/** The card of a problem in the colours of its stage: its position, as large as it goes, and next to it who plays, thinking. */
export function drawProblemCard(problem: GoProblem<unknown>, stage: string | undefined): string {
  const tone = toneOf(stage);
  const ground = rect(0, 0, CARD.width, CARD.height, 0, fill(`ground-${tone}`));
  return card(
    'problem',
    ground +
      circle(1010, 640, 400, fill(`soft-${tone}`)) +
      position(problem, tone) +
      thinking(problem.toPlay, tone),
  );
}

function position(problem: GoProblem<unknown>, tone: Tone): Svg {
  const { diagram, edges } = problemDiagram(problem);
  const look = { edges, tone, beyond: BEYOND };
  const unit = woodOf(diagram, { ...look, step: 1 });
  const step = Math.min(ROOM.width / unit.w, ROOM.height / unit.h);
  const x = ROOM.x + (ROOM.width - unit.w * step) / 2 - unit.x * step;
  const y = ROOM.y + (ROOM.height - unit.h * step) / 2 - unit.y * step;
  return place(board(diagram, { ...look, step }), x, y);
}

function thinking(colour: GoProblem<unknown>['toPlay'], tone: Tone): Svg {
  const bubble = rect(930, 70, 190, 176, 46, fill('paper')) + path('M980 240h70l-22 52z', fill('paper'));
  const question = figures('?', 1025, 158, 104, `accent-${tone}`);
  return bubble + question + character(1010, 436, 128, colour, 'thinking');
}
