import { GoBoard } from '../../../schemas/goBoard.ts';
import { type Colour, type Play, placeStone as putStone, stonesOf } from '../../board/play.ts';
import type { Level } from './opponent.ts';

/** The boards and the numbers of captures that a visitor may choose. */
export const SIZES = [5, 7, 9];
export const TARGETS = [1, 3];

export interface Settings {
  size: number;
  /** The number of captured stones that wins. */
  target: number;
  level: Level;
}

/** A game between the visitor, who has Black, and the opponent. Immutable: each move returns a new one. */
export interface Game {
  settings: Settings;
  /** The board to draw; `turns` are the visitor's last move and the answer. */
  play: Play;
  moves: readonly (string | null)[];
  taken: Readonly<Record<Colour, number>>;
  /** The winner; `none` if neither player can move any more. */
  winner?: Colour | 'none';
  /** The game before the last move and its answer; of a new game, the one that it interrupted. */
  before?: Game;
}

/** An interrupted game that had begun can be taken up again. */
export function beginGame(settings: Settings, interrupted?: Game): Game {
  const board = GoBoard.fromDimensions(settings.size);
  const play: Play = { board, toPlay: 'black', state: 'open', options: [], turns: [], taken: 0 };
  const begun = interrupted?.moves.length ? interrupted : interrupted?.before;
  const before = begun?.winner ? undefined : begun;
  return { settings, play, moves: [], taken: { black: 0, white: 0 }, before };
}

/** The game after a legal move, or after a pass (`null`) if the side to move has no legal move. */
export function applyMove(game: Game, at: string | null): Game {
  const { settings, play, moves } = game;
  const side: Colour = moves.length % 2 === 0 ? 'black' : 'white';
  const put = at === null ? undefined : putStone(play.board, side, at);
  const taken = { ...game.taken, [side]: game.taken[side] + (put?.turn.captures.length ?? 0) };
  const isOver = at === null && moves.at(-1) === null;
  const winner = taken[side] >= settings.target ? side : isOver ? 'none' : undefined;
  const before = side === 'black' ? game : game.before;
  return {
    settings,
    play: {
      ...play,
      board: put?.board ?? play.board,
      state: winner === undefined ? 'open' : winner === 'black' ? 'solved' : 'wrong',
      turns: [...(side === 'black' ? [] : play.turns), ...(put ? [put.turn] : [])],
      taken: taken.black,
    },
    moves: [...moves, at],
    taken,
    winner,
    before,
  };
}

export function hasLegalMove({ play: { board }, moves }: Game): boolean {
  const sign = moves.length % 2 === 0 ? 1 : -1;
  return board.signMap.some((row, y) =>
    row.some((stone, x) => {
      const { suicide, ko } = board.analyzeMove(sign, [x, y]);
      return stone === 0 && !suicide && !ko;
    }),
  );
}

/** Stones of a side in atari, and their last liberties. */
export function findAtari({ board }: Play, colour: Colour): { stones: string[]; liberties: string[] } {
  const stones = stonesOf(board, colour).filter(
    (at) => board.getLiberties(board.parseVertex(at)).length === 1,
  );
  const liberties = stones.flatMap((at) => board.getLiberties(board.parseVertex(at)));
  return { stones, liberties: [...new Set(liberties.map((vertex) => board.stringifyVertex(vertex)))] };
}
