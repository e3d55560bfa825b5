import { describe, expect, test } from 'vitest';
import { draw, exampleOf, textOf } from '../../testing/blocks.ts';

const item = Object(exampleOf('PartnerMarket').props['item']);

describe('while the sale is on', () => {
  test('shelves stand under their categories, what is in none comes last', () => {
    const html = draw('PartnerMarket');
    expect(html).toMatch(/<h1>Lighthouse Books<\/h1>.*<h2>For children<\/h2>.*<h2>More<\/h2>/s);
    expect(html).toMatch(/<h3 class="Card-title">/);
    expect(textOf(html)).toContain('On sale until Tuesday, March 31');
  });

  test('a market without categories has one list, without a heading', () => {
    const html = draw('PartnerMarket', { item: { ...item, shelves: [item.shelves[1]] } });
    expect(html).not.toContain('<h2>More');
    expect(html).toMatch(/<h2 class="Card-title">/);
  });

  test('says when there is nothing, and nothing when it could not be had', () => {
    expect(textOf(draw('PartnerMarket', { item: { ...item, shelves: [] } }))).toContain('Nothing here yet');
    const text = textOf(draw('PartnerMarket', { item: { ...item, shelves: undefined } }));
    expect(text).toContain('Lighthouse Books');
    expect(text).not.toContain('Nothing here yet');
  });

  test('bears 500 products', () => {
    const items = Array.from({ length: 500 }, (_, i) => ({ ...item.shelves[0].items[0], id: `p${i}` }));
    const html = draw('PartnerMarket', { item: { ...item, shelves: [{ id: 'all', items }] } });
    expect(html.match(/<article/g)).toHaveLength(500);
  });
});

describe('outside its window', () => {
  test.each([
    ['UPCOMING', 'The sale has not begun yet', '2026-03-01T00:00:00+08:00'],
    ['ENDED', 'The sale has ended', '2026-03-31T23:59:59+08:00'],
  ])('%s: says so, when, and leads home', (state, message, iso) => {
    const html = draw('PartnerMarket', { item: { ...item, state, shelves: undefined } });
    expect(html).toContain(`<h2>${message}</h2>`);
    expect(html.toLowerCase()).toContain(`datetime="${iso}"`.toLowerCase());
    expect(html).toContain('href="/en-US"');
    expect(html).not.toContain('<article');
  });

  test('a sale whose end nobody told has no date', () => {
    const html = draw('PartnerMarket', {
      item: { ...item, state: 'UPCOMING', startsAt: undefined, shelves: undefined },
    });
    expect(html).not.toContain('<time');
  });
});
