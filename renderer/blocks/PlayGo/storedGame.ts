import { findRefusal } from '../../board/play.ts';
import { store, stored } from '../../board/stored.ts';
import { applyMove, beginGame, type Game, type Settings, SIZES, TARGETS } from './game.ts';
import { LEVELS } from './opponent.ts';

/** A game of more moves is not stored: captures may go on for long. */
const MAX_MOVES = 300;

/** Each block stores its last game under what it begins with, so that a lesson's small board is not another page's. */
const keyOf = ({ size, target }: Settings) => `hoshiGame-${size}-${target}`;

/** Stores a game in the browser, as its moves; nothing is left of one that has not begun or is over. */
export function storeGame(first: Settings, { settings, moves, winner }: Game): void {
  const { size, target, level } = settings;
  const isOn = !winner && moves.length > 0 && moves.length <= MAX_MOVES;
  store(keyOf(first), isOn ? [size, target, level, ...moves.map((at) => at ?? '')].join() : '');
}

/** Returns the stored game; null if there is none, or if it is not one by the rules. */
export function storedGame(first: Settings): Game | null {
  const [size, target, level, ...moves] = (stored(keyOf(first)) ?? '').split(',');
  const [lines, stones] = [Number(size), Number(target)];
  const opponent = LEVELS.find((one) => one === level);
  if (!SIZES.includes(lines) || !TARGETS.includes(stones) || !opponent || moves.length > MAX_MOVES)
    return null;
  let game = beginGame({ size: lines, target: stones, level: opponent });
  for (const at of moves) {
    const toPlay = game.moves.length % 2 === 0 ? 'black' : 'white';
    if (game.winner || (at !== '' && findRefusal({ ...game.play, toPlay }, at))) return null;
    game = applyMove(game, at === '' ? null : at);
  }
  return game.winner || game.moves.length === 0 ? null : game;
}
