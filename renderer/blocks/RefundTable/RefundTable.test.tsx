import { expect, test } from 'vitest';
import { draw, textOf } from '../../testing/blocks.ts';

test('says what is paid back for each kind, and where to ask', () => {
  const html = draw('RefundTable');
  expect(textOf(html)).toContain('Course No lesson opened 100% 30% None');
  expect(html).toContain('<a href="mailto:support@hoshi.example">Ask us</a>');
});
