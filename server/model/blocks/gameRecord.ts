import { withoutUndefined } from '../withoutUndefined.ts';
import type { Words } from '../words/text.ts';
import { boardLabels } from './boardLabels.ts';
import { simpleBuilder } from './builder.ts';

/** How a game was won, by the letter that SGF writes behind the winner's: `W+R`. */
const ENDS: Readonly<Record<string, string>> = { R: 'resignation', T: 'time' };

/** A game gets the words of its board, and its result in words. */
export const gameRecord = simpleBuilder('GameRecord', ({ props, localizedSite: { words } }) => ({
  props: {
    ...props,
    boardLabels: boardLabels(words),
    ...withoutUndefined({ result: resultInWords(props.game.result, words) }),
  },
}));

/** `Black wins by 2 points`; undefined where the file says none, or nothing that SGF knows. */
export function resultInWords(result: string | undefined, words: Words): string | undefined {
  if (result === '0' || result === 'Draw') return words.key('games.result.draw');
  const [, side, points, end] = /^([BW])\+(?:(\d{1,3}(?:\.\d{1,2})?)|([RT])?\w*)$/.exec(result ?? '') ?? [];
  if (!side) return undefined;
  const color = words.key(`blocks.GoProblem.${side === 'B' ? 'black' : 'white'}`);
  if (points) return words.key('games.result.points', { color, count: Number(points) });
  return words.key(`games.result.${ENDS[end ?? ''] ?? 'wins'}`, { color });
}
