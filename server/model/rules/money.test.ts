import { expect, test } from 'vitest';
import { createMoneyFormat, roundToPayable } from './money.ts';

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

test.each([
  ['en-US', 'USD', -5, '−US$5.00'],
  ['en-US', 'NTD', 1234.5, 'NT$1,235'],
  ['en-GB', 'GBP', 9.9, '£9.90'],
  ['en-GB', 'GBP', -1, '-£1.00'],
  ['ja-JP', 'JPY', 1000, '￥1,000'],
])('in %s %s %d is %s', (locale, currency, amount, text) => {
  expect(createMoneyFormat(locale, STYLES, none)(currency, amount)).toBe(text);
});

test('a currency may be another’s code, or have other decimals', () => {
  const format = createMoneyFormat('en-GB', { X: { iso: 'EUR' }, GBP: { decimals: 0 } }, none);
  expect([format('X', 2), format('GBP', 2)]).toEqual(['€2.00', '£2']);
});

test('a format is made once a currency, and an amount is written once', () => {
  let made = 0;
  const written: string[] = [];
  const format = createMoneyFormat('en-GB', {}, () => {
    made++;
    return (amount) => {
      written.push(amount);
      return `${amount} p`;
    };
  });
  for (let i = 0; i < 3; i++) expect([format('GBP', 1), format('GBP', 2)]).toEqual(['1.00 p', '2.00 p']);
  expect([made, written]).toEqual([1, ['1.00', '2.00']]);
});

test('however many amounts were written, each is written right', () => {
  const format = createMoneyFormat('en-GB', {}, none);
  for (let round = 0; round < 2; round++)
    for (let i = 0; i < 2_500; i++) expect(format('GBP', i)).toContain(i.toLocaleString('en-GB'));
});

test.each([
  [2980 * 0.3, 'NTD', 894],
  [229 * 0.3, 'USD', 68.7],
  [1.005, 'USD', 1.01],
  [999 * 0.3, 'JPY', 300],
  [10.5, 'XTS', 10.5],
])('%d %s can be paid as %d', (amount, currency, expected) => {
  const style = currency === 'NTD' || currency === 'USD' ? STYLES[currency] : undefined;
  expect(roundToPayable(amount, currency, style)).toBe(expected);
});
