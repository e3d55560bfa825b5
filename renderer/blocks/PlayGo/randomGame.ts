import type { CapturePosition, Side } from './capturePosition.ts';

/** A pass, in place of a point. */
export const PASS = 0;

/** The share of the margin in a result; the rest depends on who won. */
const MARGIN_WEIGHT = 0.2;

/** A random game to its end, in which no side fills its own eyes. */
export class RandomGame {
  readonly position: CapturePosition;
  readonly first: Side;
  side: Side;
  readonly #random: () => number;
  /** The side that played each point first. */
  readonly #played = new Int8Array(128);

  constructor(start: CapturePosition, side: Side, random: () => number) {
    this.position = start.copy();
    this.first = side;
    this.side = side;
    this.#random = random;
  }

  playedBy(point: number): number {
    return this.#played[point] ?? 0;
  }

  /** Plays a point, or `PASS`. Returns whether that is allowed. */
  play(point: number): boolean {
    if (point === PASS) this.position.pass();
    else if (!this.position.move(this.side, point)) return false;
    else if (this.#played[point] === 0) this.#played[point] = this.side;
    this.side = -this.side as Side;
    return true;
  }

  /** Plays to the end. Returns the result for Black, from 0 to 1. */
  finish(): number {
    const { position } = this;
    const points = [...position.points()];
    // Two passes end it; captures may repeat for ever.
    for (let passes = 0, moves = 0; passes < 2 && moves < 3 * points.length; moves++) {
      if (this.#moveSomewhere(points)) passes = 0;
      else {
        passes++;
        this.play(PASS);
      }
    }
    let score = 0;
    for (const point of points) score += position.signAt(point) || ownerOfEye(position, point);
    return 0.5 + ((1 - MARGIN_WEIGHT) * Math.sign(score) + (MARGIN_WEIGHT * score) / points.length) / 2;
  }

  #moveSomewhere(points: readonly number[]): boolean {
    const start = Math.floor(this.#random() * points.length);
    // A step that shares no factor with the number of points (25, 49, 81) reaches all of them.
    const step = 2 ** Math.floor(this.#random() * 6);
    for (let i = 0; i < points.length; i++) {
      const point = points[(start + i * step) % points.length] ?? 0;
      if (this.position.signAt(point) !== 0 || isEye(this.position, point, this.side)) continue;
      if (this.play(point)) return true;
    }
    return false;
  }
}

/** The side of all stones around an empty point, 0 if there are both. */
function ownerOfEye(position: CapturePosition, point: number): number {
  const around = position.neighbours(point).map((next) => position.signAt(next));
  return around.includes(1) ? (around.includes(-1) ? 0 : 1) : around.includes(-1) ? -1 : 0;
}

/** Whether a point is an eye: all neighbours are a side's, and all diagonals but one (on the edge, all of them). */
export function isEye(position: CapturePosition, point: number, side: Side): boolean {
  const around = position.neighbours(point);
  let isAtEdge = false;
  for (const next of around) {
    const what = position.signAt(next);
    if (what === 2) isAtEdge = true;
    else if (what !== side) return false;
  }
  const [above = 0, , , below = 0] = around;
  let others = 0;
  for (const corner of [above - 1, above + 1, below - 1, below + 1])
    if (position.signAt(corner) === -side) others++;
  return others <= (isAtEdge ? 0 : 1);
}
