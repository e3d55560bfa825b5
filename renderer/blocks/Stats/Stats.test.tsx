import { expect, test } from 'vitest';
import { draw } from '../../testing/blocks.ts';

test('names each figure', () => {
  expect(draw('Stats')).toContain('<dt>students learn with us</dt><dd>2,638</dd>');
});
