import { expect, test } from 'vitest';
import { draw, exampleOf, textOf } from '../../testing/blocks.ts';

test('each row and column has its heading', () => {
  const html = draw('ComparisonTable');
  expect(html.match(/<th scope="col">/g)).toHaveLength(3);
  expect(html.match(/<th scope="row">/g)).toHaveLength(2);
  expect(html).toContain('<caption class="visually-hidden">Free and VIP compared</caption>');
});

test('rows that are the same in each are folded away below, and stay a table', () => {
  const row = (label: string, ...cells: boolean[]) => ({
    label,
    cells: cells.map((included) => ({ included })),
  });
  const rows = [row('Same', true, true), row('More', false, true)];
  const [table = '', below = ''] = draw('ComparisonTable', { rows, alike: 'Both include' }).split('<details');
  expect(table).toContain('More');
  expect(table).not.toContain('Same');
  expect(below).toMatch(/<summary>.*Both include.*1.*<\/summary>.*<th scope="row">Same/s);
  expect(below.match(/<th scope="col">/g)).toHaveLength(3);
  expect(draw('ComparisonTable', { rows, alike: undefined })).not.toContain('<details');
});

test('a sign is said in words, unless the cell has its own', () => {
  const html = draw('ComparisonTable');
  expect(html).toContain('<span class="visually-hidden">Included</span>');
  expect(html).toContain('<span class="visually-hidden">Not included</span>');
  expect(html).toMatch(/<\/svg>Unlimited<\/span>/);
});

test('prices stand above the table; a column that has nothing to say of them has no card', () => {
  const html = draw('ComparisonTable');
  const [above = ''] = html.split('<table');
  expect(textOf(above)).toContain('12 months Original price US$118.80 Price now US$95.00');
  expect(textOf(above)).toContain('about US$7.92 a month');
  expect(above.match(/class="PriceHead"/g)).toHaveLength(2);
  const [, vip] = exampleOf('ComparisonTable').props['prices'] as object[];
  expect(draw('ComparisonTable', { prices: [{}, vip] }).match(/class="PriceHead"/g)).toHaveLength(1);
  expect(draw('ComparisonTable', { prices: undefined })).not.toContain('PriceHead');
});

test('lengths are radio buttons that need no script; the recommended one is chosen, and told why', () => {
  const html = draw('ComparisonTable');
  expect(html.match(/<input type="radio"/g)).toHaveLength(2);
  expect(html).toMatch(/<input [^>]*id="[^"]*vip-12m"[^>]* checked=""/);
  expect(html).not.toMatch(/<input [^>]*id="[^"]*vip-1m"[^>]* checked=""/);
  expect(textOf(html)).toContain('Recommended Lowest price per month Buy 12 months');
  expect(html).not.toContain('data-island');
});

test('each choice, and what it shows, has a rule of the style sheet', () => {
  const html = draw('ComparisonTable');
  expect(html).toMatch(
    /<fieldset[^>]*><legend.*?<\/legend>(<input[^>]*>)+<div class="Lengths-choices">.*?<\/div>(<div class="Length">)/s,
  );
});
