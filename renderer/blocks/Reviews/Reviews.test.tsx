import { expect, test } from 'vitest';
import { draw, textOf } from '../../testing/blocks.ts';
import { initial } from './Reviews.tsx';

test('shows each comment with its name; a picture, or the name’s first letter', () => {
  const html = draw('Reviews');
  expect(html).toContain('src="/_image/96/b.webp"');
  expect(html).toContain('<span class="Review-avatar" aria-hidden="true">M</span>');
  expect(textOf(html)).toContain('I see the progress of all my children. M Ms. Wu');
});

test('first letters are whole letters', () => {
  expect([' 吳老師', 'é́clair', '👩‍👧 family', ''].map(initial)).toEqual(['吳', 'É́', '👩‍👧', '']);
});

test('a video shows only where there is one, and loads only when asked for', () => {
  expect(draw('Reviews').match(/<video/g)).toHaveLength(1);
  expect(draw('Reviews')).toContain('preload="none"');
});

test('is plain HTML as a grid, an island as a carousel', () => {
  expect(draw('Reviews')).not.toContain('data-island');
  const html = draw('Reviews', { mode: 'carousel' });
  expect(html).toContain('data-island="ReviewCarousel"');
  expect(html).toContain('aria-label="What learners say"');
  expect(textOf(html)).toContain('Previous reviews');
});
