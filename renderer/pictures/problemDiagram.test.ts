import { expect, test } from 'vitest';
import type { GoProblem } from '../../schemas/problem.ts';
import { problemDiagram } from './problemDiagram.ts';

const PROBLEM: GoProblem<string> = {
  size: 9,
  toPlay: 'black',
  black: ['H9'],
  white: ['J8', 'C3'],
  marked: ['J8'],
  moves: [],
};

test('a whole board has four edges, its stars, and row 1 at the bottom', () => {
  const { diagram, edges } = problemDiagram(PROBLEM);
  expect(edges).toEqual({ left: true, top: true, right: true, bottom: true });
  expect([diagram.width, diagram.height]).toEqual([9, 9]);
  expect(diagram.marks.filter(({ kind }) => kind === 'star')).toHaveLength(5);
  expect(diagram.marks).toContainEqual({ kind: 'black', x: 7, y: 0 });
  expect(diagram.marks).toContainEqual({ kind: 'white-ring', x: 8, y: 1 });
  expect(diagram.marks).toContainEqual({ kind: 'white', x: 2, y: 6 });
});

test.each([
  { from: 'F9', to: 'J5' },
  { from: 'J5', to: 'F9' },
])(
  'a part from $from to $to has the board’s edges where it reaches them, and only its own stones',
  (crop) => {
    const { diagram, edges } = problemDiagram({ ...PROBLEM, crop });
    expect(edges).toEqual({ left: false, top: true, right: true, bottom: false });
    expect([diagram.width, diagram.height]).toEqual([4, 5]);
    expect(diagram.marks).toEqual([
      { kind: 'star', x: 1, y: 2 },
      { kind: 'black', x: 2, y: 0 },
      { kind: 'white-ring', x: 3, y: 1 },
    ]);
  },
);
