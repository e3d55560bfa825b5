/** A side: 1 is Black, -1 is White. */
export type Side = 1 | -1;

const EDGE = 2;
const MAX_LINES = 9;
/** The last search for chains in which a point was seen: cheaper than a set for each search. */
const seenAt = new Int32Array((MAX_LINES + 2) ** 2);
let look = 0;

export interface Chain {
  side: Side;
  stones: number[];
  liberties: number[];
}

/** For reading ahead: points are numbers, with a border. Ends at `target` captures; no suicide, no retaking a ko. */
export class CapturePosition {
  readonly size: number;
  readonly target: number;
  readonly #width: number;
  readonly #cells: Int8Array;
  #ko = 0;
  readonly taken = { 1: 0, [-1]: 0 };

  constructor(size: number, target: number, from?: CapturePosition) {
    this.size = size;
    this.target = target;
    this.#width = size + 2;
    this.#cells = from ? from.#cells.slice() : new Int8Array(this.#width ** 2).fill(EDGE);
    if (!from) for (const point of this.points()) this.#cells[point] = 0;
    else {
      this.#ko = from.#ko;
      Object.assign(this.taken, from.taken);
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

  at(point: number): number {
    return this.#cells[point] ?? EDGE;
  }

  neighbours(point: number): number[] {
    return [point - this.#width, point - 1, point + 1, point + this.#width];
  }

  chain(stone: number): Chain {
    const side = this.at(stone) as Side;
    const stones = [stone];
    const liberties: number[] = [];
    look += 1;
    seenAt[stone] = look;
    for (const one of stones)
      for (const next of this.neighbours(one)) {
        if (seenAt[next] === look) continue;
        seenAt[next] = look;
        const what = this.at(next);
        if (what === side) stones.push(next);
        else if (what === 0) liberties.push(next);
      }
    return { side, stones, liberties };
  }

  chains(): Chain[] {
    const seen = new Set<number>();
    const chains: Chain[] = [];
    for (const point of this.points()) {
      if (this.at(point) === 0 || seen.has(point)) continue;
      const chain = this.chain(point);
      for (const stone of chain.stones) seen.add(stone);
      chains.push(chain);
    }
    return chains;
  }

  /** The position after a move; `undefined` if the move is not allowed. */
  play(side: Side, point: number): CapturePosition | undefined {
    if (this.at(point) !== 0 || point === this.#ko) return undefined;
    const after = new CapturePosition(this.size, this.target, this);
    after.#cells[point] = side;
    const taken = after.#take(point, -side as Side);
    const own = after.chain(point);
    if (own.liberties.length === 0) return undefined;
    after.taken[side] += taken.length;
    const [only = 0] = taken;
    after.#ko = taken.length === 1 && own.stones.length === 1 && own.liberties.length === 1 ? only : 0;
    return after;
  }

  /** Places a stone without applying the rules, to set up a position. */
  put(side: Side, point: number): void {
    this.#cells[point] = side;
  }

  get winner(): Side | undefined {
    if (this.taken[1] >= this.target) return 1;
    return this.taken[-1] >= this.target ? -1 : undefined;
  }

  #take(point: number, side: Side): number[] {
    const gone = this.neighbours(point).flatMap((next) => {
      if (this.at(next) !== side) return [];
      const { stones, liberties } = this.chain(next);
      return liberties.length === 0 ? stones : [];
    });
    const all = [...new Set(gone)];
    for (const stone of all) this.#cells[stone] = 0;
    return all;
  }
}
