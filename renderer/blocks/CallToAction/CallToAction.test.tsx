import { expect, test } from 'vitest';
import { draw } from '../../testing/blocks.ts';

test('invites and leads on', () => {
  expect(draw('CallToAction')).toMatch(
    /<h2>Play your first stone today<\/h2>.*href="\/en-US\/origin\/#\/register"/s,
  );
});

test('stands on stones of the one look that stones have', () => {
  expect(draw('CallToAction').match(/href="#stone-(black|white)"/g)).toHaveLength(3);
});
