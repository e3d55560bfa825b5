import { expect, test } from 'vitest';
import { draw, textOf } from '../../testing/blocks.ts';

test('each level of a teacher has its courses', () => {
  expect(textOf(draw('ActivationTable'))).toContain('G15 or better G19–G17 G5 or better G19–G10');
});
