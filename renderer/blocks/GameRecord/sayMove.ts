import { PASS } from '../../../schemas/problem.ts';
import type { Play } from '../../board/play.ts';
import { type BoardLabels, fillTemplate } from '../../board/say.ts';
import type { Labels } from '../types.ts';
import type { Move } from './lines.ts';

/** `Black R16`, with the number of captured stones. */
export function describeMove({ colour, at }: Move, captures: number, labels: BoardLabels): string {
  const kind = at === PASS ? 'pass' : captures > 0 ? 'captures' : 'move';
  return fillTemplate(labels[kind], { color: labels[colour] ?? '', point: at, count: captures });
}

/** `Move 43: Black R16`. */
export function describePosition(
  number: number,
  move: Move | undefined,
  { turns }: Play,
  labels: Labels,
  boardLabels: BoardLabels,
): string {
  if (!move) return labels['start'] ?? '';
  const played = describeMove(move, turns[0]?.captures.length ?? 0, boardLabels);
  return fillTemplate(labels['move'], { move: number, played });
}
