import { expect, test } from 'vitest';
import { createMoneyFormat } from './money.ts';

const STYLES = { NTD: { iso: 'TWD', symbol: 'NT$', decimals: 0 }, USD: { symbol: 'US$', decimals: 2 } };
const none = () => undefined;

test.each([
  ['zh-TW', 'NTD', 3980, 'NT$3,980'],
  ['zh-TW', 'NTD', 0, 'NT$0'],
  ['en-US', 'USD', 129, 'US$129.00'],
  ['zh-CN', 'USD', 1299.5, 'US$1,299.50'],
  ['ko-KR', 'KRW', 45000, '₩45,000'],
])('in %s %s %d is %s', (locale, currency, amount, text) => {
  expect(createMoneyFormat(locale, STYLES, none)(currency, amount)).toBe(text);
});

test('words of the locale go before symbols', () => {
  const format = createMoneyFormat('ja-JP', {}, (currency) =>
    currency === 'JPY' ? (amount) => `${amount}円` : undefined,
  );
  expect(format('JPY', 13200)).toBe('13,200円');
});
