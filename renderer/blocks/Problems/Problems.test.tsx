import { expect, test } from 'vitest';
import { draw, exampleOf, textOf } from '../../testing/blocks.ts';

test('the problem of the page is played, and leads to the next', () => {
  const html = draw('Problems');
  expect(html).toContain('data-island="GoProblem"');
  expect(html).toContain('href="/en-US/problems/beginner-two"');
});

test('the list has a drawing and a link for each, and no board to play on', () => {
  const list = { problem: undefined, next: undefined, boardLabels: undefined };
  const html = draw('Problems', list);
  expect(html).not.toContain('data-island');
  expect(html.match(/class="Problems-item /g)).toHaveLength(2);
  expect(textOf(html)).toMatch(
    /Stage Beginner Advanced Theme All Catch stones Capture stones 1 Capture stones: Beginner problem 1 Capture the circled stone/,
  );
});

test('stages that are boards are links in place of the row of choices, above the name of the one that shows', () => {
  const { items } = exampleOf('Problems').props as { items: object[] };
  const html = draw('Problems', { problem: undefined, boards: items.slice(0, 1) });
  expect(html).toMatch(/<nav aria-label="Stage"><ul class="Problems-list Problems-stages">/);
  expect(html).not.toContain('aria-label="Stage" class="Choices"');
  expect(html).toMatch(/<\/nav><h2[^>]*>Beginner<\/h2>/);
});

test('a card has whose turn it is as a stone, and a short name, which is not read out: its link has the whole one', () => {
  const html = draw('Problems').replaceAll(
    /<svg class="StoneIcon"[^>]*><use href="#stone-black"[^>]*><\/use><\/svg>/g,
    '● ',
  );
  expect(html).toContain(
    '<strong aria-hidden="true">● Capture stones 1</strong><span class="visually-hidden">Capture stones: Beginner problem 1</span>',
  );
  expect(html).toContain('<strong>● Capture stones: Beginner problem 2</strong>');
});
