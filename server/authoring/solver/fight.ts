import { type Board, type Chain, type Colour, opponentOf } from './board.ts';
import { ENDLESS, type ProofNode, type Zone, zoneOf } from './zone.ts';

export class Fight {
  readonly #stones: readonly number[];
  readonly defender: Colour;
  /** Whether all of the stones must be captured; if not, one is enough. */
  readonly #takesAll: boolean;
  /** A chain with this many liberties has escaped, if it is not enclosed. */
  readonly #room: number;

  constructor(stones: readonly number[], defender: Colour, takesAll: boolean, room: number) {
    this.#stones = stones;
    this.defender = defender;
    this.#takesAll = takesAll;
    this.#room = room;
  }

  /** Evaluates a position without reading: the winner, or an estimate of the distance for both sides. */
  judge(board: Board, mover: Colour): ProofNode {
    const attacker = opponentOf(this.defender);
    const left = this.#left(board);
    const isTaken = this.#takesAll ? left.length === 0 : left.length < this.#stones.length;
    if (isTaken && !this.#isKo(board)) return decidedNode(attacker, mover, this.#zoneOfTaken(board), 0);
    const chains = left.map((stone) => board.chain(stone));
    const free = chains.filter((chain) => chain.liberties.length >= this.#room && !isEnclosed(board, chain));
    const isFree = this.#takesAll ? free.length > 0 : free.length === this.#stones.length;
    if (isFree) {
      const points = free
        .slice(0, this.#takesAll ? 1 : free.length)
        .flatMap(({ stones, liberties }) => [...stones, ...liberties]);
      return decidedNode(this.defender, mover, zoneOf(board, points, Infinity), Infinity);
    }
    const least = Math.min(this.#room, ...chains.map(({ liberties }) => liberties.length));
    const far = Math.max(1, this.#room - least);
    const [win, loss] = mover === attacker ? [least, far] : [far, least];
    return { winner: 0, zone: null, moves: Infinity, win, loss };
  }

  /** Returns the points near the stones where moves matter soon. They only order the search. */
  nearby(board: Board): number[] {
    const cells = new Set<number>();
    const enemies = new Set<number>();
    for (const stone of this.#left(board)) {
      const { stones, liberties } = board.chain(stone);
      for (const liberty of liberties) cells.add(liberty);
      for (const one of stones)
        for (const next of board.neighbours(one))
          if (board.cells[next] === opponentOf(this.defender)) enemies.add(next);
    }
    for (const enemy of enemies) {
      const { liberties } = board.chain(enemy);
      if (liberties.length <= 2) for (const liberty of liberties) cells.add(liberty);
    }
    for (const liberty of [...cells])
      for (const next of board.neighbours(liberty)) if (board.cells[next] === 0) cells.add(next);
    for (const stone of this.#stones) if (board.cells[stone] === 0) cells.add(stone);
    return [...cells];
  }

  /** Whether a pass loses: the attacker's does if the defender can pass as well and the stones are still there. */
  losesByPass(board: Board, mover: Colour): boolean {
    return mover !== this.defender && this.#left(board).length > 0;
  }

  /** The zone of the attacker's loss by a pass: the stones still there. For the defender, the reply's zone counts. */
  zoneOfPass(board: Board): Zone {
    const left = this.#left(board);
    return zoneOf(board, this.#takesAll ? left.slice(0, 1) : left, Infinity);
  }

  #left(board: Board): number[] {
    return this.#stones.filter((stone) => board.cells[stone] === this.defender);
  }

  /** Whether the defender can retake at once after its single stone was captured, so that it does not count yet. */
  #isKo(board: Board): boolean {
    const [only, ...others] = this.#stones;
    if (only === undefined || others.length > 0 || board.cells[only] !== 0) return false;
    return board.tryMove(only, this.defender, (taken) => board.isKo(only, taken)) ?? false;
  }

  #zoneOfTaken(board: Board): Zone {
    const [first, ...others] = this.#stones;
    if (first === undefined || others.length > 0) {
      const gone = this.#stones.filter((stone) => board.cells[stone] !== this.defender);
      return zoneOf(board, this.#takesAll ? gone : gone.slice(0, 1), 0);
    }
    const neighbours = board.pointsAround(first);
    const stones = neighbours.filter((next) => board.cells[next] !== 0);
    return zoneOf(board, [first, ...neighbours, ...stones.flatMap((next) => board.chain(next).liberties)], 0);
  }
}

/** Whether the attacker surrounds a chain and at most half of the board: its liberties may all be its eyes' then. */
function isEnclosed(board: Board, { stones }: Chain): boolean {
  const region = new Set(stones);
  const own = board.cells[stones[0] ?? 0];
  const half = board.points().length / 2;
  for (const cell of region) {
    for (const next of board.neighbours(cell))
      if (board.cells[next] === 0 || board.cells[next] === own) region.add(next);
    if (region.size > half) return false;
  }
  return true;
}

function decidedNode(winner: Colour, mover: Colour, zone: Zone, moves: number): ProofNode {
  const [win, loss] = winner === mover ? [0, ENDLESS] : [ENDLESS, 0];
  return { winner, zone, moves, win, loss };
}
