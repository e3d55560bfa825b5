import { expect, test } from 'vitest';
import { draw } from '../../testing/blocks.ts';

test('each row and column has its heading', () => {
  const html = draw('ComparisonTable');
  expect(html.match(/<th scope="col">/g)).toHaveLength(3);
  expect(html.match(/<th scope="row">/g)).toHaveLength(2);
  expect(html).toContain('<caption class="visually-hidden">Free and VIP compared</caption>');
});

test('a sign is said in words, unless the cell has its own', () => {
  const html = draw('ComparisonTable');
  expect(html).toContain('<span class="visually-hidden">Included</span>');
  expect(html).toContain('<span class="visually-hidden">Not included</span>');
  expect(html).toMatch(/<\/svg>Unlimited<\/span>/);
});
