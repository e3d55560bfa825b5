import { expect, test } from 'vitest';
import { draw, textOf } from '../../testing/blocks.ts';

test('says the level of the address with its rank', () => {
  expect(textOf(draw('LevelNote'))).toContain('Level from the test: G12, about 13 kyu');
});

test('says nothing where the address tells none', () => {
  expect(textOf(draw('LevelNote', { level: undefined }))).toBe('');
});

test.each(['G99', 'constructor', '<b>'])('says nothing of %s', (level) => {
  expect(textOf(draw('LevelNote', { level }))).toBe('');
});
