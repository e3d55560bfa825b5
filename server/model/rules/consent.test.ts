import { expect, test } from 'vitest';
import type { Price } from '../../../schemas/model.ts';
import { makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import { localizedSiteOf } from '../site/localizedSites.ts';
import { asksConsent } from './consent.ts';

const north = {
  locales: {
    'sv-SE': { currency: 'SEK', storeRegions: [], consentFor: ['vip' as const] },
    'en-GB': { currency: 'GBP', storeRegions: [] },
  },
};
const snapshot = makeSnapshot({ sites: { north } });
const priced = (amount: number): Price => ({
  state: 'priced',
  currency: 'SEK',
  current: { text: `${amount}`, amount },
});

test.each<[string, Parameters<typeof asksConsent>[0], string, boolean]>([
  ['what its locale names', { type: 'vip', price: priced(9) }, 'sv-SE', true],
  [
    'what is to be asked for',
    { type: 'vip', price: { state: 'ask', href: '#', label: 'Ask' } },
    'sv-SE',
    true,
  ],
  ['another type', { type: 'bundle', price: priced(9) }, 'sv-SE', false],
  ['what is free', { type: 'vip', price: priced(0) }, 'sv-SE', false],
  ['another locale', { type: 'vip', price: priced(9) }, 'en-GB', false],
  ['no product', undefined, 'sv-SE', false],
])('consent to get it at once, of %s', (_name, product, locale, asks) => {
  expect(asksConsent(product, localizedSiteOf(snapshot, 'north', locale))).toBe(asks);
});
