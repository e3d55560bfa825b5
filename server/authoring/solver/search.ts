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
  at: number;
  key: number;
  known: ProofNode;
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
  readonly #koless: Colour;
  readonly #table = new Map<number, ProofNode>();
  readonly #path = new Set<number>();
  #left = 0;
  nodes = 0;

  constructor(board: Board, fight: Fight, koless: Colour) {
    this.#board = board;
    this.#fight = fight;
    this.#koless = koless;
  }

  /** Returns the winner with `mover` to move; winner 0 if `bound` positions do not decide. */
  solve(mover: Colour, bound: number): ProofNode {
    this.#left = bound;
    this.#path.clear();
    const known = this.#look(mover);
    if (known.winner === 0) this.#expand(known, this.#firstMoves(mover), mover, Infinity, Infinity);
    return known;
  }

  /** Returns a side's moves that win or are undecided, except some; if it returns none, all others lose. */
  otherMoves(mover: Colour, but: readonly number[], bound: number): { wins: number[]; open: number[] } {
    const found: { wins: number[]; open: number[] } = { wins: [], open: [] };
    const lost: Child[] = [];
    const todo = [PASS, ...this.#fight.nearby(this.#board)];
    const tried = new Set([...but, ...todo]);
    for (let at = todo.shift(); at !== undefined; at = todo.shift()) {
      const child = but.includes(at) ? null : this.#child(at, mover);
      if (child) {
        this.#board.play(at, mover);
        const { winner } = this.solve(opponentOf(mover), bound);
        this.#board.undo();
        if (winner === 0) found.open.push(at);
        else if (winner === mover) found.wins.push(at);
        else lost.push(child);
      }
      if (todo.length > 0) continue;
      todo.push(...this.#whyLost(lost, mover, tried).missing);
      for (const one of todo) tried.add(one);
    }
    return found;
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
  #child(at: number, mover: Colour): Child | null {
    const board = this.#board;
    const other = opponentOf(mover);
    return board.try(at, mover, (taken) => {
      if (mover === this.#koless && board.isKo(at, taken)) return null;
      return { at, key: board.key(other), known: this.#look(other) };
    });
  }

  /** Searches until the position is decided, or the proof numbers reach the caller's limits. */
  #expand(known: ProofNode, first: readonly number[], mover: Colour, most: number, mostLoss: number): void {
    const children = first.flatMap((at) => this.#child(at, mover) ?? []);
    const tried = new Set(first);
    const key = this.#board.key(mover);
    this.#path.add(key);
    while (this.#left > 0) {
      const won = children.find((child) => child.known.winner === mover);
      if (won?.known.zone) {
        const { zone, moves } = won.known;
        setWinner(known, mover, mover, zoneBefore(this.#board, won.at, mover, zone, moves, true), moves);
        break;
      }
      const open = children.filter((child) => child.known.winner === 0);
      if (open.length === 0) {
        const { missing, zone, moves } = this.#whyLost(children, mover, tried);
        if (missing.length === 0) {
          setWinner(known, opponentOf(mover), mover, zone, moves);
          break;
        }
        for (const at of missing) tried.add(at);
        children.push(...missing.flatMap((at) => this.#child(at, mover) ?? []));
        continue;
      }
      if (!this.#deepen(known, open, mover, most, mostLoss)) break;
    }
    this.#path.delete(key);
  }

  /** Searches the most promising move deeper. @returns whether the limits leave more to do */
  #deepen(known: ProofNode, open: readonly Child[], mover: Colour, most: number, mostLoss: number): boolean {
    let best: Child | undefined;
    let least = ENDLESS;
    let second = ENDLESS;
    let hardest = 0;
    for (const child of open) {
      const isRound = this.#path.has(child.key);
      const win = isRound ? ENDLESS : child.known.loss;
      hardest = Math.max(hardest, isRound ? ENDLESS : child.known.win);
      if (win < least) {
        second = least;
        least = win;
        best = child;
      } else if (win < second) second = win;
    }
    known.win = least;
    known.loss = Math.min(hardest + open.length - 1, ENDLESS);
    if (!best || known.win >= most || known.loss >= mostLoss) return false;
    this.#left--;
    const other = opponentOf(mover);
    this.#board.play(best.at, mover);
    const limit = mostLoss - open.length + 1;
    this.#expand(
      best.known,
      this.#firstMoves(other),
      other,
      limit,
      Math.min(most, Math.ceil(second * 1.25) + 1),
    );
    this.#board.undo();
    return true;
  }

  /**
   * After all tried moves have lost: returns the zone of the loss, and the untried moves inside it. The zone starts
   * with that of a pass and grows by the zone of each losing move in it.
   */
  #whyLost(lost: readonly Child[], mover: Colour, tried: ReadonlySet<number>) {
    const board = this.#board;
    const byCell = new Map(lost.map((child) => [child.at, child]));
    const zone = this.#fight.zoneOfPass(board);
    let moves = mover === this.#fight.defender ? 0 : Infinity;
    const missing: number[] = [];
    const done = new Set<number>();
    const take = (child: Child) => {
      const { known } = child;
      if (!known.zone) return;
      child.zone ??= zoneBefore(board, child.at, mover, known.zone, known.moves, false);
      moves = Math.max(moves, known.moves + (child.at === PASS ? 1 : 0));
      addZone(zone, child.zone);
      closeZone(board, zone, moves);
    };
    const pass = byCell.get(PASS);
    if (pass) take(pass);
    for (let cell = 1; cell < zone.length; cell++) {
      if (zone[cell] === 0 || board.cells[cell] !== 0 || done.has(cell)) continue;
      done.add(cell);
      const child = byCell.get(cell);
      if (child) take(child);
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
