import { describe, expect, test } from 'vitest';
import type { CoursePlan } from '../../../schemas/backend-types.ts';
import type { Site } from '../../../schemas/types.ts';
import { makePlan, makeRecord } from '../../../tests/helpers/context.ts';
import { makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import { getLocalizedSite } from '../site/localizedSites.ts';
import { choosePrice, formatPrice } from './price.ts';

const PLAN = makePlan('a', 80, 100) as CoursePlan;

describe('the price of a product', () => {
  test.each<[string, Parameters<typeof choosePrice>, unknown]>([
    ['its plan’s', [PLAN, makeRecord('a', { price: 1 }), 'SEK', true], { origin: 100, sell: 80 }],
    [
      'to be asked for in a currency that its plan has not',
      [PLAN, makeRecord('a', { price: 1 }), 'GBP', true],
      'ask',
    ],
    [
      'its record’s, where it has no plan',
      [undefined, makeRecord('a', { price: 9 }), 'SEK', true],
      { origin: 9, sell: 9 },
    ],
    [
      'its record’s special one',
      [undefined, makeRecord('a', { price: 9, specialPrice: 5 }), 'SEK', true],
      { origin: 9, sell: 5 },
    ],
    ['free', [undefined, makeRecord('a', { price: 0 }), 'SEK', true], { origin: 0, sell: 0 }],
    ['to be asked for, where nobody says', [undefined, makeRecord('a', { price: null }), 'SEK', true], 'ask'],
    ['to be asked for, where there is no record', [undefined, undefined, 'SEK', true], 'ask'],
    ['not known while plans cannot be had', [PLAN, makeRecord('a', { price: 1 }), 'SEK', false], undefined],
  ])('is %s', (_name, from, choice) => {
    expect(choosePrice(...from)).toEqual(choice);
  });
});

describe('a price is shown', () => {
  const WORDS = { price: { saved: 'save {{amount}} ({{percent}})', ask: 'Ask', taxIncluded: 'with VAT' } };
  const shown = (choice: Parameters<typeof formatPrice>[0], site: Partial<Site> = {}, currency?: string) => {
    const snapshot = makeSnapshot({ sites: { north: site }, words: { 'en-GB': WORDS } });
    return formatPrice(choice, getLocalizedSite(snapshot, 'north', 'en-GB'), currency);
  };

  test('once, where nothing is taken off', () => {
    expect(shown({ origin: 80, sell: 80 })).toEqual({
      state: 'priced',
      currency: 'GBP',
      current: { text: '£80.00', amount: 80 },
    });
  });

  test('once, where both amounts look equal', () => {
    expect(shown({ origin: 100.004, sell: 100 })).not.toHaveProperty('original');
  });

  test('without what is saved, where that is less than the smallest unit', () => {
    const price = shown({ origin: 100.006, sell: 100.004 });
    expect(price).toMatchObject({ current: { text: '£100.00' }, original: { text: '£100.01' } });
    expect(price).not.toHaveProperty('saved');
  });

  test('beside the original one, with what is saved', () => {
    expect(shown({ origin: 100, sell: 75 })).toEqual({
      state: 'priced',
      currency: 'GBP',
      current: { text: '£75.00', amount: 75 },
      original: { text: '£100.00', amount: 100 },
      saved: 'save £25.00 (25%)',
    });
  });

  test('alone, where the original one is lower', () => {
    expect(shown({ origin: 75, sell: 100 })).toEqual(shown({ origin: 100, sell: 100 }));
  });

  test('alone, where the site says that it was never sold for more', () => {
    const site = { prices: { before: false } };
    expect(shown({ origin: 100, sell: 75 }, site)).toEqual(shown({ origin: 75, sell: 75 }));
  });

  test('with its tax, in the site’s own currency alone', () => {
    const taxed = { prices: { taxIncluded: true } };
    expect(shown({ origin: 1, sell: 1 }, taxed)).toMatchObject({ taxNote: 'with VAT' });
    expect(shown({ origin: 1, sell: 1 }, taxed, 'SEK')).not.toHaveProperty('taxNote');
    expect(shown({ origin: 1, sell: 1 }, { prices: {} })).not.toHaveProperty('taxNote');
  });

  test('as a mail, where it is to be asked for', () => {
    expect(shown('ask')).toEqual({ state: 'ask', href: 'mailto:help@north.example', label: 'Ask' });
  });
});
