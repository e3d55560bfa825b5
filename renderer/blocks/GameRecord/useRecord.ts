import { useRef, useState } from 'react';
import { type GameModel, LETTERS } from '../../../schemas/model/game.ts';
import { PASS } from '../../../schemas/model/problem.ts';
import { GoBoard, type Sign } from '../../../schemas/rules/goBoard.ts';
import { type ProblemState, placeStone } from '../../board/play.ts';
import { type BoardLabels, fillTemplate } from '../../board/say.ts';
import type { Mood, StoneColour } from '../../ui/stoneShapes.ts';
import type { Labels } from '../types.ts';
import { countMoves, type GameCursor, isNear, type Move, moveAt, movesOf } from './lines.ts';

/** The number of moves between two stored positions. */
const MOVES_PER_SNAPSHOT = 32;

/** The positions of a game, with a cache of those that were visited recently. */
export class Replay {
  readonly #game: GameModel;
  readonly #kept: GoBoard[];
  #moves = '';

  constructor(game: GameModel) {
    const first = GoBoard.fromDimensions(game.size);
    for (const name of game.black) first.set(first.parseVertex(name), 1);
    for (const name of game.white) first.set(first.parseVertex(name), -1);
    this.#game = game;
    this.#kept = [first];
  }

  /** The position as a board shows it: the last move with the stones that it captured. */
  stateAt(place: GameCursor): ProblemState {
    this.#follow(movesOf(this.#game.lines, place.line));
    const before = this.#board(Math.max(0, place.at - 1));
    const last = this.#move(place.at);
    const next = this.#move(place.at + 1);
    const { board, turn } = last
      ? placeStone(before, last.colour, last.at)
      : { board: before, turn: undefined };
    const toPlay = next?.colour ?? (last?.colour === 'black' ? 'white' : 'black');
    // A pass is not on any point.
    const turns = turn && turn.at !== PASS ? [turn] : [];
    return { board, toPlay, state: 'open', options: [], turns, captured: 0 };
  }

  /** How many stones each side has captured: the opponent's stones that were placed and are no longer on the board. */
  capturesAt(place: GameCursor): Record<'black' | 'white', number> {
    const { board } = this.stateAt(place);
    const moves = Array.from({ length: place.at }, (_, at) => this.#move(at + 1));
    const countCaptured = (sign: Sign, colour: 'black' | 'white') => {
      const played = moves.filter((move) => move?.colour === colour && move.at !== PASS).length;
      return this.#game[colour].length + played - board.signMap.flat().filter((one) => one === sign).length;
    };
    return { black: countCaptured(-1, 'white'), white: countCaptured(1, 'black') };
  }

  /** Moves that two lines have in common are not replayed. */
  #follow(moves: string): void {
    let same = 0;
    while (same < moves.length && moves[same] === this.#moves[same]) same++;
    this.#kept.length = Math.min(this.#kept.length, Math.floor(same / LETTERS / MOVES_PER_SNAPSHOT) + 1);
    this.#moves = moves;
  }

  #move(number: number): Move | undefined {
    return moveAt(this.#moves, number, this.#game.size);
  }

  #board(index: number): GoBoard {
    let number = MOVES_PER_SNAPSHOT * Math.min(Math.floor(index / MOVES_PER_SNAPSHOT), this.#kept.length - 1);
    let board = this.#kept[number / MOVES_PER_SNAPSHOT] ?? GoBoard.fromDimensions(this.#game.size);
    while (number < index) {
      const move = this.#move(++number);
      if (move && move.at !== PASS)
        board = board.makeMove(move.colour === 'black' ? 1 : -1, board.parseVertex(move.at));
      if (number % MOVES_PER_SNAPSHOT === 0) this.#kept[number / MOVES_PER_SNAPSHOT] = board;
    }
    return board;
  }
}

/** The score of guessing: moves guessed at the first try, of all moves asked. */
interface Guessing {
  right: number;
  asked: number;
  /** Whether the current move was guessed wrongly before. */
  isMissed: boolean;
}

export interface RecordState {
  place: GameCursor;
  count: number;
  play: ProblemState;
  captures: Record<'black' | 'white', number>;
  next: Move | undefined;
  guessing: Guessing | undefined;
  /** The response to a guess, in words. */
  answer: string | undefined;
  /** A character's reaction to a guess, or to the move that is shown. */
  moodOf: (colour: StoneColour) => Mood;
  goTo: (to: GameCursor) => void;
  setGuess: (on: boolean) => void;
  onPoint: (at: string) => void;
  /** Gives up the guess and shows the move. */
  reveal: () => void;
}

/** The state after a move was found or shown. A move found after a miss does not count as right. */
function nextGuess({ right, asked, isMissed }: Guessing, isFound: boolean): Guessing {
  return { right: right + (isFound && !isMissed ? 1 : 0), asked: asked + 1, isMissed: false };
}

export function useRecord(
  game: GameModel,
  at: number,
  labels: Labels,
  boardLabels: BoardLabels,
): RecordState {
  const [place, setPlace] = useState<GameCursor>({ line: 0, at });
  const [guessing, setGuessing] = useState<Guessing>();
  const [answer, setAnswer] = useState<string>();
  const replay = useRef<Replay>(undefined);
  replay.current ??= new Replay(game);
  const count = countMoves(game, place.line);
  const play = replay.current.stateAt(place);
  const next = moveAt(movesOf(game.lines, place.line), place.at + 1, game.size);
  const goTo = (to: GameCursor) => {
    const last = countMoves(game, to.line);
    setPlace({ ...to, at: Math.max(0, Math.min(last, to.at)) });
    setAnswer(undefined);
    if (guessing) setGuessing({ ...guessing, isMissed: false });
  };
  const goOn = (isFound: boolean, verdict: string | undefined) => {
    if (!guessing) return;
    goTo({ ...place, at: place.at + 1 });
    setGuessing(nextGuess(guessing, isFound));
    setAnswer(verdict);
  };
  const onPoint = (point: string) => {
    if (!guessing || !next) return;
    if (point === next.at) return goOn(true, fillTemplate(labels['right'], { point }));
    if (play.board.get(play.board.parseVertex(point)) !== 0)
      return setAnswer(fillTemplate(boardLabels['occupied'], { point }));
    setGuessing({ ...guessing, isMissed: true });
    setAnswer(fillTemplate(labels[isNear(point, next.at) ? 'near' : 'elsewhere'], { point }));
  };
  const setGuess = (on: boolean) => {
    setGuessing(on ? { right: 0, asked: 0, isMissed: false } : undefined);
    setAnswer(undefined);
    // At the end there is no move to guess.
    if (on && !next) setPlace({ line: 0, at: 0 });
  };
  const reveal = () => goOn(false, undefined);
  const captures = replay.current.capturesAt(place);
  const moodOf = (colour: StoneColour) => {
    if (guessing) return moodOfGuess(guessing, answer !== undefined);
    // The page begins just before the game's most famous move. When it is played, the opponent blushes.
    if (place.line !== 0 || place.at !== at + 1) return 'waiting';
    return colour === play.toPlay ? 'consoling' : 'delighted';
  };
  return { place, count, play, captures, next, guessing, answer, moodOf, goTo, setGuess, onPoint, reveal };
}

function moodOfGuess({ isMissed, asked }: Guessing, isAnswered: boolean): Mood {
  return isMissed ? 'consoling' : isAnswered && asked > 0 ? 'delighted' : 'thinking';
}
