import { expect, test } from 'vitest';
import { draw, textOf } from '../../testing/blocks.ts';

test('each answer is a heading, a sentence and the link that leads on', () => {
  const html = draw('StartingPoints');
  expect(html.match(/<h3 class="Start-title">/g)).toHaveLength(3);
  expect(html).toContain(
    'href="/en-US/courses?stage=beginner&amp;trial=yes" class="Start-link Surface-link"',
  );
  expect(textOf(html)).toContain('I’m not sure A few problems show where you stand. Find your level');
});

test('positions are decoration, and one may be missing', () => {
  const html = draw('StartingPoints');
  expect(html.match(/<svg[^>]*class="Board[^>]*aria-hidden="true"/g)).toHaveLength(2);
});

test('without a heading the answers are h2', () => {
  expect(draw('StartingPoints', { heading: undefined })).toContain('<h2 class="Start-title">I’ve never');
});
