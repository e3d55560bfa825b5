import { expect, test } from 'vitest';
import { draw, textOf } from '../../testing/blocks.ts';

test('each product has its link and its price, under its stage', () => {
  const html = draw('PriceList');
  expect(html).toContain('<a href="/en-US/courses/exam-g19">G19 Mock Exam</a>');
  expect(textOf(html)).toContain('Beginner G19 Mock Exam 30 minutes US$6.90 G18 Mock Exam');
  expect(textOf(html)).toContain('Original price US$9.00 Price now US$5.00');
});

test('says that there is nothing', () => {
  expect(textOf(draw('PriceList', { groups: [] }))).toContain('Nothing here yet');
});
