import { expect, test } from 'vitest';
import { draw, textOf } from '../../testing/blocks.ts';

test('shows each stage with its levels, and its note where there is one', () => {
  const text = textOf(draw('StageLadder'));
  expect(text).toContain('Beginner G19–G16 · 30 kyu to 21 kyu Finish a first game. Beginner courses');
  expect(text).toContain('Mastery G5–G1 · 3 kyu to 5 dan');
});

test('does without notes', () => {
  expect(textOf(draw('StageLadder', { notes: undefined }))).not.toContain('Finish a first game.');
});

test('leads on where the page says so', () => {
  expect(draw('StageLadder')).toMatch(/href="\/en-US\/level-test"[^>]*>Find my level/);
  expect(draw('StageLadder', { more: undefined })).not.toContain('level-test');
});
