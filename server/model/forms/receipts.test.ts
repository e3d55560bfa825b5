import { expect, test } from 'vitest';
import { createReceipts, type Receipt } from './receipts.ts';

const RECEIPT: Receipt = {
  form: 'redemption',
  site: 'north',
  user: 'ada',
  details: { productId: 'kids', at: '2026-03-01T12:00:00Z' },
};
/** Marks what it sealed. */
const receipts = createReceipts({
  seal: (text) => `sealed ${text}`,
  open: (sealed) => (sealed.startsWith('sealed ') ? sealed.slice('sealed '.length) : undefined),
});

test('a receipt is opened as it was sealed', () => {
  const text = receipts.seal(RECEIPT);
  expect(text).toMatch(/^sealed ./);
  expect(receipts.open(text)).toEqual(RECEIPT);
  expect(receipts.open(receipts.seal({ ...RECEIPT, user: '', details: {} }))).toEqual({
    ...RECEIPT,
    user: '',
    details: {},
  });
});

test('what was not sealed here is no receipt', () => {
  expect(receipts.open(JSON.stringify(['redemption', 'north', 'ada', {}]))).toBeUndefined();
  expect(receipts.open('')).toBeUndefined();
});

test('nor is what an older version sealed of a form that is no more', () => {
  expect(receipts.open('sealed ["survey","north","ada",{}]')).toBeUndefined();
});
