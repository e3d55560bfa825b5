import { ELSEWHERE, type GoMark, type GoMove, PASS, type ProblemModel } from '../../schemas/model/problem.ts';
import { GoBoard, type Sign } from '../../schemas/rules/goBoard.ts';

export type Colour = 'black' | 'white';
type Refusal = 'occupied' | 'suicide' | 'ko' | 'outside' | 'over';
export type Result = 'solved' | 'wrong';

export interface Turn {
  colour: Colour;
  at: string;
  captures: string[];
}

/** The state of a problem in play. Immutable: each move returns a new state, and undo returns the one before. */
export interface ProblemState {
  board: GoBoard;
  toPlay: Colour;
  state: 'open' | Result;
  /** The moves that the problem contains from here. */
  options: readonly GoMove<string>[];
  /** The solver's last move and the answer to it. */
  turns: readonly Turn[];
  /** The number of stones that the solver has captured so far. */
  captured: number;
  /** The side to move after the end, when the solver plays both sides. */
  free?: Colour;
  /** The problem's comment on the last moves, and its marks. */
  words?: string;
  marks?: readonly GoMark[];
  /** The opponent's move, and all answers that the problem contains. */
  answer?: GoMove<string>;
  answers?: readonly GoMove<string>[];
  /** The problem was solved before; now another answer is tried. */
  isMore?: true;
  before?: ProblemState;
}

export function startPlay({ size, toPlay, black, white, marks, moves }: ProblemModel): ProblemState {
  const board = GoBoard.fromDimensions(size);
  for (const name of black) board.set(board.parseVertex(name), 1);
  for (const name of white) board.set(board.parseVertex(name), -1);
  return { board, toPlay, state: 'open', options: moves, turns: [], captured: 0, marks };
}

/** Converts a visitor's spelling of a point (`d4`, ` D4`, also in full-width letters) to the standard one. */
export function parseTypedPoint(text: string): string {
  return text.slice(0, 20).normalize('NFKC').replace(/\s/g, '').toUpperCase();
}

/**
 * Why a point cannot be played now, if so. A ko is reported after the problem's end too, because it is often the reason
 * why a visitor tries. A pass is possible only after the problem is solved.
 */
export function findRefusal(play: ProblemState, point: string): Refusal | undefined {
  const { board, state } = play;
  if (point === PASS && state === 'solved') return undefined;
  const vertex = board.parseVertex(point);
  if (board.get(vertex) === null) return 'outside';
  const { overwrite, ko, suicide } = board.analyzeMove(signOf(colourToMove(play)), vertex);
  if (ko) return 'ko';
  if (state === 'wrong') return 'over';
  return overwrite ? 'occupied' : suicide ? 'suicide' : undefined;
}

/** The side to move: the solver's, until they play both sides after the end. */
export function colourToMove({ state, free, toPlay }: ProblemState): Colour {
  return state === 'solved' ? (free ?? oppositeColour(toPlay)) : toPlay;
}

/** The position that undo returns to. The solving move itself cannot be undone. */
export function stateBeforeMove({ state, free, before }: ProblemState): ProblemState | undefined {
  return state !== 'solved' || free ? before : undefined;
}

/** A legal move, or a pass, after the problem is solved, for the side to move. */
export function playFreely(play: ProblemState, point: string): ProblemState {
  const solved = withoutNotes(play);
  const { board, turn } = placeStone(play.board, colourToMove(play), point);
  return { ...solved, board, turns: [turn], free: oppositeColour(turn.colour), before: play };
}

/** The positions from the first to the one where the problem was solved. */
export function replayPositions(play: ProblemState): ProblemState[] {
  const earlier = play.before ? replayPositions(play.before) : [];
  return play.free ? earlier : [...earlier, play];
}

/** Plays the solver's move, which must be legal, and an answer to it: the first one, or `chosenAnswer`. */
export function playMove(play: ProblemState, point: string, chosenAnswer?: GoMove<string>): ProblemState {
  const solverMove = placeStone(play.board, play.toPlay, point);
  const problemMove = knownMove(play, solverMove);
  const next: ProblemState = {
    ...withoutNotes(play),
    board: solverMove.board,
    options: [],
    turns: [solverMove.turn],
    captured: play.captured + solverMove.turn.captures.length,
    state: 'wrong',
    before: play,
  };
  if (!problemMove) return next;
  const answer = chosenAnswer ?? problemMove.next?.[0];
  if (answer) {
    const answerMove = placeStone(solverMove.board, oppositeColour(play.toPlay), answer.at);
    next.board = answerMove.board;
    next.turns = [solverMove.turn, answerMove.turn];
    next.options = answer.next ?? [];
    next.answer = answer;
  }
  if (problemMove.right) {
    next.state = next.options.length > 0 ? 'open' : 'solved';
    next.answers = problemMove.next ?? [];
  }
  const words = [problemMove.words, answer?.words].filter(Boolean).join(' ');
  const marks = [...(problemMove.marks ?? []), ...(answer?.marks ?? [])];
  return { ...next, words: words || undefined, marks };
}

function withoutNotes({
  words: _,
  marks: __,
  answer: ___,
  answers: ____,
  ...play
}: ProblemState): ProblemState {
  return play;
}

/** What the problem defines for a move: its own line, or the answer to any other move if that can be played. */
function knownMove(
  play: ProblemState,
  { board, turn }: { board: GoBoard; turn: Turn },
): GoMove<string> | undefined {
  const own = play.options.find((option) => option.at === turn.at);
  const elsewhere = own ? undefined : play.options.find((option) => option.at === ELSEWHERE);
  const answer = elsewhere?.next?.[0];
  if (!answer || answer.at === PASS) return own ?? elsewhere;
  const theirs = { ...play, board, toPlay: oppositeColour(play.toPlay) };
  return findRefusal(theirs, answer.at) ? undefined : elsewhere;
}

export function placeStone(board: GoBoard, colour: Colour, point: string): { board: GoBoard; turn: Turn } {
  // A new board, as a ko may be taken back after a pass.
  if (point === PASS) return { board: new GoBoard(board.signMap), turn: { colour, at: point, captures: [] } };
  const vertex = board.parseVertex(point);
  const after = board.makeMove(signOf(colour), vertex);
  const captures = stonesOf(board, oppositeColour(colour)).filter(
    (name) => after.get(after.parseVertex(name)) === 0,
  );
  return { board: after, turn: { colour, at: board.stringifyVertex(vertex), captures } };
}

export function stonesOf(board: GoBoard, colour: Colour): string[] {
  return board.signMap.flatMap((row, y) =>
    row.flatMap((sign, x) => (sign === signOf(colour) ? board.stringifyVertex([x, y]) : [])),
  );
}

/** Stones in question while they are on the board, with a ring or their own shape, and marks of this position. */
export function visibleMarks({ marked, marks = [], black }: ProblemModel, play: ProblemState): GoMark[] {
  const stands = (at: string) => play.board.get(play.board.parseVertex(at)) === (black.includes(at) ? 1 : -1);
  const shapeOf = (at: string) => marks.find((mark) => 'shape' in mark && mark.at === at);
  const standing = marked.filter(stands).map((at): GoMark => shapeOf(at) ?? { at, shape: 'ring' });
  const own = play.marks ?? [];
  return [...standing.filter(({ at }) => !own.some((mark) => 'shape' in mark && mark.at === at)), ...own];
}

export function oppositeColour(colour: Colour): Colour {
  return colour === 'black' ? 'white' : 'black';
}

function signOf(colour: Colour): Sign {
  return colour === 'black' ? 1 : -1;
}
