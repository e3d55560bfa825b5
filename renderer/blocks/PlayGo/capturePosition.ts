/** A side: 1 is Black, -1 is White. */
export type Side = 1 | -1;

const BORDER = 2;
const MAX_LINES = 9;
/** The last search for chains in which a point was seen: cheaper than a set for each search. */
const lastSearchOf = new Int32Array((MAX_LINES + 2) ** 2);
let searchId = 0;

export interface Chain {
  side: Side;
  stones: number[];
  liberties: number[];
}

/**
 * For reading ahead: points are numbers, with a border. Ends at `target` captures, if it is not 0; no suicide, no
 * retaking a ko.
 */
export class CapturePosition {
  readonly size: number;
  readonly target: number;
  readonly #width: number;
  readonly #steps: readonly number[];
  readonly #cells: Int8Array;
  #ko = 0;
  readonly captured = { 1: 0, [-1]: 0 };

  constructor(size: number, target: number, source?: CapturePosition) {
    this.size = size;
    this.target = target;
    this.#width = size + 2;
    this.#steps = [-this.#width, -1, 1, this.#width];
    this.#cells = source ? source.#cells.slice() : new Int8Array(this.#width ** 2).fill(BORDER);
    if (!source) for (const point of this.points()) this.#cells[point] = 0;
    else {
      this.#ko = source.#ko;
      Object.assign(this.captured, source.captured);
    }
  }

  /** @param column from the left, from 0 @param row from the top, from 0 */
  pointAt(column: number, row: number): number {
    return (row + 1) * this.#width + column + 1;
  }

  placeOf(point: number): { column: number; row: number } {
    return { column: (point % this.#width) - 1, row: Math.floor(point / this.#width) - 1 };
  }

  *points(): Generator<number> {
    for (let row = 0; row < this.size; row++)
      for (let column = 0; column < this.size; column++) yield this.pointAt(column, row);
  }

  signAt(point: number): number {
    return this.#cells[point] ?? BORDER;
  }

  neighbours(point: number): number[] {
    return [point - this.#width, point - 1, point + 1, point + this.#width];
  }

  chain(stone: number): Chain {
    const side = this.signAt(stone) as Side;
    const stones = [stone];
    const liberties: number[] = [];
    searchId += 1;
    lastSearchOf[stone] = searchId;
    for (const one of stones)
      for (const next of this.neighbours(one)) {
        if (lastSearchOf[next] === searchId) continue;
        lastSearchOf[next] = searchId;
        const what = this.signAt(next);
        if (what === side) stones.push(next);
        else if (what === 0) liberties.push(next);
      }
    return { side, stones, liberties };
  }

  chains(): Chain[] {
    const visited = new Set<number>();
    const chains: Chain[] = [];
    for (const point of this.points()) {
      if (this.signAt(point) === 0 || visited.has(point)) continue;
      const chain = this.chain(point);
      for (const stone of chain.stones) visited.add(stone);
      chains.push(chain);
    }
    return chains;
  }

  /** The position after a move; `undefined` if the move is not allowed. */
  play(side: Side, point: number): CapturePosition | undefined {
    if (this.signAt(point) !== 0 || point === this.#ko) return undefined;
    const after = this.copy();
    return after.move(side, point) ? after : undefined;
  }

  /** Plays a move in this position itself. Returns whether it is allowed; nothing changes if it is not. */
  move(side: Side, point: number): boolean {
    if (this.#cells[point] !== 0 || point === this.#ko) return false;
    this.#cells[point] = side;
    let [count, last] = [0, 0];
    for (const step of this.#steps) {
      const next = point + step;
      if (this.#cells[next] !== -side || this.#hasLiberty(next)) continue;
      count += this.#take(next);
      last = next;
    }
    if (count === 0 && !this.#hasLiberty(point)) {
      this.#cells[point] = 0;
      return false;
    }
    this.captured[side] += count;
    this.#ko = count === 1 && this.#isLoneInAtari(point, side) ? last : 0;
    return true;
  }

  copy(): CapturePosition {
    return new CapturePosition(this.size, this.target, this);
  }

  /** Forgets a ko, as a pass does. */
  pass(): void {
    this.#ko = 0;
  }

  /** Places a stone without applying the rules, to set up a position. */
  put(side: Side, point: number): void {
    this.#cells[point] = side;
  }

  get winner(): Side | undefined {
    if (this.target === 0) return undefined;
    if (this.captured[1] >= this.target) return 1;
    return this.captured[-1] >= this.target ? -1 : undefined;
  }

  #hasLiberty(stone: number): boolean {
    const side = this.#cells[stone];
    for (const step of this.#steps) if (this.#cells[stone + step] === 0) return true;
    const stones = [stone];
    searchId += 1;
    lastSearchOf[stone] = searchId;
    for (const one of stones)
      for (const step of this.#steps) {
        const next = one + step;
        const what = this.#cells[next];
        if (what === 0) return true;
        if (what !== side || lastSearchOf[next] === searchId) continue;
        lastSearchOf[next] = searchId;
        stones.push(next);
      }
    return false;
  }

  #isLoneInAtari(point: number, side: Side): boolean {
    let liberties = 0;
    for (const step of this.#steps) {
      const what = this.#cells[point + step];
      if (what === side) return false;
      if (what === 0) liberties++;
    }
    return liberties === 1;
  }

  /** Removes a chain. Returns the number of its stones. */
  #take(stone: number): number {
    const { stones } = this.chain(stone);
    for (const one of stones) this.#cells[one] = 0;
    return stones.length;
  }
}
