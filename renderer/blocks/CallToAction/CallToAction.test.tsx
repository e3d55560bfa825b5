import { expect, test } from 'vitest';
import { draw } from '../../testing/blocks.ts';

test('invites and leads on', () => {
  expect(draw('CallToAction')).toMatch(
    /<h2>Play your first stone today<\/h2>.*href="\/en-US\/origin\/#\/register"/s,
  );
});
