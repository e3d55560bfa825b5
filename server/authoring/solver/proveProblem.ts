import { ELSEWHERE, type GoMove, type GoProblem } from '../../../schemas/model/problem.ts';
import { errorIn, type Finding, type Position } from '../../content/fault.ts';
import type { SgfNode } from '../../content/parse/sgf/readSgf.ts';
import { PASS } from './board.ts';
import { Reading } from './reading.ts';

type Moves = readonly GoMove<unknown>[];

export interface Proof {
  findings: Finding[];
  nodes: number;
}

/** Reads out whether right moves work, others do not, and answers refute. @param bound positions per move at most */
export function proveProblem(problem: GoProblem<unknown>, root: SgfNode, bound: number): Proof {
  return new ProblemProof(problem, bound).prove(problem.moves, root);
}

class ProblemProof {
  readonly #reading: Reading;
  readonly #bound: number;
  readonly #findings: Finding[] = [];

  constructor(problem: GoProblem<unknown>, bound: number) {
    this.#reading = new Reading(problem, bound);
    this.#bound = bound;
  }

  prove(moves: Moves, root: SgfNode): Proof {
    if (this.#reading.stones.length > 0) this.#solverNode(moves, root);
    else this.#warn(root, 'no stones are marked, so that it is not known what the problem is about');
    return { findings: this.#findings, nodes: this.#reading.nodes };
  }

  #solverNode(moves: Moves, node: SgfNode): void {
    const lines = moves.map((move, index) => ({ move, node: node.next[index] ?? node }));
    const right = lines.filter(({ move }) => move.right);
    const wrongLines = lines.filter(({ move }) => !move.right);
    const takesAtOnce = right.some(({ move }) => this.#reading.takesAll(this.#cellOf(move)));
    if (takesAtOnce) {
      for (const { move, node } of right)
        if (!this.#reading.takesAll(this.#cellOf(move)))
          this.#error(node, 'problem-fails', `${move.at} takes less`);
      for (const line of wrongLines) this.#refutation(line.move, line.node, 2, takesAtOnce);
      return;
    }
    const best = this.#rightMoves(right);
    if (best === 0) return;
    const solving = right.map(({ move }) => this.#cellOf(move));
    this.#others(solving, best, node);
    for (const line of wrongLines) this.#refutation(line.move, line.node, best, takesAtOnce);
    this.#elsewhere(lines, best);
    for (const line of right) this.#answers(line.move, line.node);
  }

  /** Checks the lines after the first answer to a right move, and after the answers that visitors can try later. */
  #answers(move: GoMove<unknown>, node: SgfNode): void {
    for (const [index, answer] of (move.next ?? []).entries()) {
      const goesOn = index === 0 ? answer.next : answer.next?.some(({ right }) => right);
      if (!goesOn) continue;
      this.#reading.afterLine([this.#cellOf(move), this.#cellOf(answer)], () =>
        this.#solverNode(answer.next ?? [], node.next[index] ?? node),
      );
    }
  }

  /** Checks that all moves marked as right work equally well. @returns the value of the best one */
  #rightMoves(right: readonly { move: GoMove<unknown>; node: SgfNode }[]): 0 | 1 | 2 {
    const values = right.map(({ move }) => this.#reading.valueAfter([this.#cellOf(move)]));
    const best = Math.max(0, ...values.map((value) => value ?? 0));
    for (const [index, { move, node }] of right.entries()) {
      const value = values[index];
      if (value === null) this.#undecided(node, `${move.at} solves the problem`);
      else if (value === 0) this.#error(node, 'problem-fails', `${move.at} does not solve the problem`);
      else if (value !== best) this.#error(node, 'problem-fails', `${move.at} works only by a ko`);
    }
    return best === 2 ? 2 : best === 1 ? 1 : 0;
  }

  #others(right: readonly number[], best: 1 | 2, node: SgfNode): void {
    const { wins, open } = this.#reading.otherMoves(right, best);
    const isSettled = wins.includes(PASS);
    if (isSettled)
      this.#error(node, 'problem-settled', 'nothing is left to solve here; end the line earlier');
    else if (wins.length > 0) {
      const names = wins.map((cell) => this.#reading.board.nameOf(cell)).join(', ');
      const says = `${names} ${wins.length > 1 ? 'solve' : 'solves'} it, too`;
      this.#error(node, 'problem-second-solution', says);
    }
    if (open.length > 0 && !isSettled) {
      const names = open
        .map((cell) => (cell === PASS ? 'a pass' : this.#reading.board.nameOf(cell)))
        .join(', ');
      this.#undecided(node, `${names} ${open.length > 1 ? 'solve' : 'solves'} it, too`);
    }
  }

  /** Checks that the answer to a wrong move refutes it, including the answer to "any other move". */
  #refutation(move: GoMove<unknown>, node: SgfNode, best: 1 | 2, takesAtOnce: boolean): void {
    const [answer] = move.next ?? [];
    const place = node.next[0];
    if (!answer || !place) return;
    const line = [this.#cellOf(move), this.#cellOf(answer)];
    if (takesAtOnce) {
      const isTaken = this.#reading.afterLine(line, () =>
        this.#reading.board.points().some((cell) => this.#reading.takesAll(cell)),
      );
      if (isTaken) this.#error(place, 'problem-answer', `after ${answer.at} the stones can still be taken`);
      return;
    }
    const value = this.#reading.valueAfter(line);
    if (value === null) this.#undecided(place, `${answer.at} is an answer that refutes`);
    else if (value >= best)
      this.#error(place, 'problem-answer', `${answer.at} does not refute: the problem can still be solved`);
    else if (value === 1 && this.#reading.valueAfter(line.slice(0, 1)) === 0)
      this.#error(place, 'problem-answer', `${answer.at} allows a ko; there is a better answer`);
  }

  /** Checks that the answer to “any other move” refutes each move that has no line, if it can be played after it. */
  #elsewhere(lines: readonly { move: GoMove<unknown>; node: SgfNode }[], best: 1 | 2): void {
    const { board } = this.#reading;
    const any = lines.find(({ move }) => move.at === ELSEWHERE);
    const [answer] = any?.move.next ?? [];
    const place = any?.node.next[0];
    if (!answer || !place) return;
    const [listed, reply] = [lines.map(({ move }) => move.at), this.#cellOf(answer)];
    const others = board
      .points()
      .filter((cell) => board.cells[cell] === 0 && !listed.includes(board.nameOf(cell)));
    const escapes = others.filter((cell) => (this.#reading.valueAfter([cell, reply]) ?? 0) >= best);
    if (escapes.length === 0) return;
    const names = escapes.map((cell) => board.nameOf(cell)).join(', ');
    const says = `${answer.at} does not refute ${names}; give each a line of its own`;
    this.#error(place, 'problem-answer', says);
  }

  #cellOf({ at }: GoMove<unknown>): number {
    return this.#reading.board.cellOf(at);
  }

  #undecided(place: Position, question: string): void {
    this.#warn(place, `${this.#bound} positions do not decide whether ${question}`);
  }

  #warn({ line, column }: Position, message: string): void {
    this.#findings.push({ line, column, severity: 'warning', code: 'problem-undecided', message });
  }

  #error(place: Position, code: string, message: string): void {
    this.#findings.push(errorIn(code, message, place));
  }
}
