import { expect, test } from 'vitest';
import { draw, exampleOf, textOf } from '../../testing/blocks.ts';

const EMPTY = { item: { holder: 'Ada', entries: [] } };

test('each purchase says what, when, for how much, and what may be refunded of it', () => {
  const text = textOf(draw('Purchases'));
  expect(text).toContain(
    'Go for children NT$2,980 tax included Course March 2, 2026 No. demo-01 Print this receipt Go for children Refund today Refundable in full: NT$2,980 Until March 9, 2026. Or write to support@hoshi.example: demo-01 Ask for the refund Go for children',
  );
  expect(text).toContain(
    'VIP, 3 months NT$810 March 1, 2026 No. demo-07 Print this receipt VIP, 3 months Refund today Not refundable VIP is not refunded.',
  );
});

test('its day is one that machines read, and the way to write is a mail', () => {
  const html = draw('Purchases');
  expect(html).toContain('<time dateTime="2026-03-02T19:40:00+08:00">March 2, 2026</time>');
  expect(html.match(/href="mailto:[^"]*"/g)).toHaveLength(2);
  expect(html.match(/Purchase-refund--(refundable|none|ask)/g)).toHaveLength(3);
});

test('a receipt names who sells and to whom', () => {
  const receipts = textOf(draw('Purchases')).match(
    /Receipt For Ada Hoshi Go School · Taipei · support@hoshi\.example Go|Receipt For Ada/g,
  );
  expect(receipts).toHaveLength(3);
  expect(receipts?.[0]).toMatch(/example Go$/);
  expect(textOf(draw('Purchases', { issuer: undefined }))).not.toContain('For Ada');
});

test('receipts have a button that prints them, where there are any', () => {
  expect(textOf(draw('Purchases'))).toContain('Print receipts');
  expect(draw('Purchases')).toMatch(/<button type="button" [^>]*data-print=""/);
  expect(draw('Purchases', EMPTY)).not.toContain('data-print');
});

test('what nobody paid for is an order on paper, and what a serial opened names it', () => {
  const [entry] = Object(exampleOf('Purchases').props['item']).entries;
  const unpaid = {
    ...entry,
    serial: 'HOSHI-1',
    refund: { state: 'none', reason: 'unpaid', text: 'Not paid' },
  };
  const text = textOf(draw('Purchases', { item: { holder: 'Ada', entries: [unpaid] } }));
  expect(text).toMatch(/Order \(not paid\) For Ada .*Serial code HOSHI-1 Print this receipt.*Not paid$/);
  expect(text).not.toMatch(/Receipt|No\. /);
});

test('without purchases it says so and leads to the courses', () => {
  const html = draw('Purchases', EMPTY);
  expect(textOf(html)).toBe(
    'Purchases The day of purchase is day 0. No purchases yet What you buy will be here. See all courses',
  );
  expect(html).toContain('href="/en-US/courses"');
  expect(textOf(draw('Purchases', { ...EMPTY, more: undefined, intro: undefined }))).toBe(
    'Purchases No purchases yet What you buy will be here.',
  );
});

test('bears 500 purchases', () => {
  const [entry] = Object(exampleOf('Purchases').props['item']).entries;
  const entries = Array.from({ length: 500 }, (_, id) => ({ ...entry, id: `p${id}` }));
  expect(draw('Purchases', { item: { holder: 'Ada', entries } }).match(/<article /g)).toHaveLength(500);
});
