import { describe, expect, test } from 'vitest';
import type { ProblemModel } from '../../schemas/problem.ts';
import { lookAt } from './hint.ts';
import { begin, lineOf, marksOf, move, playOn, pointTyped, refusalOf } from './play.ts';
import { pointAfter, shownPoints } from './points.ts';
import { sayPlay, sayPoint, sayRefusal } from './say.ts';
import { otherAnswers, tryAnswer } from './usePlay.ts';

const LABELS = {
  black: 'Black',
  white: 'White',
  empty: 'empty',
  circled: 'circled',
  blackToPlay: 'Black to play',
  move: '{color} {point}',
  captures: '{color} {point}, captures {count}',
  wrong: 'Not this move.',
  noAnswer: 'Look elsewhere.',
  solved: 'Solved!',
  goOn: 'Good move!',
  captured: 'You captured {count}!',
  captured1: 'You captured a stone!',
  ko: 'This is ko: not {point} yet.',
};

/** Black takes the ko at E5; White may not take back at D5. */
const KO: ProblemModel = {
  size: 9,
  toPlay: 'black',
  black: ['D4', 'D6', 'C5'],
  white: ['E4', 'E6', 'F5', 'D5'],
  marked: ['D5'],
  words: '',
  solution: '',
  moves: [
    {
      at: 'E5',
      right: true,
      next: [{ at: 'A1', words: 'White has played elsewhere.', next: [{ at: 'D5', right: true }] }],
    },
    { at: 'G5', words: 'Too far.', next: [{ at: 'G4' }] },
  ],
};

describe('playing', () => {
  test('a right move is answered from the tree, and the last one solves it', () => {
    const first = move(begin(KO), 'E5');
    expect(first.turns).toEqual([
      { colour: 'black', at: 'E5', captures: ['D5'] },
      { colour: 'white', at: 'A1', captures: [] },
    ]);
    expect([first.state, first.words]).toEqual(['open', 'White has played elsewhere.']);
    const second = move(first, 'd5');
    expect([second.state, second.words]).toEqual(['solved', undefined]);
    expect(refusalOf(move(begin(KO), 'G5'), 'A2')).toBe('over');
  });

  test('a wrong move is answered and explained; undo leads back', () => {
    const start = begin(KO);
    const wrong = move(start, 'G5');
    expect([wrong.state, wrong.words]).toEqual(['wrong', 'Too far.']);
    expect(wrong.before).toBe(start);
    expect(sayPlay(wrong, LABELS)).toEqual({
      moves: 'Black G5 · White G4',
      head: 'Not this move.',
      body: 'Too far.',
    });
  });

  test('once it is solved the solver plays on for both sides, and what solved it can be seen again', () => {
    const solved = move(move(begin(KO), 'E5'), 'D5');
    expect(refusalOf(solved, 'A1')).toBe('occupied');
    const on = playOn(playOn(solved, 'A2'), 'H8');
    expect(on.turns).toEqual([{ colour: 'black', at: 'H8', captures: [] }]);
    expect([on.state, on.free, on.before?.free]).toEqual(['solved', 'white', 'black']);
    expect(sayPlay(on, { ...LABELS, whiteToPlay: 'White to play' })).toEqual({
      moves: 'Black H8',
      head: 'White to play',
    });
    expect(lineOf(on)).toEqual([begin(KO), solved.before, solved]);
  });

  test('an opponent who passes leaves the board as it is', () => {
    const passes: ProblemModel = {
      ...KO,
      moves: [{ at: 'E5', right: true, next: [{ at: 'pass', next: [{ at: 'A1', right: true }] }] }],
    };
    const first = move(begin(passes), 'E5');
    expect(sayPlay(first, { ...LABELS, pass: '{color} passes' })).toEqual({
      moves: 'Black E5, captures 1',
      head: 'Good move!',
      body: 'White passes',
    });
    expect(move(first, 'A1').state).toBe('solved');
  });

  test('once it is solved, other answers are played against; those that were are offered no more', () => {
    const [first, second] = [
      { at: 'A1', next: [{ at: 'D5', right: true as const }] },
      { at: 'pass', next: [{ at: 'D5', right: true as const }] },
    ];
    const several: ProblemModel = { ...KO, moves: [{ at: 'E5', right: true, next: [first, second] }] };
    const solved = move(move(begin(several), 'E5'), 'D5');
    expect(otherAnswers(solved, new Set([first]))).toEqual([
      { before: begin(several), at: 'E5', answer: second },
    ]);
    const [other] = otherAnswers(solved, new Set([first]));
    const tried = other && tryAnswer(other);
    expect([tried?.state, tried?.isMore, tried?.turns[1]?.at]).toEqual(['open', true, 'pass']);
    const again = tried && move(tried, 'D5');
    expect([again?.state, again?.isMore]).toEqual(['solved', true]);
    expect(again && otherAnswers(again, new Set([first, second]))).toEqual([]);
  });

  test('marks are those of the position; stones in question keep theirs as long as they stand', () => {
    const marked: ProblemModel = {
      ...KO,
      marks: [
        { at: 'D5', shape: 'triangle' },
        { at: 'A9', label: 'A' },
      ],
      moves: [
        {
          at: 'G5',
          marks: [{ at: 'G5', shape: 'square' }],
          next: [{ at: 'G4', marks: [{ at: 'D5', label: 'B' }] }],
        },
      ],
    };
    const start = begin(marked);
    expect(marksOf(marked, start)).toEqual(marked.marks);
    expect(marksOf(marked, move(start, 'G5'))).toEqual([
      { at: 'D5', shape: 'triangle' },
      { at: 'G5', shape: 'square' },
      { at: 'D5', label: 'B' },
    ]);
    expect(marksOf(KO, begin(KO))).toEqual([{ at: 'D5', shape: 'ring' }]);
    expect(marksOf(KO, move(begin(KO), 'E5'))).toEqual([]);
    expect(sayPlay(move(start, 'G5'), { ...LABELS, mark: '{point} {mark}', square: 'square' }).moves).toBe(
      'Black G5 · White G4 · G5 square · D5 B',
    );
  });

  test('a move that nobody thought of stands there, wrong', () => {
    const play = move(begin(KO), 'J9');
    expect([play.state, play.turns.length]).toEqual(['wrong', 1]);
    expect(sayPlay(play, LABELS)).toEqual({
      moves: 'Black J9',
      head: 'Not this move.',
      body: 'Look elsewhere.',
    });
  });

  test('only legal moves: not on a stone, off the board, without liberties, or back into a ko', () => {
    const start = begin(KO);
    expect(refusalOf(start, 'D4')).toBe('occupied');
    expect(refusalOf(start, 'K1')).toBe('outside');
    expect(refusalOf(start, 'xyz')).toBe('outside');
    expect(refusalOf(start, 'E5')).toBeUndefined();
    const corner = begin({ ...KO, black: [], white: ['A2', 'B1'] });
    expect(refusalOf(corner, 'A1')).toBe('suicide');
    const taken = {
      ...move(begin({ ...KO, moves: [{ at: 'E5', right: true }] }), 'E5'),
      toPlay: 'white' as const,
    };
    expect(refusalOf({ ...taken, state: 'open' }, 'D5')).toBe('ko');
    expect(sayRefusal('ko', 'D5', LABELS)).toEqual({ body: 'This is ko: not D5 yet.' });
  });

  test('what comes after any other move is played, where it can be', () => {
    const elsewhere = { at: 'elsewhere', words: 'It gets away.', next: [{ at: 'E5' }] };
    const start = begin({ ...KO, moves: [...KO.moves, elsewhere] });
    const away = move(start, 'J9');
    expect(away.turns[1]).toEqual({ colour: 'white', at: 'E5', captures: [] });
    expect([away.state, away.words]).toEqual(['wrong', 'It gets away.']);
    expect(move(start, 'G5').turns[1]?.at).toBe('G4');
    const taken = move(begin({ ...KO, moves: [elsewhere] }), 'E5');
    expect([taken.state, taken.turns.length, taken.words]).toEqual(['wrong', 1, undefined]);
  });

  test('stones that were taken are counted from move to move', () => {
    const first = move(begin(KO), 'E5');
    expect([begin(KO).taken, first.taken, move(first, 'D5').taken]).toEqual([0, 1, 1]);
  });

  test('a hint leads to the last liberties of the stones in question, else to a part of the board', () => {
    expect(lookAt(begin(KO), ['D5'])).toEqual({ points: ['E5'], wide: false });
    expect(lookAt(begin(KO), [])).toEqual({ points: ['E5'], wide: true });
    expect(lookAt(move(begin(KO), 'J9'), ['D5'])).toBeUndefined();
  });

  test('an earlier position stays as it was', () => {
    const start = begin(KO);
    const before = JSON.stringify(start.board.signMap);
    refusalOf(start, 'E5');
    move(start, 'E5');
    expect(JSON.stringify(start.board.signMap)).toBe(before);
  });
});

describe('saying', () => {
  test('tells whose turn it is, moves and captures', () => {
    expect(sayPlay(begin(KO), LABELS)).toEqual({ head: 'Black to play' });
    const play = move(begin({ ...KO, moves: [{ at: 'E5', right: true }] }), 'E5');
    expect(sayPlay(play, LABELS)).toEqual({ moves: 'Black E5, captures 1', head: 'You captured a stone!' });
    expect(sayPlay(move(begin(KO), 'E5'), LABELS).head).toBe('Good move!');
  });

  test('names a point with what is on it', () => {
    expect(
      sayPoint(
        'D5',
        -1,
        [
          { at: 'D5', shape: 'ring' },
          { at: 'D5', label: 'A' },
        ],
        LABELS,
      ),
    ).toBe('D5, White, circled, A');
    expect(sayPoint('A1', 0, [], LABELS)).toBe('A1, empty');
  });

  test('takes points as people type them', () => {
    expect([' d4', 'Ｄ１０', 'c 3'].map(pointTyped)).toEqual(['D4', 'D10', 'C3']);
  });
});

describe('what shows', () => {
  test('is all of the board, or the part between two corners, row by row from above', () => {
    expect(shownPoints(9, undefined).rows.map((row) => row.length)).toEqual(Array(9).fill(9));
    expect(shownPoints(19, { from: 'C2', to: 'A3' }).rows).toEqual([
      ['A3', 'B3', 'C3'],
      ['A2', 'B2', 'C2'],
    ]);
    expect(shownPoints(9, { from: 'A9', to: 'C7' }).box).toEqual({ x: -22, y: -10, width: 72, height: 72 });
  });

  test('keys lead from point to point, and no further than shows', () => {
    const { rows } = shownPoints(9, { from: 'A9', to: 'C7' });
    expect(pointAfter('ArrowRight', 'B8', rows)).toBe('C8');
    expect(pointAfter('ArrowRight', 'C8', rows)).toBe('C8');
    expect(pointAfter('ArrowDown', 'B8', rows)).toBe('B7');
    expect(pointAfter('Home', 'C8', rows)).toBe('A8');
    expect(pointAfter('PageUp', 'C7', rows)).toBe('C9');
    expect(pointAfter('a', 'C7', rows)).toBeUndefined();
  });
});
