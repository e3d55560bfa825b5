import type { CapturePosition, Side } from './capturePosition.ts';
import { choosePlayout, isSettled } from './playouts.ts';
import { isEye } from './randomGame.ts';
import { Search, urgentMoves } from './search.ts';

/** How strong the opponent is: from “knows nothing” to “catches nets and ladders”. */
export const OPPONENT_LEVELS = ['newborn', 'watchful', 'thoughtful', 'hunter'] as const;
export type Level = (typeof OPPONENT_LEVELS)[number];

const SEARCH_LIMITS = {
  thoughtful: { depth: 2, nodes: 1_500, width: 8, ladder: 4 },
  hunter: { depth: 5, nodes: 14_000, width: 10, ladder: 40 },
};
/** The number of random games for a move, where the game is counted. */
const PLAYOUTS = { watchful: 40, thoughtful: 150, hunter: 4_000 };
/** The number of first moves that are searched; each gets its share of the search. */
const FIRST_WIDTH = 16;
/** The largest share of the remaining search for one depth, so that enough is left for deeper ones. */
const MAX_SHARE_PER_DEPTH = 0.4;

/**
 * Chooses the opponent's move; undefined for a pass. `random` returns numbers from 0 to 1; the best move after `longest`
 * ms is played.
 */
export function chooseMove(
  position: CapturePosition,
  side: Side,
  level: Level,
  random: () => number = Math.random,
  longest = Infinity,
): number | undefined {
  const moves = [...position.points()].flatMap((point) => {
    const after = position.play(side, point);
    return after ? [{ point, after, takes: after.captured[side] - position.captured[side] }] : [];
  });
  const pick = (candidates: typeof moves) => candidates[Math.floor(random() * candidates.length)]?.point;
  const mostTaken = Math.max(0, ...moves.map(({ takes }) => takes));
  const seesCapture = level === 'watchful' && mostTaken > 0;
  if (position.target === 0 && !seesCapture && level !== 'newborn')
    return choosePlayout(position, side, PLAYOUTS[level], performance.now() + longest, random);
  if (level === 'newborn') {
    if (position.target === 0 && isSettled(position)) return undefined;
    // Captures only if it must, leaves its own stones with as few liberties as possible, and keeps no more than its eyes.
    const kind = moves.filter(({ takes, point }) => takes === 0 && !isEye(position, point, side));
    const air = (move: (typeof moves)[number]) => move.after.chain(move.point).liberties.length;
    const careless = kind.filter((move) => air(move) <= 2);
    return pick(careless.length > 0 ? careless : kind) ?? (position.target === 0 ? undefined : pick(moves));
  }
  // The strongest level also reads what follows a capture that does not end the game: it may be bait.
  const isBait = level === 'hunter' && position.captured[side] + mostTaken < position.target;
  if (mostTaken > 0 && !isBait) return pick(moves.filter(({ takes }) => takes === mostTaken));
  if (level === 'watchful') {
    const safe = moves.filter(({ point, after }) => after.chain(point).liberties.length > 1);
    const saves = safe.filter(({ after }) => !isInAtari(after, side));
    return pick(saves) ?? pick(safe) ?? pick(moves);
  }
  return searchMove(position, side, level, random, longest) ?? pick(moves);
}

function isInAtari(position: CapturePosition, side: Side): boolean {
  return position.chains().some((chain) => chain.side === side && chain.liberties.length === 1);
}

function searchMove(
  position: CapturePosition,
  side: Side,
  level: 'thoughtful' | 'hunter',
  random: () => number,
  longest: number,
): number | undefined {
  const { depth, ...limits } = SEARCH_LIMITS[level];
  const search = new Search(limits, performance.now() + longest);
  let moves = urgentMoves(position, position.chains(), side)
    .slice(0, FIRST_WIDTH)
    .flatMap((point) => {
      const after = position.play(side, point);
      return after ? [{ point, after, value: 0 }] : [];
    });
  // The best move of a shallow search is tried first in a deeper one. Only completed searches count.
  for (let look = 1; look <= depth; look++) {
    const looked = search.rankMoves(moves, side, look, random, look === depth ? 1 : MAX_SHARE_PER_DEPTH);
    if (!looked) break;
    moves = looked;
  }
  return moves[0]?.point;
}
