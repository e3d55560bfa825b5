import { expect, test } from 'vitest';
import { draw, textOf } from '../../testing/blocks.ts';

test('an article opens where it stands, or leads elsewhere', () => {
  const html = draw('Articles');
  expect(html).toMatch(/<details.*Read the article.*<p>Ask for one more game.<\/p>/s);
  expect(html).toContain('<a href="https://blog.hoshi.example/board" rel="noopener">The first board</a>');
  expect(html.match(/<details/g)).toHaveLength(1);
});

test('says that there are none', () => {
  expect(textOf(draw('Articles', { items: [] }))).toContain('No articles yet');
});
