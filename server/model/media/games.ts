import type { GameModel, GameWords, GoGame } from '../../../schemas/model/game.ts';
import type { Words } from '../words/text.ts';

/** A game in one language. */
export function gameModel(game: GoGame<GameWords>, words: Words): GameModel {
  const { size, black, white, players, result, lines } = game;
  const say = (text: GameWords) => (typeof text === 'string' ? text : words.text(text));
  return {
    size,
    black,
    white,
    players,
    result,
    lines: lines.map(({ words: said, ...line }) => {
      const own = Object.entries(said ?? {}).flatMap(([at, text]) => {
        const shown = say(text);
        return shown ? [[at, shown] as const] : [];
      });
      return own.length > 0 ? { ...line, words: Object.fromEntries(own) } : line;
    }),
  };
}

/** How a game was won, by SGF's letter after the winner's: `W+R`. */
const ENDS_BY_LETTER: Readonly<Record<string, string>> = { R: 'resignation', T: 'time' };

/** `Black wins by 2 points`; undefined if the file has no valid SGF result. */
export function resultInWords(result: string | undefined, words: Words): string | undefined {
  if (result === '0' || result === 'Draw') return words.key('games.result.draw');
  const [, side, points, end] = /^([BW])\+(?:(\d{1,3}(?:\.\d{1,2})?)|([RT])?\w*)$/.exec(result ?? '') ?? [];
  if (!side) return undefined;
  const color = words.key(`blocks.GoProblem.${side === 'B' ? 'black' : 'white'}`);
  if (points) return words.key('games.result.points', { color, count: Number(points) });
  return words.key(`games.result.${ENDS_BY_LETTER[end ?? ''] ?? 'wins'}`, { color });
}
