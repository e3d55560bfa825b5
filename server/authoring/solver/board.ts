import { ELSEWHERE, PASS as NO_MOVE } from '../../../schemas/model/problem.ts';
import { parsePoint, pointName } from '../../../schemas/rules/goPoint.ts';

export type Colour = 1 | 2;

const EDGE = 3;

/** A pass, represented by a corner of the border, which can never hold a stone. */
export const PASS = 0;

export const opponentOf = (colour: Colour): Colour => (colour === 1 ? 2 : 1);

/** Connected stones of one colour, with the empty points next to them. */
export interface Chain {
  stones: number[];
  liberties: number[];
}

interface Played {
  cell: number;
  colour: Colour;
  captured: readonly number[];
}

/** A Go board on which moves can be played and undone. Suicide is forbidden; kos are left to the caller. */
export class Board {
  readonly size: number;
  readonly cells: Uint8Array;
  readonly #width: number;
  readonly #seen: Uint32Array;
  #stamp = 0;
  readonly #hashes: Uint32Array;
  #high = 0;
  #low = 0;
  readonly #played: Played[] = [];

  constructor(size: number) {
    this.size = size;
    this.#width = size + 2;
    const count = this.#width ** 2;
    this.cells = new Uint8Array(count).fill(EDGE);
    for (let row = 1; row <= size; row++)
      this.cells.fill(0, row * this.#width + 1, row * this.#width + 1 + size);
    this.#seen = new Uint32Array(count);
    this.#hashes = randomNumbers(count * 4);
  }

  /** Returns the cell of a point in players' notation, such as `C3`; of a pass, or any other move, `PASS`. */
  cellOf(name: string): number {
    if (name === ELSEWHERE || name === NO_MOVE) return PASS;
    const { column, row } = parsePoint(name);
    return (this.#width - 2 - row) * this.#width + column + 1;
  }

  nameOf(cell: number): string {
    return pointName((cell % this.#width) - 1, this.#width - 2 - Math.floor(cell / this.#width));
  }

  points(): number[] {
    return [...this.cells.keys()].filter((cell) => this.cells[cell] !== EDGE);
  }

  key(mover: Colour): number {
    const high = mover === 1 ? this.#high : this.#high ^ 0x5bd1e995;
    return (high >>> 0) * 0x200000 + (this.#low >>> 11);
  }

  setCell(cell: number, value: 0 | Colour): void {
    const hash = cell * 4 + (value || (this.cells[cell] ?? 0));
    this.#high ^= this.#hashes[hash] ?? 0;
    this.#low ^= this.#hashes[this.#hashes.length - 1 - hash] ?? 0;
    this.cells[cell] = value;
  }

  /** Returns the neighbours of a point, including the border. */
  neighbours(cell: number): readonly [number, number, number, number] {
    return [cell - 1, cell + 1, cell - this.#width, cell + this.#width];
  }

  pointsAround(cell: number): number[] {
    return this.neighbours(cell).filter((next) => this.cells[next] !== EDGE);
  }

  /** Returns the points that touch a point at its corners. */
  diagonals(cell: number): number[] {
    const [above, below] = [cell - this.#width, cell + this.#width];
    return [above - 1, above + 1, below - 1, below + 1].filter((next) => this.cells[next] !== EDGE);
  }

  chain(cell: number): Chain {
    const colour = this.cells[cell];
    const seen = this.#seen;
    const stamp = ++this.#stamp;
    const chain: Chain = { stones: [cell], liberties: [] };
    seen[cell] = stamp;
    for (const stone of chain.stones) {
      for (const next of this.neighbours(stone)) {
        if (seen[next] === stamp) continue;
        seen[next] = stamp;
        if (this.cells[next] === 0) chain.liberties.push(next);
        else if (this.cells[next] === colour) chain.stones.push(next);
      }
    }
    return chain;
  }

  /** Plays a move, unless it is suicide. @returns the captured stones; null if the move cannot be played */
  play(cell: number, colour: Colour): readonly number[] | null {
    if (cell === PASS) {
      this.#played.push({ cell, colour, captured: [] });
      return [];
    }
    if (this.cells[cell] !== 0) return null;
    this.setCell(cell, colour);
    const enemy = opponentOf(colour);
    const captured: number[] = [];
    for (const next of this.neighbours(cell)) {
      if (this.cells[next] !== enemy || captured.includes(next)) continue;
      const { stones, liberties } = this.chain(next);
      if (liberties.length === 0) captured.push(...stones);
    }
    for (const stone of captured) this.setCell(stone, 0);
    if (captured.length === 0 && !this.neighbours(cell).some((next) => this.cells[next] === 0)) {
      if (this.chain(cell).liberties.length === 0) {
        this.setCell(cell, 0);
        return null;
      }
    }
    this.#played.push({ cell, colour, captured });
    return captured;
  }

  undo(): void {
    const last = this.#played.pop();
    if (!last || last.cell === PASS) return;
    this.setCell(last.cell, 0);
    for (const stone of last.captured) this.setCell(stone, opponentOf(last.colour));
  }

  /** Runs a function after a move, and takes the move back; null if it cannot be played. */
  tryMove<T>(cell: number, colour: Colour, read: (captured: readonly number[]) => T): T | null {
    const captured = this.play(cell, colour);
    if (!captured) return null;
    const result = read(captured);
    this.undo();
    return result;
  }

  /** The point at which the last move must not be answered, because of a ko. */
  get forbidden(): number | undefined {
    const last = this.#played.at(-1);
    return last && this.isKo(last.cell, last.captured) ? last.captured[0] : undefined;
  }

  /** Whether the stone just played captured one that could recapture it at once: a ko. */
  isKo(cell: number, captured: readonly number[]): boolean {
    if (captured.length !== 1) return false;
    const { stones, liberties } = this.chain(cell);
    return stones.length === 1 && liberties.length === 1;
  }
}

/** Returns pseudo-random numbers that are always the same, so that every run reads the same. */
function randomNumbers(count: number): Uint32Array {
  let state = 0x9e3779b9;
  return Uint32Array.from({ length: count }, () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state;
  });
}
