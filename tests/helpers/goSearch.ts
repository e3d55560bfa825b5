/** Reads Go out by trying everything: says whether a problem's solution is the only one. Rules of its own, to check the others by. */

export type Side = 1 | -1;

const EDGE = 3;
const LETTERS = 'ABCDEFGHJKLMNOPQRST';

export interface Board {
  size: number;
  /** Stones with an edge around: 1 black, -1 white, 0 empty. */
  cells: Int8Array;
  /** Where a ko may not be taken back; 0 for nowhere. */
  ko: number;
}

export function boardOf(size: number, black: readonly string[], white: readonly string[]): Board {
  const cells = new Int8Array((size + 2) ** 2).fill(EDGE);
  const board = { size, cells, ko: 0 };
  for (let y = 1; y <= size; y++) cells.fill(0, y * (size + 2) + 1, y * (size + 2) + 1 + size);
  for (const name of black) cells[placeOf(board, name)] = 1;
  for (const name of white) cells[placeOf(board, name)] = -1;
  return board;
}

export function placeOf({ size }: Board, name: string): number {
  return (size + 1 - Number(name.slice(1))) * (size + 2) + LETTERS.indexOf(name.charAt(0)) + 1;
}

export function nameOf({ size }: Board, place: number): string {
  return `${LETTERS[(place % (size + 2)) - 1]}${size + 1 - Math.floor(place / (size + 2))}`;
}

function beside({ size }: Board, place: number): number[] {
  return [place - 1, place + 1, place - size - 2, place + size + 2];
}

/** The stones of a chain, and its liberties. */
export function chainAt(board: Board, place: number): { stones: number[]; liberties: number[] } {
  const colour = board.cells[place];
  const stones = [place];
  const seen = new Set(stones);
  const liberties: number[] = [];
  for (let index = 0; index < stones.length; index++) {
    for (const next of beside(board, stones[index] ?? 0)) {
      if (seen.has(next)) continue;
      seen.add(next);
      if (board.cells[next] === 0) liberties.push(next);
      else if (board.cells[next] === colour) stones.push(next);
      else seen.delete(next);
    }
  }
  return { stones, liberties };
}

/** The board after a move; null where it is not legal. */
export function after(board: Board, side: Side, place: number): Board | null {
  if (board.cells[place] !== 0 || board.ko === place) return null;
  const next: Board = { size: board.size, cells: board.cells.slice(), ko: 0 };
  next.cells[place] = side;
  const taken: number[] = [];
  for (const one of beside(board, place)) {
    if (next.cells[one] !== -side) continue;
    const { stones, liberties } = chainAt(next, one);
    if (liberties.length > 0) continue;
    for (const stone of stones) next.cells[stone] = 0;
    taken.push(...stones);
  }
  const { stones, liberties } = chainAt(next, place);
  if (liberties.length === 0) return null;
  if (taken.length === 1 && stones.length === 1 && liberties.length === 1) next.ko = taken[0] ?? 0;
  return next;
}

const empties = (board: Board, place: number) => beside(board, place).filter((one) => board.cells[one] === 0);

/** Where a chain, or one that touches it, can be helped or hurt. */
function near(board: Board, target: number, weak: number): number[] {
  const { stones, liberties } = chainAt(board, target);
  const side = board.cells[target] ?? 0;
  const enemies = stones.flatMap((one) => beside(board, one)).filter((one) => board.cells[one] === -side);
  const captures = enemies.flatMap((one) => {
    const chain = chainAt(board, one);
    return chain.liberties.length <= weak ? chain.liberties : [];
  });
  return [...new Set([...liberties, ...captures, ...liberties.flatMap((one) => empties(board, one))])];
}

/** Hunts a chain. `away` liberties after the hunter's move are an escape. */
export class Hunt {
  readonly #target: number;
  readonly #hunter: Side;
  readonly #away: number;
  readonly #doubt: boolean;
  readonly #known = new Map<string, boolean>();

  /** @param doubt what is assumed where the search ends: that the chain is taken, or not */
  constructor(target: number, hunter: Side, away: number, doubt: boolean) {
    this.#doubt = doubt;
    this.#target = target;
    this.#hunter = hunter;
    this.#away = away;
  }

  /** Whether the hunter, to move, takes the chain. */
  takes(board: Board, depth: number): boolean {
    if (board.cells[this.#target] !== -this.#hunter) return true;
    const { liberties } = chainAt(board, this.#target);
    if (liberties.length > this.#away) return false;
    if (depth <= 0) return this.#doubt;
    return this.#keep(`t${depth}`, board, () =>
      near(board, this.#target, 1).some((place) => {
        const next = after(board, this.#hunter, place);
        return next !== null && !this.escapes(next, depth - 1);
      }),
    );
  }

  /** Whether the chain, to move, gets away. */
  escapes(board: Board, depth: number): boolean {
    if (board.cells[this.#target] !== -this.#hunter) return false;
    const { liberties } = chainAt(board, this.#target);
    if (liberties.length >= this.#away) return true;
    if (depth <= 0) return !this.#doubt;
    const other: Side = this.#hunter === 1 ? -1 : 1;
    return this.#keep(`e${depth}`, board, () => {
      if (liberties.length > 1 && !this.takes({ ...board, ko: 0 }, depth - 1)) return true;
      return near(board, this.#target, 2).some((place) => {
        const next = after(board, other, place);
        return next !== null && !this.takes(next, depth - 1);
      });
    });
  }

  /** First moves that take the chain. */
  moves(board: Board, depth: number): string[] {
    return [...board.cells.keys()].flatMap((place) => {
      const next = after(board, this.#hunter, place);
      return next && !this.escapes(next, depth) ? nameOf(board, place) : [];
    });
  }

  #keep(what: string, board: Board, find: () => boolean): boolean {
    const key = `${what} ${board.ko} ${board.cells.join('')}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const found = find();
    this.#known.set(key, found);
    return found;
  }
}

/** Life and death inside a region: everything is tried, either may pass, no position comes twice. */
export class Siege {
  readonly #target: number;
  readonly #attacker: Side;
  readonly #region: number[];
  readonly #noKo: Side | undefined;
  readonly #known = new Map<string, boolean>();

  /** @param noKo a side that may not take a ko: what it reaches all the same, it reaches without one */
  constructor(target: number, attacker: Side, region: number[], noKo?: Side) {
    this.#noKo = noKo;
    this.#target = target;
    this.#attacker = attacker;
    this.#region = region;
  }

  /** Whether the target dies. */
  dies(board: Board, mover: Side, passed = false, path: ReadonlySet<string> = new Set()): boolean {
    if (board.cells[this.#target] !== -this.#attacker) return true;
    const key = `${board.cells.join('')} ${mover} ${passed} ${board.ko}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const attacks = mover === this.#attacker;
    const other: Side = mover === 1 ? -1 : 1;
    const byMove = this.#region.some((place) => {
      const next = after(board, mover, place);
      if (!next || (next.ko > 0 && mover === this.#noKo)) return false;
      const now = next.cells.join('');
      return !path.has(now) && this.dies(next, other, false, new Set([...path, now])) === attacks;
    });
    const wins =
      byMove || (passed ? !attacks : this.dies({ ...board, ko: 0 }, other, true, path) === attacks);
    this.#known.set(key, wins === attacks);
    return wins === attacks;
  }

  /** First moves that bring the mover what it wants: the kill, or life. */
  moves(board: Board, mover: Side): string[] {
    const wanted = mover === this.#attacker;
    return this.#region.flatMap((place) => {
      const next = after(board, mover, place);
      return next && this.dies(next, mover === 1 ? -1 : 1) === wanted ? nameOf(board, place) : [];
    });
  }
}
