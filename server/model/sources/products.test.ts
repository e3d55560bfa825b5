import { describe, expect, test } from 'vitest';
import { makePlan, makeProduct, makeRecord, makeTools } from '../../../tests/helpers/context.ts';
import { cards, ids, schoolContext } from '../../../tests/helpers/school.ts';
import { loadProducts } from './products.ts';

describe('a list of products', () => {
  const types = { b: 'bundle', v: 'vip', i: 'itp', c: 'verification' };
  const products = [
    makeProduct('a'),
    ...Object.entries(types).map(([id, type]) => makeProduct(id, { type })),
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
    const amounts = { current: { amount: 5 }, original: { amount: 8 } };
    expect(a?.price).toMatchObject({ state: 'priced', currency: 'GBP', ...amounts });
    expect(b?.price).toMatchObject({ state: 'ask' });
  });

  test('is the same list while nothing changes', async () => {
    const tools = makeTools({ products });
    const source = { from: 'products' as const, limit: 2 };
    const load = () => loadProducts(source, schoolContext({}, { tools }));
    expect(await load()).toBe(await load());
  });
});

describe('products for a level', () => {
  const TOLD = `wide G19 G10, ends G14 G12, holds G13 G11, ends-too G14 G12, begins G12 G10, harder G11 G9,
    easier G15 G13, own G12, unknown`;
  const LEVELS = TOLD.split(/,\s+/).map((one) => one.split(' ') as [string, string?, string?]);
  const answers = {
    products: LEVELS.map(([id]) => makeProduct(id, id === 'holds' ? { type: 'vip' } : {})),
    courses: LEVELS.map(([id, levelFrom, levelTo]) =>
      makeRecord(id, { levelFrom: levelFrom ?? null, levelTo: levelTo ?? null }),
    ),
  };
  const at = async (level: string, source: object = {}) =>
    ids(await cards(answers, { level: '{level}', ...source }, { params: { level } }));

  test('are those whose levels hold it, the narrowest first; of several as narrow one that ends there comes last', async () => {
    expect(await at('G12')).toEqual(['own', 'holds', 'begins', 'ends', 'ends-too', 'wide']);
    expect(await at('G19')).toEqual(['wide']);
    expect(await at('G9')).toEqual(['harder']);
    expect(await at('G8')).toEqual([]);
  });

  /** One product for each audience, of the same levels. */
  const made = (...audiences: string[]) => ({
    products: audiences.map((_, i) => makeProduct(`${i}`)),
    courses: audiences.map((targetAudience, i) =>
      makeRecord(`${i}`, { levelFrom: 'G19', levelTo: 'G18', targetAudience }),
    ),
  });

  test('one for each audience comes before a second for the same', async () => {
    const answers = made('For a child', 'For your child', 'Anybody', 'For a teacher');
    expect(ids(await cards(answers, { level: 'G19', limit: 3 }))).toEqual(['0', '2', '3']);
  });

  test('of the first of each audience, what is free to try comes before what is sold', async () => {
    const plans = [makePlan('0', 50), makePlan('1', 0)];
    const found = await cards({ ...made('For a child', 'For a teacher'), plans }, { level: 'G19' });
    expect(ids(found)).toEqual(['1', '0']);
  });

  test('may be named by the source itself', async () => {
    expect(ids(await cards(answers, { level: 'G15' }))).toEqual(['easier', 'wide']);
  });

  test('are none for what is no level', async () => {
    expect(await at('G99')).toEqual([]);
    expect(await at('')).toEqual([]);
  });

  test('are as few as are asked for, of the types that are', async () => {
    expect(await at('G12', { limit: 2 })).toEqual(['own', 'holds']);
    expect(await at('G12', { limit: 2, types: ['hjjCoursePlan'] })).toEqual(['own', 'begins']);
  });

  test('are kept for each level, list and locale by itself', async () => {
    const tools = makeTools(answers);
    const source = { from: 'products' as const, level: '{level}' };
    const load = (level: string, locale = 'sv-SE') =>
      loadProducts(source, schoolContext({}, { tools, params: { level }, locale }));
    const all = { from: 'products' as const };
    const [first, whole] = [await load('G12'), await loadProducts(all, schoolContext({}, { tools }))];
    expect(ids(await load('G15'))).toEqual(['easier', 'wide']);
    expect(await load('G12', 'en-GB')).not.toBe(first);
    expect(await load('G12')).toBe(first);
    expect(await loadProducts(all, schoolContext({}, { tools }))).toBe(whole);
  });
});
