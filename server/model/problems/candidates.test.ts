import { expect, test } from 'vitest';
import type { ProblemModel } from '../../../schemas/model/problem.ts';
import { candidates, judgeMove } from './candidates.ts';

const problem: ProblemModel = {
  size: 9,
  toPlay: 'black',
  black: ['D5', 'E4', 'F5'],
  white: ['E5'],
  marked: ['E5'],
  moves: [{ at: 'E6', right: true }, { at: 'E7', next: [{ at: 'E6' }] }, { at: 'elsewhere' }],
  words: '',
  solution: '',
};

test('the solution is among the points, with those that the problem knows, in the order of the board', () => {
  const points = candidates(problem);
  expect(points).toEqual(expect.arrayContaining(['E6', 'E7']));
  expect(points.length).toBeGreaterThanOrEqual(4);
  expect(points).toEqual([...points].sort());
  expect(points.every((at) => judgeMove(problem, at) !== 'noPoint')).toBe(true);
});

test('of a problem that knows many points there are seven, and the solution stays', () => {
  const moves = ['A1', 'A2', 'A3', 'B1', 'B2', 'B3', 'C1', 'C2'].map((at) => ({ at }));
  const points = candidates({ ...problem, moves: [...moves, { at: 'J9', right: true }] });
  expect(points).toHaveLength(7);
  expect(points).toContain('J9');
});

test.each([
  ['E6', 'right'],
  ['E7', 'wrong'],
  ['A1', 'wrong'],
  ['E5', 'noPoint'],
  ['D5', 'noPoint'],
  ['I5', 'noPoint'],
  ['K5', 'noPoint'],
  ['A10', 'noPoint'],
  ['A0', 'noPoint'],
  ['elsewhere', 'noPoint'],
  ['', 'noPoint'],
])('%j is %s', (at, verdict) => {
  expect(judgeMove(problem, at)).toBe(verdict);
});
