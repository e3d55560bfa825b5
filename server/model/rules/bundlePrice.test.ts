import { describe, expect, test } from 'vitest';
import type { Price } from '../../../schemas/model.ts';
import { makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import { getLocalizedSite } from '../site/localizedSites.ts';
import { bundlePrice, sumOfParts } from './bundlePrice.ts';
import { formatPrice } from './price.ts';

const WORDS = {
  price: { saved: 'save {{amount}} ({{percent}})', separately: 'One by one', ask: 'Ask', free: 'Free' },
};
const site = getLocalizedSite(makeSnapshot({ words: { 'sv-SE': WORDS } }), 'north', 'sv-SE');
const of = (sell: number, origin = sell): Price => formatPrice({ origin, sell }, site, 'SEK');
const ASK = formatPrice('ask', site);

describe('what a bundle costs', () => {
  test.each([15, 20.1])(
    'stands against its parts, named as bought one by one, where its plan says it was %d',
    (was) => {
      const price = bundlePrice(of(15, was), [of(9.9), of(10.2)], site);
      expect(price).toMatchObject({ current: { amount: 15 }, original: { amount: 20.1 } });
      expect(price).toMatchObject({ originalLabel: 'One by one' });
      expect((price as { saved: string }).saved).toMatch(/^save 5,10\skr \(25\s%\)$/);
    },
  );

  test('stands against a former price of its plan that is not this sum (P3)', () => {
    const price = of(15, 99);
    expect(bundlePrice(price, [of(9.9), of(10.2)], site)).toBe(price);
    expect(bundlePrice(price, [of(5), of(5)], site)).toBe(price);
  });

  test('counts what parts cost now, not before', () => {
    expect(bundlePrice(of(15), [of(10, 50), of(10)], site)).toMatchObject({ original: { amount: 20 } });
  });

  test.each<[string, Price[] | (Price | undefined)[]]>([
    ['has a part that is not offered', [of(50), undefined]],
    ['has a part without a price', [of(50), ASK]],
    ['has a part in another currency', [of(50), formatPrice({ origin: 9, sell: 9 }, site, 'EUR')]],
  ])('stands alone where it %s', (_name, parts) => {
    const price = bundlePrice(of(15, 99), parts, site);
    expect(Object.keys(price).sort()).toEqual(['currency', 'current', 'state']);
  });

  test.each([10, 5])('stands alone where it saves nothing: with a part of %d', (part) => {
    expect(Object.keys(bundlePrice(of(15), [of(5), of(part)], site)).sort()).toEqual([
      'currency',
      'current',
      'state',
    ]);
  });

  test('is to be asked for as before', () => {
    expect(bundlePrice(ASK, [of(9)], site)).toBe(ASK);
    expect(sumOfParts(ASK, [of(9)], site)).toBeUndefined();
    expect(sumOfParts(undefined, [of(9)], site)).toBeUndefined();
  });

  test('a free part adds nothing', () => {
    expect(sumOfParts(of(1), [of(0), of(9)], site)?.amount).toBe(9);
  });

  test('no parts make no sum', () => {
    expect(sumOfParts(of(1), [], site)).toBeUndefined();
  });
});

test('a currency of three decimals keeps them', () => {
  const dinars = (amount: number) => formatPrice({ origin: amount, sell: amount }, site, 'KWD');
  expect(sumOfParts(dinars(2), [dinars(1.255), dinars(1.25)], site)?.amount).toBe(2.505);
});
