import { describe, expect, test } from 'vitest';
import { getViewBox, gridPath, pointOf, starPoints } from './board-geometry.ts';

describe('points', () => {
  test('are named as players do: no I, rows from below', () => {
    expect(pointOf('A9', 9)).toEqual({ x: 0, y: 0 });
    expect(pointOf('J1', 9)).toEqual({ x: 160, y: 160 });
    expect(pointOf('t19', 19)).toEqual({ x: 360, y: 0 });
  });

  test.each(['I5', 'K1', 'A0', 'A10', 'A', '', 'A1.5'])('%s is not on a 9×9 board', (name) => {
    expect(pointOf(name, 9)).toBeUndefined();
  });
});

test('there are five stars on 9×9 and 13×13, nine on 19×19', () => {
  expect([9, 13, 19, 7].map((size) => starPoints(size).length)).toEqual([5, 5, 9, 0]);
  expect(new Set(starPoints(19).map(({ x, y }) => `${x},${y}`)).size).toBe(9);
});

test('a line for each row and column', () => {
  expect(gridPath(9).match(/H/g)).toHaveLength(9);
  expect(gridPath(9).match(/V/g)).toHaveLength(9);
});

test('a crop leaves a margin where the board ends, and shows that it goes on elsewhere', () => {
  expect(getViewBox(9, undefined).viewBox).toBe('-16 -16 192 192');
  expect(getViewBox(9, { from: 'A9', to: 'D6' })).toMatchObject({ x: -16, y: -16, width: 86, height: 86 });
});
