import { describe, expect, test } from 'vitest';
import type { ProblemModel } from '../../schemas/model/problem.ts';
import { findHintTarget } from './boardEffects.ts';
import {
  findRefusal,
  parseTypedPoint,
  playFreely,
  playMove,
  replayPositions,
  startPlay,
  stateBeforeMove,
  visibleMarks,
} from './play.ts';
import { nextPoint, shownPoints } from './points.ts';
import { describePlay, describePoint } from './say.ts';
import { otherAnswers, tryAnswer } from './usePlay.ts';

const LABELS = {
  ...{ comma: ', ', black: 'Black', white: 'White', empty: 'empty', circled: 'circled' },
  ...{ blackToPlay: 'Black to play', whiteToPlay: 'White to play', pass: '{color} passes' },
  ...{ move: '{color} {point}', captures: '{color} {point}, captures {count}', goOn: 'Good move!' },
  ...{ wrong: 'Not this move.', noAnswer: 'Look elsewhere.', solved: 'Solved!' },
  ...{ captured: 'You captured {count}!', captured1: 'You captured a stone!' },
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
    { at: 'E5', right: true, next: [{ at: 'A1', words: 'Elsewhere.', next: [{ at: 'D5', right: true }] }] },
    { at: 'G5', words: 'Too far.', next: [{ at: 'G4' }] },
  ],
};
/** Where taking the ko is all. */
const TAKEN: ProblemModel = { ...KO, moves: [{ at: 'E5', right: true }] };
const saying = (play: Parameters<typeof describePlay>[0]) => describePlay(play, LABELS);

describe('playing', () => {
  test('a right move is answered from the tree, and the last one solves it', () => {
    const first = playMove(startPlay(KO), 'E5');
    expect(first.turns).toEqual([
      { colour: 'black', at: 'E5', captures: ['D5'] },
      { colour: 'white', at: 'A1', captures: [] },
    ]);
    expect([first.state, first.words]).toEqual(['open', 'Elsewhere.']);
    const second = playMove(first, 'd5');
    expect([second.state, second.words]).toEqual(['solved', undefined]);
    expect(findRefusal(playMove(startPlay(KO), 'G5'), 'A2')).toBe('over');
  });

  test('a wrong move is answered and explained; undo leads back', () => {
    const start = startPlay(KO);
    const wrong = playMove(start, 'G5');
    expect([wrong.state, wrong.words]).toEqual(['wrong', 'Too far.']);
    expect(wrong.before).toBe(start);
    const told = { moves: 'Black G5, White G4', head: 'Not this move.', body: 'Too far.' };
    expect(saying(wrong)).toEqual(told);
  });

  test('once it is solved the solver plays on for both sides, and what solved it can be seen again', () => {
    const solved = playMove(playMove(startPlay(KO), 'E5'), 'D5');
    expect(findRefusal(solved, 'A1')).toBe('occupied');
    const on = playFreely(playFreely(solved, 'A2'), 'H8');
    expect(on.turns).toEqual([{ colour: 'black', at: 'H8', captures: [] }]);
    expect([on.state, on.free, on.before?.free]).toEqual(['solved', 'white', 'black']);
    expect(saying(on)).toEqual({ moves: 'Black H8', head: 'White to play' });
    expect(replayPositions(on)).toEqual([startPlay(KO), solved.before, solved]);
  });

  test('an opponent who passes leaves the board as it is', () => {
    const passes: ProblemModel = {
      ...KO,
      moves: [{ at: 'E5', right: true, next: [{ at: 'pass', next: [{ at: 'A1', right: true }] }] }],
    };
    const first = playMove(startPlay(passes), 'E5');
    const told = { moves: 'Black E5, captures 1', head: 'Good move!', body: 'White passes' };
    expect(saying(first)).toEqual(told);
    expect(playMove(first, 'A1').state).toBe('solved');
  });

  test('once it is solved, other answers are played against; those that were are offered no more', () => {
    const next = [{ at: 'D5', right: true as const }];
    const [first, second] = [
      { at: 'A1', next },
      { at: 'pass', next },
    ];
    const several: ProblemModel = { ...KO, moves: [{ at: 'E5', right: true, next: [first, second] }] };
    const solved = playMove(playMove(startPlay(several), 'E5'), 'D5');
    expect(otherAnswers(solved, new Set([first]))).toEqual([
      { before: startPlay(several), at: 'E5', answer: second },
    ]);
    const [other] = otherAnswers(solved, new Set([first]));
    const tried = other && tryAnswer(other);
    expect([tried?.state, tried?.isMore, tried?.turns[1]?.at]).toEqual(['open', true, 'pass']);
    const again = tried && playMove(tried, 'D5');
    expect([again?.state, again?.isMore]).toEqual(['solved', true]);
    expect(again && otherAnswers(again, new Set([first, second]))).toEqual([]);
  });

  test('marks are those of the position; stones in question keep theirs as long as they stand', () => {
    const [triangle, square] = [
      { at: 'D5', shape: 'triangle' },
      { at: 'G5', shape: 'square' },
    ] as const;
    const answer = { at: 'G4', marks: [{ at: 'D5', label: 'B' }] };
    const marked: ProblemModel = {
      ...KO,
      marks: [triangle, { at: 'A9', label: 'A' }],
      moves: [{ at: 'G5', marks: [square], next: [answer] }],
    };
    const start = startPlay(marked);
    expect(visibleMarks(marked, start)).toEqual(marked.marks);
    const after = visibleMarks(marked, playMove(start, 'G5'));
    expect(after).toEqual([triangle, square, { at: 'D5', label: 'B' }]);
    expect(visibleMarks(KO, startPlay(KO))).toEqual([{ at: 'D5', shape: 'ring' }]);
    expect(visibleMarks(KO, playMove(startPlay(KO), 'E5'))).toEqual([]);
    const labels = { ...LABELS, mark: '{point} {mark}', square: 'square' };
    const { moves } = describePlay(playMove(start, 'G5'), labels);
    expect(moves).toBe('Black G5, White G4, G5 square, D5 B');
  });

  test('a move that nobody thought of stands there, wrong', () => {
    const play = playMove(startPlay(KO), 'J9');
    expect([play.state, play.turns.length]).toEqual(['wrong', 1]);
    expect(saying(play)).toEqual({ moves: 'Black J9', head: 'Not this move.', body: 'Look elsewhere.' });
  });

  test('only legal moves: not on a stone, off the board, without liberties, or back into a ko', () => {
    const start = startPlay(KO);
    expect(findRefusal(start, 'D4')).toBe('occupied');
    expect(findRefusal(start, 'K1')).toBe('outside');
    expect(findRefusal(start, 'xyz')).toBe('outside');
    expect(findRefusal(start, 'E5')).toBeUndefined();
    const corner = startPlay({ ...KO, black: [], white: ['A2', 'B1'] });
    expect(findRefusal(corner, 'A1')).toBe('suicide');
    const taken = playMove(startPlay(TAKEN), 'E5');
    expect(findRefusal({ ...taken, toPlay: 'white', state: 'open' }, 'D5')).toBe('ko');
  });

  test('what comes after any other move is played, where it can be', () => {
    const elsewhere = { at: 'elsewhere', words: 'It gets away.', next: [{ at: 'E5' }] };
    const start = startPlay({ ...KO, moves: [...KO.moves, elsewhere] });
    const away = playMove(start, 'J9');
    expect(away.turns[1]).toEqual({ colour: 'white', at: 'E5', captures: [] });
    expect([away.state, away.words]).toEqual(['wrong', 'It gets away.']);
    expect(playMove(start, 'G5').turns[1]?.at).toBe('G4');
    const taken = playMove(startPlay({ ...KO, moves: [elsewhere] }), 'E5');
    expect([taken.state, taken.turns.length, taken.words]).toEqual(['wrong', 1, undefined]);
    const unanswered = startPlay({ ...KO, moves: [{ at: 'elsewhere', words: 'No.' }] });
    const { state, words, turns } = playMove(unanswered, 'J9');
    expect([state, words, turns.length]).toEqual(['wrong', 'No.', 1]);
  });

  test('after the end one may pass, after which a ko may be taken back, and undo as far as the end', () => {
    const end = playMove(playMove(startPlay(KO), 'E5'), 'D5');
    expect(end.state).toBe('solved');
    expect([stateBeforeMove(end), stateBeforeMove(startPlay(KO))]).toEqual([undefined, undefined]);
    expect([findRefusal(startPlay(KO), 'pass'), findRefusal(end, 'pass')]).toEqual(['outside', undefined]);
    const passed = playFreely(end, 'pass');
    expect([passed.free, saying(passed).body]).toEqual(['black', 'White passes']);
    expect(stateBeforeMove(passed)).toBe(end);
    const taken = playMove(startPlay(TAKEN), 'E5');
    expect(findRefusal(taken, 'D5')).toBe('ko');
    expect(findRefusal(playFreely(playFreely(taken, 'pass'), 'pass'), 'D5')).toBeUndefined();
  });

  test('stones that were taken are counted from move to move', () => {
    const first = playMove(startPlay(KO), 'E5');
    expect([startPlay(KO).captured, first.captured, playMove(first, 'D5').captured]).toEqual([0, 1, 1]);
  });

  test('a hint leads to the last liberties of the stones in question, else to a part of the board', () => {
    expect(findHintTarget(startPlay(KO), ['D5'])).toEqual({ points: ['E5'], wide: false });
    expect(findHintTarget(startPlay(KO), [])).toEqual({ points: ['E5'], wide: true });
    expect(findHintTarget(playMove(startPlay(KO), 'J9'), ['D5'])).toBeUndefined();
  });

  test('an earlier position stays as it was', () => {
    const start = startPlay(KO);
    const before = JSON.stringify(start.board.signMap);
    findRefusal(start, 'E5');
    playMove(start, 'E5');
    expect(JSON.stringify(start.board.signMap)).toBe(before);
  });
});

describe('saying', () => {
  test('tells whose turn it is, moves and captures', () => {
    expect(saying(startPlay(KO))).toEqual({ head: 'Black to play' });
    const play = playMove(startPlay(TAKEN), 'E5');
    expect(saying(play)).toEqual({ moves: 'Black E5, captures 1', head: 'You captured a stone!' });
    expect(saying(playMove(startPlay(KO), 'E5')).head).toBe('Good move!');
  });

  test('names a point with what is on it', () => {
    const marks = [{ at: 'D5', shape: 'ring' } as const, { at: 'D5', label: 'A' }];
    expect(describePoint('D5', -1, marks, LABELS)).toBe('D5, White, circled, A');
    expect(describePoint('A1', 0, [], LABELS)).toBe('A1, empty');
  });

  test('takes points as people type them', () => {
    expect([' d4', 'Ｄ１０', 'c 3'].map(parseTypedPoint)).toEqual(['D4', 'D10', 'C3']);
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
    expect(nextPoint('ArrowRight', 'B8', rows)).toBe('C8');
    expect(nextPoint('ArrowRight', 'C8', rows)).toBe('C8');
    expect(nextPoint('ArrowDown', 'B8', rows)).toBe('B7');
    expect(nextPoint('Home', 'C8', rows)).toBe('A8');
    expect(nextPoint('PageUp', 'C7', rows)).toBe('C9');
    expect(nextPoint('a', 'C7', rows)).toBeUndefined();
  });
});
