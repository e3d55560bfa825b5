import { expect, test } from 'vitest';
import { draw } from '../../testing/blocks.ts';

test('names each fact; an address is a link', () => {
  const html = draw('FactTable');
  expect(html).toContain('<dt>Seller</dt><dd><p>Hoshi K.K.</p></dd>');
  expect(html).toContain('<a href="mailto:support@hoshi.example">support@hoshi.example</a>');
  expect(html).toContain('<p>By <strong>credit card</strong>.</p>');
});
