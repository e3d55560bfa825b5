import { GoBoard, type Vertex } from '../../../schemas/rules/goBoard.ts';
import {
  type Colour,
  findRefusal,
  type ProblemState,
  placeStone as putStone,
  stonesOf,
} from '../../board/play.ts';
import { readStored, store } from '../../board/stored.ts';
import type { LabelName } from '../types.ts';
import { type Level, OPPONENT_LEVELS } from './opponent.ts';

/** The boards that a visitor may choose. */
export const BOARD_SIZES = [5, 7, 9];
/** The numbers of captures that a visitor may choose; 0: the whole game, which is counted. */
export const TARGETS = [1, 3, 0] as const;

export interface Settings {
  size: number;
  /** The number of captured stones that wins; 0: two passes end the game, and more points win. */
  target: (typeof TARGETS)[number];
  level: Level;
}

/** A game between the visitor, who has Black, and the opponent. Immutable: each move returns a new one. */
export interface Game {
  settings: Settings;
  /** The board to draw; `turns` are the visitor's last move and the answer. */
  play: ProblemState;
  moves: readonly (string | null)[];
  taken: Readonly<Record<Colour, number>>;
  /** The winner; `none` if neither player can move any more, or if both have as many points. */
  winner?: Colour | 'none';
  /** The points of each side at the end of a game that is counted. */
  points?: Record<Colour, number>;
  /** What Undo restores: the position two moves ago, or the game that this one replaced. */
  before?: Game;
}

/** An interrupted game that had begun can be taken up again. */
export function beginGame(settings: Settings, previous?: Game): Game {
  const board = GoBoard.fromDimensions(settings.size);
  const play: ProblemState = { board, toPlay: 'black', state: 'open', options: [], turns: [], captured: 0 };
  const begun = previous?.moves.length ? previous : previous?.before;
  const before = begun?.winner ? undefined : begun;
  return { settings, play, moves: [], taken: { black: 0, white: 0 }, before };
}

/** The game after a legal move or a pass (`null`). Unless the game is counted, only a side that cannot move passes. */
export function applyMove(game: Game, point: string | null): Game {
  const { settings, play, moves } = game;
  const side: Colour = moves.length % 2 === 0 ? 'black' : 'white';
  const put = point === null ? undefined : putStone(play.board, side, point);
  const taken = { ...game.taken, [side]: game.taken[side] + (put?.turn.captures.length ?? 0) };
  const isOver = point === null && moves.at(-1) === null;
  const isCounted = settings.target === 0;
  const points = isOver && isCounted ? countPoints(play.board) : undefined;
  const hasCaptured = !isCounted && taken[side] >= settings.target;
  const winner = hasCaptured ? side : isOver ? leader(points) : undefined;
  const before = side === 'black' ? game : game.before;
  return {
    settings,
    play: {
      ...play,
      board: put?.board ?? play.board,
      state: winner === undefined ? 'open' : winner === 'black' ? 'solved' : 'wrong',
      turns: [...(side === 'black' ? [] : play.turns), ...(put ? [put.turn] : [])],
      captured: taken.black,
    },
    moves: [...moves, point],
    taken,
    winner,
    points,
    before,
  };
}

function leader(points?: Record<Colour, number>): Colour | 'none' {
  if (!points || points.black === points.white) return 'none';
  return points.black > points.white ? 'black' : 'white';
}

/** The points of each side: its stones, and the empty points that only it surrounds (area counting). */
export function countPoints(board: GoBoard): Record<Colour, number> {
  const points = { black: stonesOf(board, 'black').length, white: stonesOf(board, 'white').length };
  for (const { owner } of findTerritory(board)) points[owner]++;
  return points;
}

/** The empty points that only one side surrounds. */
export function findTerritory(board: GoBoard): { at: string; owner: Colour }[] {
  return board.signMap.flatMap((row, y) =>
    row.flatMap((stone, x) => {
      const owner = stone === 0 ? ownerOf(board, [x, y]) : undefined;
      return owner ? [{ at: board.stringifyVertex([x, y]), owner }] : [];
    }),
  );
}

/** The only side that an empty point reaches over empty points. */
function ownerOf(board: GoBoard, point: Vertex): Colour | undefined {
  const around = new Set(
    board
      .getChain(point)
      .flatMap(([x, y]) => [
        board.get([x - 1, y]),
        board.get([x + 1, y]),
        board.get([x, y - 1]),
        board.get([x, y + 1]),
      ]),
  );
  if (around.has(1) === around.has(-1)) return undefined;
  return around.has(1) ? 'black' : 'white';
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
export function findAtari(
  { board }: ProblemState,
  colour: Colour,
): { stones: string[]; liberties: string[] } {
  const stones = stonesOf(board, colour).filter(
    (at) => board.getLiberties(board.parseVertex(at)).length === 1,
  );
  const liberties = stones.flatMap((at) => board.getLiberties(board.parseVertex(at)));
  return { stones, liberties: [...new Set(liberties.map((vertex) => board.stringifyVertex(vertex)))] };
}

/** A hint for Black: white stones to take, else black ones to save, else advice. `name` is its label's key. */
export function findHint({ play, settings }: Game): { name: LabelName; points: string[] } {
  for (const [name, colour] of [
    ['take', 'white'],
    ['save', 'black'],
  ] as const) {
    const points = findAtari(play, colour).liberties.filter((at) => !findRefusal(play, at));
    if (points.length > 0) return { name, points };
  }
  return { name: settings.target === 0 ? 'task0' : 'quiet', points: [] };
}

/** The game that undo returns to: before the last move and answer, or earlier if Black could only pass there. */
export function findUndoTarget({ before }: Game): Game | undefined {
  return before?.before && !hasLegalMove(before) ? findUndoTarget(before) : before;
}

/** Longer games are not stored: captures may go on for ever. */
const MAX_MOVES = 300;

/** The key includes what a block begins with, so that a lesson's small game replaces no other. */
const keyOf = ({ size, target }: Settings) => `hoshiGame-${size}-${target}`;

/** Stores the moves of a game in the browser. A game that has not begun or is over is removed. */
export function storeGame(first: Settings, { settings, moves, winner }: Game): void {
  const { size, target, level } = settings;
  const isOn = !winner && moves.length > 0 && moves.length <= MAX_MOVES;
  store(keyOf(first), isOn ? [size, target, level, ...moves.map((at) => at ?? '')].join() : '');
}

/** Returns the stored game; null if there is none, or if it breaks the rules. */
export function storedGame(first: Settings): Game | null {
  const [size, captures, level, ...moves] = (readStored(keyOf(first)) ?? '').split(',');
  const lines = Number(size);
  const target = TARGETS.find((one) => String(one) === captures);
  const opponent = OPPONENT_LEVELS.find((one) => one === level);
  if (!BOARD_SIZES.includes(lines) || target === undefined || !opponent || moves.length > MAX_MOVES)
    return null;
  let game = beginGame({ size: lines, target, level: opponent });
  for (const at of moves) {
    const toPlay = game.moves.length % 2 === 0 ? 'black' : 'white';
    if (game.winner || (at !== '' && findRefusal({ ...game.play, toPlay }, at))) return null;
    game = applyMove(game, at === '' ? null : at);
  }
  return game.winner || game.moves.length === 0 ? null : game;
}
