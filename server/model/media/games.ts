import type { GameModel, GameWords, GoGame } from '../../../schemas/game.ts';
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
