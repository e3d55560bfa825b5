import sgf from '@sabaki/sgf';
import type { Vertex } from '../../../../schemas/goBoard.ts';
import { pointName } from '../../../../schemas/goPoint.ts';
import type { Position } from '../../analysis/finding.ts';
import { type SgfValue, tooMuch } from './readSgf.ts';

/** `TR[aa:ss]` names 361: a small file could name more than anybody can keep. */
const MOST_POINTS = 5_000;

/** A point that a file names, where it names it. */
export interface NamedPoint {
  name: string;
  vertex: Vertex;
  position: Position;
}

/** Reads the points of a file; those that are none on its board are reported. */
export class PointReader {
  readonly #size: number;
  readonly #report: (at: Position, code: string, message: string) => void;
  #count = 0;

  constructor(size: number, report: (at: Position, code: string, message: string) => void) {
    this.#size = size;
    this.#report = report;
  }

  /** The point of a move. */
  move(value: SgfValue): NamedPoint | null {
    return this.#point(sgf.parseVertex(value.text), value);
  }

  /** The points of a value, which are several in `aa:cc`. @throws SgfFault where the file names too many */
  list(value: SgfValue): NamedPoint[] {
    const vertices = sgf.parseCompressedVertices(value.text);
    this.#count += vertices.length;
    if (this.#count > MOST_POINTS) throw tooMuch(value, 'problem', `more than ${MOST_POINTS} points`);
    return vertices.flatMap((vertex) => this.#point(vertex, value) ?? []);
  }

  #point(vertex: Vertex, value: SgfValue): NamedPoint | null {
    const [column, row] = vertex;
    if (vertex.every((at) => at >= 0 && at < this.#size))
      return { name: pointName(column, this.#size - 1 - row), vertex, position: value };
    const said = isPass(value) ? 'a pass with nothing behind it is not drawn' : `“${value.text}” is no point`;
    const message = `${said}; wanted: two letters from aa, the corner above on the left`;
    this.#report(value, 'sgf-point', message);
    return null;
  }
}

/** `B[]`, or as before FF[4] `B[tt]`. */
export function isPass(value: SgfValue | undefined): boolean {
  return value !== undefined && ['', 'tt'].includes(value.text.trim());
}
