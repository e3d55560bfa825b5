import { describe, expect, test } from 'vitest';
import type { GameModel } from '../../../schemas/model/game.ts';
import type { Vertex } from '../../../schemas/rules/goBoard.ts';
import { stonesOf } from '../../board/play.ts';
import { exampleOf } from '../../testing/blocks.ts';
import {
  alternativesAt,
  commentAt,
  findOwningLine,
  isNear,
  marksAt,
  moveAt,
  movesOf,
  returnToMainLine,
} from './lines.ts';
import { Replay } from './useRecord.ts';

/** Black takes A1 in a corner; White has two variations, one of them with one of its own. */
const GAME: GameModel = {
  size: 5,
  black: ['A2'],
  white: [],
  players: {},
  lines: [
    { moves: 'ccAEbe', words: { 0: 'Before.', 3: 'Taken.' } },
    {
      from: { line: 0, at: 1 },
      moves: 'EEdd',
      words: { 2: 'Far away.' },
      marks: { 2: [{ at: 'E1', shape: 'ring' }] },
    },
    { from: { line: 1, at: 2 }, moves: 'ddTTaa' },
    { from: { line: 0, at: 1 }, moves: 'AAbb' },
  ],
};

describe('lines of a game', () => {
  test('a variation goes on from the moves before it', () => {
    expect([0, 1, 2, 3].map((line) => movesOf(GAME.lines, line))).toEqual([
      'ccAEbe',
      'ccEEdd',
      'ccEEddTTaa',
      'ccAAbb',
    ]);
  });

  test.each([
    [{ line: 2, at: 0 }, 0, 'Before.'],
    [{ line: 2, at: 1 }, 0, undefined],
    [{ line: 2, at: 2 }, 1, 'Far away.'],
    [{ line: 2, at: 3 }, 2, undefined],
    [{ line: 0, at: 3 }, 0, 'Taken.'],
  ])('%j belongs to line %i', (place, owner, words) => {
    expect([findOwningLine(GAME.lines, place), commentAt(GAME.lines, place)]).toEqual([owner, words]);
  });

  test('marks belong to the move of their line', () => {
    expect(marksAt(GAME.lines, { line: 2, at: 2 })).toEqual([{ at: 'E1', shape: 'ring' }]);
    expect(marksAt(GAME.lines, { line: 0, at: 2 })).toBeUndefined();
  });

  test.each([
    [{ line: 0, at: 0 }, []],
    [{ line: 0, at: 1 }, []],
    [{ line: 0, at: 2 }, [1, 3]],
    [{ line: 1, at: 2 }, [0, 3]],
    [{ line: 2, at: 2 }, [0, 3]],
    [{ line: 2, at: 3 }, [1]],
    [{ line: 1, at: 3 }, [2]],
  ])('in place of the last move of %j there are lines %j', (place, lines) => {
    expect(alternativesAt(GAME.lines, place)).toEqual(lines.map((line) => ({ line, at: place.at })));
  });

  test('the way back leads to the move that a variation is in place of', () => {
    expect(returnToMainLine(GAME.lines, { line: 2, at: 5 })).toEqual({ line: 0, at: 2 });
    expect(returnToMainLine(GAME.lines, { line: 3, at: 2 })).toEqual({ line: 0, at: 2 });
  });

  test('moves are read of letters', () => {
    expect(moveAt('ccAEtt', 1, 5)).toEqual({ colour: 'black', at: 'C3' });
    expect(moveAt('ccAEtt', 2, 5)).toEqual({ colour: 'white', at: 'A1' });
    expect(moveAt('ccAEtt', 3, 5)).toEqual({ colour: 'black', at: 'pass' });
    expect([moveAt('cc', 0, 5), moveAt('cc', 2, 5)]).toEqual([undefined, undefined]);
  });

  test.each([
    ['C3', 'D5', true],
    ['H3', 'K1', true],
    ['D4', 'G4', false],
    ['Q14', 'Q11', false],
    ['D4', 'J9', false],
    ['D4', 'pass', false],
  ])('%s is near %s: %s', (guess, right, near) => {
    expect(isNear(guess, right)).toBe(near);
  });
});

describe('a replay', () => {
  test('counts what is taken, and starts with the stones that stand there', () => {
    const replay = new Replay(GAME);
    const end = replay.stateAt({ line: 0, at: 3 });
    expect([stonesOf(end.board, 'black'), stonesOf(end.board, 'white')]).toEqual([['C3', 'A2', 'B1'], []]);
    expect([end.turns, replay.capturesAt({ line: 0, at: 3 }), end.toPlay]).toEqual([
      [{ colour: 'black', at: 'B1', captures: ['A1'] }],
      { black: 1, white: 0 },
      'white',
    ]);
    expect(stonesOf(replay.stateAt({ line: 0, at: 0 }).board, 'black')).toEqual(['A2']);
  });

  test('a pass puts no stone, and is marked on no point', () => {
    const passed = new Replay(GAME).stateAt({ line: 2, at: 4 });
    expect([passed.turns, passed.toPlay]).toEqual([[], 'black']);
  });

  test('comes to the same position on every way', () => {
    const spiral = Array.from({ length: 361 }, (_, index) => [index % 19, Math.floor(index / 19)]);
    const letters = spiral.map(([x = 0, y = 0]) => String.fromCharCode(97 + x, 97 + y)).slice(0, 100);
    const moves = letters.map((one, index) => (index % 2 ? one.toUpperCase() : one)).join('');
    const game: GameModel = {
      size: 19,
      black: [],
      white: [],
      players: {},
      lines: [{ moves }, { from: { line: 0, at: 40 }, moves: 'ssSR' }],
    };
    const stones = (replay: Replay, line: number, at: number) => {
      const { board } = replay.stateAt({ line, at });
      return [stonesOf(board, 'black'), stonesOf(board, 'white')];
    };
    const walked = new Replay(game);
    for (const way of ['0/100', '0/33', '1/42', '0/99', '1/41', '0/64', '0/32']) {
      const [line = 0, at = 0] = way.split('/').map(Number);
      expect(stones(walked, line, at), way).toEqual(stones(new Replay(game), line, at));
    }
  });

  test('the example of the block is a game by the rules', () => {
    const game = exampleOf('GameRecord').props['game'] as GameModel;
    const { board } = new Replay(game).stateAt({ line: 0, at: movesOf(game.lines, 0).length / 2 });
    const stones = board.signMap.flatMap((row, y) =>
      row.flatMap((sign, x) => (sign === 0 ? [] : [[x, y] as Vertex])),
    );
    expect(stones.filter((at) => board.getLiberties(at).length === 0)).toEqual([]);
  });
});
