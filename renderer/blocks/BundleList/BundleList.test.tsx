import { expect, test } from 'vitest';
import { draw, exampleOf, textOf } from '../../testing/blocks.ts';

test('shows the contents, each price, the sum and what the bundle saves', () => {
  const text = textOf(draw('BundleList'));
  expect(text).toContain('US$149.00 Save US$9.00 (6%) Bought separately US$158.00 tax included');
  expect(text).toContain('Kids Starter US$59.00 Kids Basic US$99.00');
});

test('a bundle whose parts are not all priced has its own price alone', () => {
  const items = exampleOf('BundleList').props['items'] as { card: unknown; contains: unknown }[];
  const only = items.map(({ card, contains }) => ({ card, contains }));
  const text = textOf(draw('BundleList', { items: only }));
  expect(text).not.toContain('Bought separately');
  expect(text).toContain('US$149.00');
});

test('a bundle with a former price of its own shows it, and the sum', () => {
  const [first] = exampleOf('BundleList').props['items'] as { card: { price: object } }[];
  const reduced = {
    ...first?.card.price,
    original: { text: 'US$199.00', amount: 199 },
    saved: 'Save US$50.00',
  };
  const text = textOf(
    draw('BundleList', { items: [{ ...first, card: { ...first?.card, price: reduced } }] }),
  );
  expect(text).toContain('US$199.00');
  expect(text).toContain('US$149.00 tax included Save US$50.00 Bought separately US$158.00');
});

test('a bundle shows its picture, or an empty board', () => {
  expect(draw('BundleList')).toMatch(/class="Bundle-picture"><svg class="Board/);
});

test('a bundle with a price can be bought beside it', () => {
  const html = draw('BundleList');
  expect(html).toMatch(
    /<p class="Price">.*?<\/p><p class="Actions"><a [^>]*>See the bundle<\/a><a class="Button Button--quiet"[^>]* href="\/en-US\/checkout\/combo-01">Buy now/,
  );
});

test('says that there is none', () => {
  expect(textOf(draw('BundleList', { items: [] }))).toContain('No bundles yet');
});
