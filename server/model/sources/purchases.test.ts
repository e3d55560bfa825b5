import { expect, test } from 'vitest';
import { makeContext } from '../../../tests/helpers/context.ts';
import { makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import type { AccountClient } from '../../adapters/user.ts';
import { loadPurchases } from './purchases.ts';

const WORDS = {
  price: { free: 'Free', taxIncluded: 'tax included' },
  purchases: { refund: { free: 'Nothing was paid', ask: 'Ask', askWhy: 'Why', write: 'Write' } },
};

/** Prices that the purchases page tells of what cost so much. */
async function pricesOf(...amounts: number[]) {
  const purchases = async () =>
    amounts.map((price, id) => ({
      id: `p${id}`,
      productId: 'mug',
      name: { 'en-GB': 'Mug' },
      type: 'physicalGood',
      currency: 'GBP',
      price,
      purchasedAt: '2026-02-28T12:00:00Z',
      isRefund: false,
      openedLessons: 0,
      redeemedCodes: 0,
    }));
  const account = { purchases, plans: async () => [] } as unknown as AccountClient;
  const context = makeContext({
    snapshot: makeSnapshot({ words: { 'en-GB': WORDS } }),
    locale: 'en-GB',
    user: { profile: { username: 'ada', realName: 'Ada' } },
  });
  const visitor = { ...context.visitor, account };
  const { entries } = await loadPurchases({ from: 'purchases' }, { ...context, visitor });
  return entries.map(({ price }) => price);
}

test('what is free is told in a word, not as a sum with tax', async () => {
  const [free, paid] = await pricesOf(0, 5);
  expect(free).toEqual({ currency: 'GBP', amount: 0, text: 'Free' });
  expect(paid?.text).toMatch(/5/);
});
