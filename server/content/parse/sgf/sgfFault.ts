import type { Position } from '../../fault.ts';

/** The kind of file, and its maximum numbers of nodes: in total, and in a row. */
export interface Bounds {
  what: 'problem' | 'game';
  nodes: number;
  depth: number;
}

/** A fault of syntax or size. */
export class SgfFault extends Error {
  readonly code: string;
  readonly position: Position;
  /** Every “(” but the first of a game in which one is not closed. */
  readonly brackets: readonly Position[];

  /** Whether a “(” may be missing above. */
  isUnopened = false;

  constructor(code: string, position: Position, message: string, brackets: readonly Position[] = []) {
    super(message);
    this.code = code;
    this.position = position;
    this.brackets = brackets;
  }

  unopened(): this {
    this.isUnopened = true;
    return this;
  }
}

export function secondGameMessage({ what }: Bounds): string {
  const advice = {
    problem: 'split it with “npm run problems -- import”',
    game: 'put it into a file of its own',
  };
  return `a second game begins here; a file holds one ${what}: ${advice[what]}`;
}

export function tooLargeFault({ line, column }: Position, what: Bounds['what'], message: string): SgfFault {
  const advice = {
    problem:
      'a problem is a position and its moves, so leave the game before it out; a whole game is shown by the block GameRecord',
    game: 'leave out some of its variations',
  };
  return new SgfFault('sgf-too-much', { line, column }, `${message}; ${advice[what]}`);
}

export function syntax(position: Position, message: string, brackets: readonly Position[] = []): SgfFault {
  return new SgfFault('sgf-syntax', position, message, brackets);
}
