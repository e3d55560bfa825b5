import type { CapturePosition, Chain, Side } from './capturePosition.ts';

const WIN_VALUE = 100_000;
/** The value of a chain by its number of liberties. */
const CHAIN_VALUES = [0, 400, 60, 18, 6, 2];
/** A point next to a liberty of a chain with two or three: a stone there may close a net. */
const NET_VALUES = [0, 0, 14, 5];
/** The value of a captured stone that does not end the game. */
const CAPTURE_VALUE = 600;

interface Limits {
  /** The total number of positions searched for a move. */
  nodes: number;
  /** The number of moves tried in each position. */
  width: number;
  /** The number of additional moves, beyond the search depth, for which a chase is followed. */
  ladder: number;
}

interface Move {
  point: number;
  after: CapturePosition;
  value: number;
}

/** Negamax with alpha-beta pruning over the relevant moves: liberties of chains in danger, and points next to them. */
export class Search {
  /** The remaining positions for the first move that is being searched. */
  #left = 0;
  #depth = 0;
  /** The remaining positions for all first moves at all depths. */
  #pool: number;
  readonly #limits: Limits;
  readonly #end: number;

  /** @param end by `performance.now()` */
  constructor(limits: Limits, end: number) {
    this.#limits = limits;
    this.#pool = limits.nodes;
    this.#end = end;
  }

  /** Each move has its share of the budget. If one needs more, or the time ends, there is no result. */
  rankMoves(
    moves: readonly Move[],
    side: Side,
    depth: number,
    random: () => number,
    part: number,
  ): Move[] | undefined {
    let best = -Infinity;
    let budget = this.#pool * part;
    const ranked: Move[] = [];
    this.#depth = depth;
    for (const [i, move] of moves.entries()) {
      const share = Math.ceil(budget / (moves.length - i));
      this.#left = share;
      // The window leaves room for moves as good as the best: `random` chooses between them.
      const value = -this.#value(move.after, -side as Side, depth - 1, -Infinity, 1 - best, move.point);
      budget -= share - this.#left;
      this.#pool -= share - this.#left;
      if (this.#isSpent) return undefined;
      best = Math.max(best, value);
      ranked.push({ ...move, value: value + random() });
    }
    return ranked.sort((a, b) => b.value - a.value);
  }

  get #isSpent(): boolean {
    return this.#left <= 0 || performance.now() > this.#end;
  }

  /** The value of a position for the side to move. `last`: the move that led to it. */
  #value(
    position: CapturePosition,
    side: Side,
    depth: number,
    alpha: number,
    beta: number,
    last: number,
  ): number {
    this.#left--;
    const ply = this.#depth - depth;
    const { winner } = position;
    if (winner !== undefined) return winner === side ? WIN_VALUE - ply : ply - WIN_VALUE;
    const chains = position.chains();
    if (canWin(position, chains, side)) return WIN_VALUE - ply - 1;
    const points = this.#next(position, chains, side, depth, last);
    // A threat is resolved before evaluation: what looks safe may be lost with the next move.
    const isForced = depth > 0 || (position.target === 1 && isThreatened(chains, side));
    let best = isForced && points.length > 0 ? -WIN_VALUE : evaluate(position, chains, side);
    let isMoved = best > -WIN_VALUE;
    for (const point of points) {
      if (best >= beta || this.#isSpent) break;
      const after = position.play(side, point);
      if (!after) continue;
      isMoved = true;
      const floor = Math.max(alpha, best);
      best = Math.max(best, -this.#value(after, -side as Side, depth - 1, -beta, -floor, point));
    }
    return isMoved ? best : evaluate(position, chains, side);
  }

  /** The moves to try next: all relevant ones, and beyond the search depth only those of a chase. */
  #next(
    position: CapturePosition,
    chains: readonly Chain[],
    side: Side,
    depth: number,
    last: number,
  ): number[] {
    if (this.#isSpent || depth < -this.#limits.ladder) return [];
    return depth > 0
      ? urgentMoves(position, chains, side).slice(0, this.#limits.width)
      : chaseMoves(chains, side, depth, last);
  }
}

function isThreatened(chains: readonly Chain[], side: Side): boolean {
  return chains.some((chain) => chain.side === side && chain.liberties.length === 1);
}

function canWin(position: CapturePosition, chains: readonly Chain[], side: Side): boolean {
  const missing = position.target - position.captured[side];
  return chains.some(
    ({ side: whose, stones, liberties: [only = 0, ...more] }) =>
      whose !== side && more.length === 0 && stones.length >= missing && position.play(side, only),
  );
}

/** The most urgent moves first: captures, rescues, those that leave a chain short of liberties or close a net. */
export function urgentMoves(position: CapturePosition, chains: readonly Chain[], side: Side): number[] {
  const urgency = new Map<number, number>();
  const note = (point: number, value: number) => urgency.set(point, (urgency.get(point) ?? 0) + value);
  for (const { side: whose, stones, liberties } of chains) {
    const weight = (whose === side ? 1 : 1.1) * stones.length ** 0.5;
    const [danger, net] = [CHAIN_VALUES[liberties.length] ?? 1, NET_VALUES[liberties.length] ?? 0];
    for (const point of liberties) {
      note(point, danger * weight);
      if (net === 0) continue;
      for (const next of position.neighbours(point))
        if (position.signAt(next) === 0) note(next, net * weight);
    }
  }
  if (urgency.size === 0) note(position.pointAt(position.size >> 1, position.size >> 1), 1);
  return [...urgency].sort(([, a], [, b]) => b - a).map(([point]) => point);
}

/** In a chase a chain in atari extends or captures its chaser; one with two liberties that extended is chased on. */
function chaseMoves(chains: readonly Chain[], side: Side, depth: number, last: number): number[] {
  const isInDanger = isThreatened(chains, side);
  const isChased = ({ side: whose, stones, liberties }: Chain) =>
    liberties.length === 1 ||
    (liberties.length === 2 && whose !== side && !isInDanger && (depth === 0 || stones.includes(last)));
  const isOwn = (chain: Chain) => chain.side === side;
  const chased = chains.filter(isChased);
  const ordered = [...chased.filter((chain) => !isOwn(chain)), ...chased.filter(isOwn)];
  return [...new Set(ordered.flatMap(({ liberties }) => liberties))];
}

/** Compares liberties for the side to move: an enemy chain with one liberty counts as captured. */
function evaluate(position: CapturePosition, chains: readonly Chain[], side: Side): number {
  let value = CAPTURE_VALUE * (position.captured[side] - position.captured[-side as Side]);
  for (const { side: whose, stones, liberties } of chains) {
    const sign = whose === side ? -1 : 1;
    const isTaken = whose !== side && liberties.length === 1;
    if (isTaken) value += CAPTURE_VALUE * stones.length;
    else value += sign * ((CHAIN_VALUES[liberties.length] ?? 1) - liberties.length);
  }
  return value;
}
