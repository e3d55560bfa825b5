import { expect, test } from 'vitest';
import { draw } from '../../testing/blocks.ts';

test('loads nothing until it is played', () => {
  expect(draw('Video')).toMatch(
    /<video src="https:\/\/video\.hoshi\.example\/parents\.mp4"[^>]* preload="none"/,
  );
});

test('without an address there is nothing', () => {
  expect(draw('Video', { video: undefined })).toMatch(/^<section[^>]*><\/section>$/);
});
