import { expect, test } from 'vitest';
import { draw, textOf } from '../../testing/blocks.ts';

test('says when and where, with moments that machines read', () => {
  const html = draw('EventDates');
  expect(html).toContain('<time dateTime="2026-07-01T09:00:00+08:00">July 1, 2026</time>');
  expect(textOf(html)).toContain(
    'Begins July 1, 2026 Begins in 33 days Ends July 3, 2026 Where Taipei For Ages 6 to 12',
  );
});

test('an open end is not told', () => {
  expect(textOf(draw('EventDates', { ends: undefined }))).not.toContain('Ends');
});
