import { describe, expect, test } from 'vitest';
import { makePlan, makeProduct, makeTools } from '../../../tests/helpers/context.ts';
import { cards, ids, schoolContext } from '../../../tests/helpers/school.ts';
import { loadProducts } from './products.ts';

describe('a list of products', () => {
  const products = [
    makeProduct('a'),
    makeProduct('b', { type: 'bundle' }),
    makeProduct('v', { type: 'vip' }),
    makeProduct('i', { type: 'itp' }),
    makeProduct('c', { type: 'verification' }),
  ];
  test.each<[object, string[]]>([
    [{}, ['a', 'b', 'v', 'i', 'c']],
    [{ ids: ['v', 'none', 'a'] }, ['v', 'a']],
    [{ types: ['bundle'] }, ['b']],
    [{ types: ['more'] }, ['v', 'i', 'c']],
    [{ types: ['more', 'bundle'], limit: 2 }, ['b', 'v']],
    [{ ids: ['v', 'a'], types: ['vip'] }, ['v']],
    [{ limit: 1 }, ['a']],
  ])('%o', async (source, expected) => {
    expect(ids(await cards({ products }, source))).toEqual(expected);
  });

  test('may be priced in another currency, by its plan alone', async () => {
    const plans = [{ ...makePlan('a', 5, 8, 'GBP') }, { ...makePlan('b', 5), type: 'bundle' }];
    const [a, b] = await cards({ products, plans }, { currency: 'GBP' });
    expect(a?.price).toMatchObject({
      state: 'priced',
      currency: 'GBP',
      current: { amount: 5 },
      original: { amount: 8 },
    });
    expect(b?.price).toMatchObject({ state: 'ask' });
  });

  test('is the same list while nothing changes', async () => {
    const tools = makeTools({ products });
    const source = { from: 'products' as const, limit: 2 };
    const load = () => loadProducts(source, schoolContext({}, { tools }));
    expect(await load()).toBe(await load());
  });
});
