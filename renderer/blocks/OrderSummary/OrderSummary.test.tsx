import { expect, test } from 'vitest';
import { draw, exampleOf, textOf } from '../../testing/blocks.ts';

test('tells product, quantity, price and refunds before anything is bought, with the way to change it', () => {
  const html = draw('OrderSummary');
  expect(html).toContain('<h1>Check your order</h1>');
  expect(textOf(html)).toMatch(
    /Kids Basic G19–G15.*Course · 12 hours.*Quantity 1.*Total.*Price now US\$99.00/,
  );
  expect(textOf(html)).toContain('Within 7 days (until 28 November 2026) 100%');
  expect(html).toContain('<a href="/en-US/courses">Choose something else</a>');
});

test('what is free has nothing to refund', () => {
  const { item } = exampleOf('OrderSummary').props as { item: object };
  const price = { state: 'priced', currency: 'USD', current: { text: 'Free', amount: 0 } };
  const html = draw('OrderSummary', { item: { ...item, price }, refund: undefined });
  expect(textOf(html)).toContain('Total Free');
  expect(textOf(html)).not.toContain('change your mind');
});

test('what is to be known of such a product stands before the refunds', () => {
  const html = draw('OrderSummary', { note: '<p>Shipping is extra.</p>' });
  expect(textOf(html)).toMatch(/Shipping is extra\..*If you change your mind/);
});
