import GoBoard, { type Sign } from '@sabaki/go-board';
import type { GoMove, ProblemModel } from '../../schemas/problem.ts';

export type Colour = 'black' | 'white';
export type Refusal = 'taken' | 'suicide' | 'ko' | 'outside' | 'over';

/** A move that was made, with the points of the stones that it took. */
export interface Turn {
  colour: Colour;
  at: string;
  captures: string[];
}

/** Where the solver stands. Never changed: each move gives another, and undo the one before. */
export interface Play {
  board: GoBoard;
  toPlay: Colour;
  state: 'open' | 'wrong' | 'solved';
  /** What the problem knows of from here. */
  options: readonly GoMove<string>[];
  /** The solver's last move, and its answer. */
  turns: readonly Turn[];
  /** What the problem says of them. */
  words?: string;
  before?: Play;
}

export function begin({ size, toPlay, black, white, moves }: ProblemModel): Play {
  const board = GoBoard.fromDimensions(size);
  for (const name of black) board.set(board.parseVertex(name), 1);
  for (const name of white) board.set(board.parseVertex(name), -1);
  return { board, toPlay, state: 'open', options: moves, turns: [] };
}

/** A point as people type it: `d4`, ` D4`, in wide letters too. */
export function pointTyped(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '').toUpperCase();
}

/** Why a point cannot be played now; a ko even where all is over, as that is often why; undefined where it can. */
export function refusalOf({ board, toPlay, state }: Play, at: string): Refusal | undefined {
  const vertex = board.parseVertex(at);
  if (board.get(vertex) === null) return 'outside';
  const { overwrite, ko, suicide } = board.analyzeMove(signOf(toPlay), vertex);
  if (ko) return 'ko';
  if (state !== 'open') return 'over';
  return overwrite ? 'taken' : suicide ? 'suicide' : undefined;
}

/** The solver's move, which must be legal, and the answer to it. */
export function move(play: Play, at: string): Play {
  const mine = put(play.board, play.toPlay, at);
  const known = play.options.find((option) => option.at === mine.turn.at);
  const after: Play = {
    ...play,
    board: mine.board,
    options: [],
    turns: [mine.turn],
    state: 'wrong',
    before: play,
  };
  delete after.words;
  if (!known) return after;
  const [answer] = known.next ?? [];
  if (answer) {
    const theirs = put(mine.board, play.toPlay === 'black' ? 'white' : 'black', answer.at);
    after.board = theirs.board;
    after.turns = [mine.turn, theirs.turn];
    after.options = answer.next ?? [];
  }
  if (known.right) after.state = after.options.length > 0 ? 'open' : 'solved';
  const words = [known.words, answer?.words].filter(Boolean).join(' ');
  return words ? { ...after, words } : after;
}

function put(board: GoBoard, colour: Colour, at: string): { board: GoBoard; turn: Turn } {
  const vertex = board.parseVertex(at);
  const after = board.makeMove(signOf(colour), vertex);
  const captures = stonesOf(board, colour === 'black' ? 'white' : 'black').filter(
    (name) => after.get(after.parseVertex(name)) === 0,
  );
  return { board: after, turn: { colour, at: board.stringifyVertex(vertex), captures } };
}

/** Points with a stone of a colour. */
export function stonesOf(board: GoBoard, colour: Colour): string[] {
  return board.signMap.flatMap((row, y) =>
    row.flatMap((sign, x) => (sign === signOf(colour) ? board.stringifyVertex([x, y]) : [])),
  );
}

function signOf(colour: Colour): Sign {
  return colour === 'black' ? 1 : -1;
}
