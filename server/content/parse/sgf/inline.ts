import { GoBoard, type Sign } from '../../../../schemas/goBoard.ts';
import type { Schema } from '../../schemaFiles.ts';

/** What the rules say against a position of a page file: stones off the board or on one another, and illegal moves. */
export function inlineFault(value: Schema) {
  const { size, toPlay } = value;
  if (typeof size !== 'number' || !Number.isInteger(size) || size < 5 || size > 19) return null;
  const empty = GoBoard.fromDimensions(size);
  for (const [property, sign] of [['black', 1] as const, ['white', -1] as const]) {
    for (const [index, name] of names(value[property]).entries()) {
      const why = taken(empty, name);
      if (why) return { path: [property, index], code: 'point-invalid', message: why };
      empty.set(empty.parseVertex(name), sign);
    }
  }
  let board = empty;
  let sign: Sign = toPlay === 'white' ? -1 : 1;
  for (const [index, name] of names(value['solution']).entries()) {
    const why = taken(board, name) ?? forbidden(board, name, sign);
    if (why) return { path: ['solution', index], code: 'move-illegal', message: why };
    board = board.makeMove(sign, board.parseVertex(name));
    sign = sign === 1 ? -1 : 1;
  }
  return null;
}

function names(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
}

function taken(board: GoBoard, name: string): string | null {
  const stone = board.get(board.parseVertex(name));
  if (stone === null) return `“${name}” is not on this board`;
  return stone === 0 ? null : `there is a stone on ${name} already`;
}

function forbidden(board: GoBoard, name: string, sign: Sign): string | null {
  const { ko, suicide } = board.analyzeMove(sign, board.parseVertex(name));
  if (ko) return `${name} takes back a ko`;
  return suicide ? `${name} is suicide` : null;
}
