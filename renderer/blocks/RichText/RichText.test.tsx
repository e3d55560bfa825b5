import { expect, test } from 'vitest';
import { draw } from '../../testing/blocks.ts';

test('shows its sanitised HTML below its heading', () => {
  expect(draw('RichText')).toMatch(/<h2>Your account<\/h2>.*<p>Choose <strong>Log in<\/strong>.<\/p>/s);
});
