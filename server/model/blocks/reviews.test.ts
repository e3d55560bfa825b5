import { expect, test } from 'vitest';
import { buildBlock } from '../../../tests/helpers/block.ts';

test('reviews stand as the site’s flag says', () => {
  expect(buildBlock('Reviews', { items: [] }).props).toEqual({ items: [], mode: 'static' });
  expect(buildBlock('Reviews', {}, { siteOf: { flags: { reviewsMode: 'carousel' } } }).props).toEqual({
    mode: 'carousel',
  });
});
