import { expect, test } from 'vitest';
import { draw } from '../../testing/blocks.ts';

test('says how it stands, and leads on', () => {
  expect(draw('Notice')).toMatch(/Notice-panel--ended.*<h2>The sale is over<\/h2>.*href="\/en-US"/s);
});

test('is quiet by default', () => {
  expect(draw('Notice', { look: undefined })).toContain('Notice-panel--quiet');
});
