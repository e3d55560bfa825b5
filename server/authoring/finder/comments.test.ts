import { expect, test } from 'vitest';
import { ELSEWHERE, type GoMove } from '../../../schemas/model/problem.ts';
import { drawnBoard } from '../../../tests/helpers/drawnBoard.ts';
import { Comments, type Question } from './comments.ts';
import type { Kind } from './positions.ts';
import type { Outcome } from './wrongMoves.ts';

/** Black can capture C1, White A5; a black stone at E5 would have one liberty. */
const POSITION = ['X O . O .', '. . . . .', '. . . . .', 'X X X . .', '. . O X .'];

/** A problem whose stones give the first of each kind of sentence. */
const problem = (marked: string[]): Question => ({ marked, black: ['C3'], white: [], toPlay: 'black' });

function said(
  move: Partial<GoMove<Outcome>>,
  {
    kind = 'kill',
    marked = ['C1'],
    position = POSITION,
  }: { kind?: Kind; marked?: string[]; position?: string[] } = {},
) {
  const right = { at: 'B1', right: true } as const;
  const whole = { at: ELSEWHERE, ...move };
  return new Comments(kind, problem(marked)).wordsFor(whole, drawnBoard(position), [right, whole])?.['en-US'];
}

const right = 'That’s it: whatever White does, the stones can’t live.';

test.each([
  ['a move that takes', { at: 'B1', words: 'right' }, `${right} The last move captures, too.`],
  [
    'a stone that is given away',
    { at: 'E5', words: 'right' },
    `${right} The stone you gave away made it work.`,
  ],
  ['a move on the first line', { at: 'A3', words: 'right' }, `${right} The move on the first line did it.`],
  ['any other that is right', { at: 'C4', words: 'right' }, right],
  ['no words', { at: 'C4' }, undefined],
] as const)('%s', (_what, move, words) => {
  expect(said(move)).toBe(words);
});

const answered = (at: string, answer: string) => ({ at, words: 'fails' as const, next: [{ at: answer }] });

/** White's one chain of four with an eye in the corner, and room for another. */
const EYES = ['. . . . .', '. . . . .', 'X X X X X', 'O O O O X', '. O . . .'];

test.each<[string, Partial<GoMove<Outcome>>, RegExp | string]>([
  ['on the point that was right', answered('A1', 'B1'), /key point|wanted this point|was your point/],
  ['that takes one stone', answered('E5', 'E4'), /(captures|lose) a stone/],
  ['that takes two', answered('D2', 'E1'), /^(White lives|Now White|With this answer)/],
  [
    'to any other move: after some of them it takes nothing',
    answered(ELSEWHERE, 'E4'),
    /^(White lives|Now|With)/,
  ],
  [
    'to any other move: the key point',
    answered(ELSEWHERE, 'B1'),
    /key point|wanted this point|was your point/,
  ],
  ['a ko', { at: 'A1', words: 'ko', next: [{ at: 'B1' }] }, /ko/],
  ['what is undecided', { words: 'atBest' }, 'This leaves a ko at best. There’s a move that needs none.'],
  ['a capture that was there to make', { words: 'takesNow' }, 'You can capture right now. Where?'],
])('an answer %s', (_what, move, words) => {
  expect(said(move)).toMatch(words);
});

test('two eyes, stones that connect, liberties and atari are said where the board shows them', () => {
  const eyes = { position: EYES, marked: ['A2'] };
  expect(said(answered('A5', 'D1'), eyes)).toMatch(/two eyes/i);
  expect(said(answered('C1', 'D1'), eyes)).not.toMatch(/two eyes/i);
  const gap = {
    kind: 'catch' as const,
    marked: ['B3'],
    position: ['. . . . .', '. . . . .', '. O . O .', '. . . . .', '. . . . .'],
  };
  expect(said(answered('A1', 'C3'), gap)).toBe('White connects and gets away.');
  expect(said(answered('A1', 'B4'), gap)).toBe('White has six liberties now: too many.');
  const own = ['. . . . .', '. . . . .', 'O . . . .', 'X . . . .', 'X O . . .'];
  const save = { kind: 'save' as const, marked: ['A1', 'A2'], position: own };
  expect(said(answered('E5', 'B3'), save)).toBe('One liberty left, and no way out.');
  expect(said(answered('E5', 'B2'), save)).toBe('White takes the circled stones.');
});

test('stones in question are said in their number, and sentences take turns', () => {
  const comments = (marked: string[]) => new Comments('save', problem(marked));
  const words = (of: Comments) => of.wordsFor(answered('E5', 'E4'), drawnBoard(POSITION), [])?.['en-US'];
  expect(words(comments(['C1']))).toMatch(/your stone can’t/);
  const several = comments(['C1', 'D1']);
  expect(words(several)).toMatch(/your stones can’t/);
  expect(new Set([words(several), words(several)]).size).toBe(2);
});

test('where White solves, the colours change places, in each language', () => {
  const { task } = new Comments('kill', { ...problem(['C1']), toPlay: 'white' });
  expect(task).toEqual({
    'zh-TW': '白先。別讓圈起來的黑棋活。',
    'zh-CN': '白先。别让带圈的黑棋活。',
    'en-US': 'White to play. Don’t let the circled black stones live.',
    'ja-JP': '白番です。丸印の黒を仕留めてください。',
  });
});
