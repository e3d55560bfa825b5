import { expect, test } from 'vitest';
import { draw, textOf } from '../../testing/blocks.ts';

test('names each channel once, with its link where it has one', () => {
  const html = draw('Contact');
  expect(textOf(html)).toContain(
    'Office hours Mon–Fri 9–18 E-mail support@hoshi.example WeChat hoshi_go Facebook',
  );
  expect(html).toContain('<a href="mailto:support@hoshi.example">');
  expect(html.match(/<a /g)).toHaveLength(2);
});

test('does without office hours', () => {
  expect(textOf(draw('Contact', { officeHours: undefined }))).not.toContain('Office hours');
});
