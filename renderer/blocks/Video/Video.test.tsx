import { expect, test } from 'vitest';
import { draw } from '../../testing/blocks.ts';

test('loads nothing until it is played', () => {
  expect(draw('Video')).toMatch(
    /<video src="https:\/\/video\.hoshi\.example\/parents\.mp4"[^>]* preload="none"/,
  );
});

test('has its captions by language, those of the page on', () => {
  const html = draw('Video');
  expect(html).toContain(
    '<track kind="captions" src="/media/parents.en-US.vtt" srcLang="en-US" label="English" default=""/>',
  );
  expect(html).toContain('srcLang="ja-JP" label="日本語"/>');
});

test('without an address there is nothing', () => {
  expect(draw('Video', { video: undefined })).toMatch(/^<section[^>]*><\/section>$/);
});
