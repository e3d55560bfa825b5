import { type Board, type Colour, opponentOf, PASS } from './board.ts';
import type { Fight } from './fight.ts';
import {
  addWhyIllegal,
  addZone,
  closeZone,
  ENDLESS,
  type ProofNode,
  setWinner,
  type Zone,
  zoneBefore,
} from './zone.ts';

interface Child {
  cell: number;
  key: number;
  node: ProofNode;
  /** The zone on which the mover's loss by this move depends. */
  zone?: Zone;
}

/**
 * Depth-first proof-number search. Each result is a proof on the whole board: a side has lost if its pass loses and
 * every move inside the replies' zone loses. A move outside equals a pass.
 */
export class Search {
  readonly #board: Board;
  readonly #fight: Fight;
  /** This side may never take a ko, the other always may, so that results do not depend on earlier moves. */
  readonly #koLoser: Colour;
  readonly #table = new Map<number, ProofNode>();
  readonly #path = new Set<number>();
  #left = 0;
  nodes = 0;

  constructor(board: Board, fight: Fight, koLoser: Colour) {
    this.#board = board;
    this.#fight = fight;
    this.#koLoser = koLoser;
  }

  /** Returns the winner with `mover` to move; winner 0 if `bound` positions do not decide. */
  solve(mover: Colour, bound: number): ProofNode {
    this.#left = bound;
    this.#path.clear();
    const node = this.#look(mover);
    if (node.winner === 0) this.#expand(node, this.#firstMoves(mover), mover, Infinity, Infinity);
    return node;
  }

  /** Returns a side's moves that win or are undecided, except some; if it returns none, all others lose. */
  otherMoves(mover: Colour, excluded: readonly number[], bound: number): { wins: number[]; open: number[] } {
    const moves: { wins: number[]; open: number[] } = { wins: [], open: [] };
    const losing: Child[] = [];
    const todo = [PASS, ...this.#fight.nearby(this.#board)];
    const tried = new Set([...excluded, ...todo]);
    for (let cell = todo.shift(); cell !== undefined; cell = todo.shift()) {
      const child = excluded.includes(cell) ? null : this.#child(cell, mover);
      if (child) {
        this.#board.play(cell, mover);
        const { winner } = this.solve(opponentOf(mover), bound);
        this.#board.undo();
        if (winner === 0) moves.open.push(cell);
        else if (winner === mover) moves.wins.push(cell);
        else losing.push(child);
      }
      if (todo.length > 0) continue;
      todo.push(...this.#whyLost(losing, mover, tried).missing);
      for (const one of todo) tried.add(one);
    }
    return moves;
  }

  #look(mover: Colour): ProofNode {
    const key = this.#board.key(mover);
    const found = this.#table.get(key);
    if (found) return found;
    this.nodes++;
    this.#left--;
    const verdict = this.#fight.judge(this.#board, mover);
    this.#table.set(key, verdict);
    return verdict;
  }

  #firstMoves(mover: Colour): number[] {
    const near = this.#fight.nearby(this.#board);
    return this.#fight.losesByPass(this.#board, mover) ? near : [PASS, ...near];
  }

  /** Returns the position after a move; null if it cannot be played. */
  #child(cell: number, mover: Colour): Child | null {
    const board = this.#board;
    const other = opponentOf(mover);
    return board.tryMove(cell, mover, (captured) => {
      if (mover === this.#koLoser && board.isKo(cell, captured)) return null;
      return { cell, key: board.key(other), node: this.#look(other) };
    });
  }

  /** Searches until the position is decided, or the proof numbers reach the caller's limits. */
  #expand(node: ProofNode, first: readonly number[], mover: Colour, maxWin: number, maxLoss: number): void {
    const children = first.flatMap((at) => this.#child(at, mover) ?? []);
    const tried = new Set(first);
    const key = this.#board.key(mover);
    this.#path.add(key);
    while (this.#left > 0) {
      const won = children.find((child) => child.node.winner === mover);
      if (won?.node.zone) {
        const { zone, moves } = won.node;
        setWinner(node, mover, mover, zoneBefore(this.#board, won.cell, mover, zone, moves, true), moves);
        break;
      }
      const open = children.filter((child) => child.node.winner === 0);
      if (open.length === 0) {
        const { missing, zone, moves } = this.#whyLost(children, mover, tried);
        if (missing.length === 0) {
          setWinner(node, opponentOf(mover), mover, zone, moves);
          break;
        }
        for (const at of missing) tried.add(at);
        children.push(...missing.flatMap((at) => this.#child(at, mover) ?? []));
        continue;
      }
      if (!this.#deepen(node, open, mover, maxWin, maxLoss)) break;
    }
    this.#path.delete(key);
  }

  /** Searches the most promising move deeper. @returns whether the limits leave more to do */
  #deepen(node: ProofNode, open: readonly Child[], mover: Colour, maxWin: number, maxLoss: number): boolean {
    let best: Child | undefined;
    let least = ENDLESS;
    let second = ENDLESS;
    let maxChildWin = 0;
    for (const child of open) {
      const isRound = this.#path.has(child.key);
      const win = isRound ? ENDLESS : child.node.loss;
      maxChildWin = Math.max(maxChildWin, isRound ? ENDLESS : child.node.win);
      if (win < least) {
        second = least;
        least = win;
        best = child;
      } else if (win < second) second = win;
    }
    node.win = least;
    node.loss = Math.min(maxChildWin + open.length - 1, ENDLESS);
    if (!best || node.win >= maxWin || node.loss >= maxLoss) return false;
    this.#left--;
    const opponent = opponentOf(mover);
    this.#board.play(best.cell, mover);
    const limit = maxLoss - open.length + 1;
    this.#expand(
      best.node,
      this.#firstMoves(opponent),
      opponent,
      limit,
      Math.min(maxWin, Math.ceil(second * 1.25) + 1),
    );
    this.#board.undo();
    return true;
  }

  /**
   * After all tried moves have lost: returns the zone of the loss, and the untried moves inside it. The zone starts
   * with that of a pass and grows by the zone of each losing move in it.
   */
  #whyLost(losing: readonly Child[], mover: Colour, tried: ReadonlySet<number>) {
    const board = this.#board;
    const byCell = new Map(losing.map((child) => [child.cell, child]));
    const zone = this.#fight.zoneOfPass(board);
    let moves = mover === this.#fight.defender ? 0 : Infinity;
    const missing: number[] = [];
    const visited = new Set<number>();
    const addZoneOf = (child: Child) => {
      const { node } = child;
      if (!node.zone) return;
      child.zone ??= zoneBefore(board, child.cell, mover, node.zone, node.moves, false);
      moves = Math.max(moves, node.moves + (child.cell === PASS ? 1 : 0));
      addZone(zone, child.zone);
      closeZone(board, zone, moves);
    };
    const pass = byCell.get(PASS);
    if (pass) addZoneOf(pass);
    for (let cell = 1; cell < zone.length; cell++) {
      if (zone[cell] === 0 || board.cells[cell] !== 0 || visited.has(cell)) continue;
      visited.add(cell);
      const child = byCell.get(cell);
      if (child) addZoneOf(child);
      else if (!this.#child(cell, mover)) addWhyIllegal(board, zone, cell, mover, moves);
      else {
        if (!tried.has(cell)) missing.push(cell);
        continue;
      }
      cell = 0;
    }
    return { zone, moves, missing };
  }
}
