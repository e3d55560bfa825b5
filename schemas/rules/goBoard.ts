import { parsePoint, pointName } from './goPoint.ts';

/** White, no stone, Black. */
export type Sign = -1 | 0 | 1;
/** Column from the left and row from the top, both from 0. */
export type Vertex = [x: number, y: number];

/** A position on a board, and the rules of Go. A move returns a new position. */
export class GoBoard {
  // Declared only: the code that older browsers need for a field, or for a private method, is as long as the rules.
  declare readonly signMap: Sign[][];
  /** Set if a single stone has just captured a single stone: this side must not recapture at once. */
  declare ko?: { sign: Sign; at: string };

  constructor(signMap: Sign[][]) {
    this.signMap = signMap;
  }

  static fromDimensions(size: number): GoBoard {
    return new GoBoard(Array.from({ length: size }, () => Array<Sign>(size).fill(0)));
  }

  /** `null` off the board. */
  get([x, y]: Vertex): Sign | null {
    return this.signMap[y]?.[x] ?? null;
  }

  set(vertex: Vertex, sign: Sign): void {
    const [x, y] = vertex;
    const row = this.signMap[y];
    if (row && this.get(vertex) !== null) row[x] = sign;
  }

  /** The new stone may replace another, and is removed if it has no liberty (see `analyzeMove`). */
  makeMove(sign: Sign, vertex: Vertex): GoBoard {
    const next = new GoBoard(this.signMap.map((row) => [...row]));
    next.set(vertex, sign);
    const captured = neighbours(vertex)
      .filter((near) => next.get(near) === -sign)
      .flatMap((near) => removeIfCaptured(next, near));
    const [first] = captured;
    const own = next.getChain(vertex);
    if (first && captured.length === 1 && own.length === 1 && next.getLiberties(vertex).length === 1)
      next.ko = { sign: -sign as Sign, at: String(first) };
    removeIfCaptured(next, vertex);
    return next;
  }

  /** Which rules forbid a move. */
  analyzeMove(sign: Sign, vertex: Vertex): { overwrite: boolean; suicide: boolean; ko: boolean } {
    return {
      overwrite: Boolean(this.get(vertex)),
      suicide: this.makeMove(sign, vertex).get(vertex) === 0,
      ko: this.ko?.sign === sign && this.ko.at === String(vertex),
    };
  }

  /** Connected stones of one colour, or connected empty points; empty off the board. */
  getChain(vertex: Vertex): Vertex[] {
    if (this.get(vertex) === null) return [];
    const chain = [vertex];
    const seen = new Set([String(vertex)]);
    for (const at of chain)
      for (const near of neighbours(at)) {
        if (seen.has(String(near)) || this.get(near) !== this.get(vertex)) continue;
        seen.add(String(near));
        chain.push(near);
      }
    return chain;
  }

  /** Empty points next to a chain. */
  getLiberties(vertex: Vertex): Vertex[] {
    if (!this.get(vertex)) return [];
    const near = this.getChain(vertex).flatMap(neighbours);
    const empty = near.filter((at) => this.get(at) === 0);
    return [...new Map(empty.map((at) => [String(at), at])).values()];
  }

  stringifyVertex([x, y]: Vertex): string {
    return pointName(x, this.signMap.length - 1 - y);
  }

  /** [-1, -1] if the name is not a point of this board. */
  parseVertex(name: string): Vertex {
    const { column, row } = parsePoint(name.toUpperCase());
    const vertex: Vertex = [column, this.signMap.length - 1 - row];
    return this.get(vertex) === null ? [-1, -1] : vertex;
  }
}

/** Removes a chain without liberties from the board. */
function removeIfCaptured(board: GoBoard, vertex: Vertex): Vertex[] {
  if (!board.get(vertex) || board.getLiberties(vertex).length > 0) return [];
  const chain = board.getChain(vertex);
  for (const at of chain) board.set(at, 0);
  return chain;
}

function neighbours([x, y]: Vertex): Vertex[] {
  return [
    [x - 1, y],
    [x + 1, y],
    [x, y - 1],
    [x, y + 1],
  ];
}
