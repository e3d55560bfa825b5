import type { CapturePosition, Chain, Side } from './captureRules.ts';

/** How strong the opponent is: from “knows nothing” to “catches nets and ladders”. */
export const LEVELS = ['newborn', 'watchful', 'thoughtful', 'hunter'] as const;
export type Level = (typeof LEVELS)[number];

/** Moves looked ahead, positions looked at in all, and moves tried at each. */
const SEARCH = {
  thoughtful: { depth: 2, nodes: 600, width: 8 },
  hunter: { depth: 5, nodes: 4_000, width: 10 },
};
/** Moves that answer a threat of capture are followed so far beyond, as a ladder goes. */
const LONGEST_LADDER = 40;
const WON = 100_000;
/** What it is worth that a chain has so many liberties left. */
const DANGER = [0, 400, 60, 18, 6, 2];

/**
 * Where the opponent plays; `undefined` where no move is allowed. `random` gives numbers from 0 to 1; after `longest` ms it
 * plays what is best so far.
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
    return after ? [{ point, after, takes: after.taken[side] - position.taken[side] }] : [];
  });
  const pick = (some: typeof moves) => some[Math.floor(random() * some.length)]?.point;
  if (level === 'newborn') {
    // It takes nothing as long as it can play elsewhere, and leaves its stones with as little air as it finds.
    const kind = moves.filter(({ takes }) => takes === 0);
    const air = (move: (typeof moves)[number]) => move.after.chain(move.point).liberties.length;
    const careless = kind.filter((move) => air(move) <= 2);
    return pick(careless.length > 0 ? careless : kind) ?? pick(moves);
  }
  const most = Math.max(0, ...moves.map(({ takes }) => takes));
  if (most > 0) return pick(moves.filter(({ takes }) => takes === most));
  if (level === 'watchful') {
    const safe = moves.filter(({ point, after }) => after.chain(point).liberties.length > 1);
    const saves = safe.filter(({ after }) => !isInDanger(after, side));
    return pick(saves) ?? pick(safe) ?? pick(moves);
  }
  return searched(position, side, level, random, longest) ?? pick(moves);
}

function isInDanger(position: CapturePosition, side: Side): boolean {
  return position.chains().some((chain) => chain.side === side && chain.liberties.length === 1);
}

function searched(
  position: CapturePosition,
  side: Side,
  level: 'thoughtful' | 'hunter',
  random: () => number,
  longest: number,
): number | undefined {
  const { depth, nodes, width } = SEARCH[level];
  const search = new Search(nodes, width, performance.now() + longest);
  let moves = search.candidates(position, side).map((move) => ({ ...move, value: -WON }));
  // What a shallow look finds best is looked at first when it looks deeper.
  for (let look = 1; look <= depth && !search.isSpent; look++) {
    for (const move of moves) {
      const value = -search.value(move.after, -side as Side, look - 1, -Infinity, Infinity, 0);
      if (!search.isSpent) move.value = value + random();
    }
    moves = moves.sort((a, b) => b.value - a.value);
  }
  return moves[0]?.point;
}

interface Move {
  point: number;
  after: CapturePosition;
}

/** Negamax with alpha and beta over the moves that matter: those at chains with little air, and next to stones. */
class Search {
  #left: number;
  readonly #width: number;

  readonly #end: number;

  /** @param end by `performance.now()` */
  constructor(nodes: number, width: number, end: number) {
    this.#left = nodes;
    this.#width = width;
    this.#end = end;
  }

  get isSpent(): boolean {
    return this.#left <= 0 || performance.now() > this.#end;
  }

  /** What a position is worth for who is to move. `ply`: moves since the search began. */
  value(
    position: CapturePosition,
    side: Side,
    depth: number,
    alpha: number,
    beta: number,
    ply: number,
  ): number {
    this.#left--;
    const { winner } = position;
    if (winner !== undefined) return winner === side ? WON - ply : ply - WON;
    const chains = position.chains();
    const isThreatened = chains.some((chain) => chain.side === side && chain.liberties.length === 1);
    // A threat is not left standing: what looks safe may be lost with the next move.
    if (this.isSpent || ply > LONGEST_LADDER || (depth <= 0 && !isThreatened))
      return this.#estimate(position, chains, side);
    let best = -WON;
    let floor = alpha;
    for (const { after } of this.candidates(position, side, chains)) {
      best = Math.max(best, -this.value(after, -side as Side, depth - 1, -beta, -floor, ply + 1));
      floor = Math.max(floor, best);
      if (floor >= beta) break;
    }
    return best;
  }

  /** The most urgent moves first: what takes, what saves, what leaves a chain with little air. */
  candidates(position: CapturePosition, side: Side, chains = position.chains()): Move[] {
    const urgency = new Map<number, number>();
    const note = (point: number, value: number) => urgency.set(point, (urgency.get(point) ?? 0) + value);
    for (const { side: whose, stones, liberties } of chains) {
      const danger = DANGER[liberties.length] ?? 1;
      for (const point of liberties) note(point, danger * (whose === side ? 1 : 1.1) * stones.length ** 0.5);
    }
    if (urgency.size === 0) note(position.pointAt(position.size >> 1, position.size >> 1), 1);
    return [...urgency]
      .sort(([, a], [, b]) => b - a)
      .slice(0, this.#width)
      .flatMap(([point]) => {
        const after = position.play(side, point);
        return after ? [{ point, after }] : [];
      });
  }

  /** Who has more air, for who is to move: an enemy chain without any but one is taken, and two of one's own are too many. */
  #estimate(position: CapturePosition, chains: readonly Chain[], side: Side): number {
    let value = 200 * (position.taken[side] - position.taken[-side as Side]);
    for (const { side: whose, stones, liberties } of chains) {
      if (whose !== side && liberties.length === 1)
        value += position.target === 1 ? WON / 2 : 300 * stones.length;
      const danger = (DANGER[liberties.length] ?? 1) - liberties.length;
      value += (whose === side ? -1 : 1) * danger;
    }
    return value;
  }
}
