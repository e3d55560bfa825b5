import { type GameModel, LETTERS } from '../../../schemas/game.ts';
import { GoBoard, type Sign } from '../../../schemas/goBoard.ts';
import { PASS } from '../../../schemas/problem.ts';
import { type ProblemState, placeStone } from '../../board/play.ts';
import { type GameCursor, type Move, moveAt, movesOf } from './lines.ts';

/** The number of moves between two stored positions. */
const STRIDE = 32;

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
  at(place: GameCursor): ProblemState {
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
    return { board, toPlay, state: 'open', options: [], turns, taken: 0 };
  }

  /** How many stones each side has captured: the opponent's stones that were placed and are no longer on the board. */
  taken(place: GameCursor): Record<'black' | 'white', number> {
    const { board } = this.at(place);
    const moves = Array.from({ length: place.at }, (_, at) => this.#move(at + 1));
    const gone = (sign: Sign, colour: 'black' | 'white') => {
      const played = moves.filter((move) => move?.colour === colour && move.at !== PASS).length;
      return this.#game[colour].length + played - board.signMap.flat().filter((one) => one === sign).length;
    };
    return { black: gone(-1, 'white'), white: gone(1, 'black') };
  }

  /** Moves that two lines have in common are not replayed. */
  #follow(moves: string): void {
    let same = 0;
    while (same < moves.length && moves[same] === this.#moves[same]) same++;
    this.#kept.length = Math.min(this.#kept.length, Math.floor(same / LETTERS / STRIDE) + 1);
    this.#moves = moves;
  }

  #move(number: number): Move | undefined {
    return moveAt(this.#moves, number, this.#game.size);
  }

  #board(at: number): GoBoard {
    let number = STRIDE * Math.min(Math.floor(at / STRIDE), this.#kept.length - 1);
    let board = this.#kept[number / STRIDE] ?? GoBoard.fromDimensions(this.#game.size);
    while (number < at) {
      const move = this.#move(++number);
      if (move && move.at !== PASS)
        board = board.makeMove(move.colour === 'black' ? 1 : -1, board.parseVertex(move.at));
      if (number % STRIDE === 0) this.#kept[number / STRIDE] = board;
    }
    return board;
  }
}
