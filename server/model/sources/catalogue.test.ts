import { describe, expect, test } from 'vitest';
import {
  type Answers,
  failureOf,
  makePlan,
  makeProduct,
  makeRecord,
  makeTools,
} from '../../../tests/helpers/context.ts';
import { cards, ids, schoolContext } from '../../../tests/helpers/school.ts';
import { loadCatalogue } from './catalogue.ts';

describe('the catalogue', () => {
  test('is what the shop offers in the locale, in its order', async () => {
    const products = [
      makeProduct('b'),
      makeProduct('off', { isActive: { 'sv-SE': false } }),
      makeProduct('elsewhere', { isActive: { 'en-GB': true } }),
      makeProduct('a'),
    ];
    expect(ids(await cards({ products }))).toEqual(['b', 'a']);
    expect(ids(await cards({ products }, {}, { locale: 'en-GB' }))).toEqual(['b', 'elsewhere', 'a']);
  });

  test('leaves out what its record withdraws', async () => {
    const products = ['a', 'b', 'c', 'd'].map((id) => makeProduct(id));
    const courses = [
      makeRecord('a', { isActive: false }),
      makeRecord('b', { isActive: true, name: 'New' }),
      makeRecord('c', { isActive: null, name: 'First' }),
    ];
    const shown = await cards({ products, courses });
    expect(shown.map(({ id, name }) => `${id} ${name}`)).toEqual(['b New', 'c First', 'd d']);
  });

  test('needs the shop; without a plan or a record a product is shown all the same', async () => {
    await expect(cards({ products: failureOf('ec') })).rejects.toThrow('ec: time-out');
    await expect(cards({})).rejects.toMatchObject({ reason: 'not-set' });
    const products = [makeProduct('a')];
    const [card] = await cards({ products, plans: failureOf('course'), courses: failureOf('content') });
    expect(card).toMatchObject({ id: 'a', name: 'a' });
    expect(card?.price).toBeUndefined();
    const [unpriced] = await cards({ products });
    expect(unpriced?.price).toMatchObject({ state: 'ask' });
  });

  test('is the same while the answers are, and so is each card', async () => {
    const answers = { products: [makeProduct('a'), makeProduct('b')] };
    const tools = makeTools(answers);
    const load = (given = tools) => loadCatalogue(schoolContext({}, { tools: given }));
    const [one, same] = [await load(), await load()];
    expect(same).toBe(one);
    const [a, b] = answers.products;
    answers.products = [a, { ...b, name: 'new' }] as typeof answers.products;
    const next = await load({ ...tools, adapters: makeTools(answers).adapters });
    expect(next).not.toBe(one);
    expect(next.byId.get('a')?.card).toBe(one.byId.get('a')?.card);
    expect(next.byId.get('b')?.card.name).toBe('new');
    expect(next.byId.get('b')?.card).toBe(next.entries[1]?.card);
  });

  test('makes a card anew that is cached no more, and keeps its HTML again', async () => {
    const tools = makeTools({ products: [makeProduct('a')] });
    const entry = (await loadCatalogue(schoolContext({}, { tools }))).byId.get('a');
    if (!entry) throw new Error('no entry');
    const before = entry.card;
    tools.modelCache.clear();
    const { card } = entry;
    expect(card).not.toBe(before);
    let drawn = 0;
    for (let i = 0; i < 2; i++) tools.modelCache.html(entry.card, () => Buffer.from(String(++drawn)));
    expect(drawn).toBe(1);
  });

  test('keeps the HTML of a card beside that of the same product in a market', async () => {
    const [all, sold] = ['all', 'acme'].map((name) => [makeProduct('a', { name })]);
    const tools = makeTools({ products: (market?: string) => (market ? sold : all) ?? [] });
    const drawn: string[] = [];
    for (let i = 0; i < 3; i++) {
      for (const market of [undefined, 'acme']) {
        const { byId } = await loadCatalogue(schoolContext({}, { tools }), market);
        const { card } = byId.get('a') ?? {};
        if (!card) throw new Error('no card');
        tools.modelCache.html(card, () => Buffer.from(String(drawn.push(card.name))));
      }
    }
    expect(drawn).toEqual(['all', 'acme']);
  });

  test('tells a bundle’s price against what its parts cost now, and not what they cost before', async () => {
    const products = ['big', 'a', 'b'].map((id) => makeProduct(id));
    const courses = [makeRecord('big', { contains: ['a', 'b'] }), makeRecord('b', { price: 8 })];
    const answers: Answers = { products, courses, plans: [makePlan('big', 15), makePlan('a', 10)] };
    const tools = makeTools(answers);
    const load = async (changed: Answers) => {
      const { adapters } = makeTools({ ...answers, ...changed });
      const { byId } = await loadCatalogue(schoolContext({}, { tools: { ...tools, adapters } }));
      return byId.get('big')?.card;
    };
    const separately = async (changed: Answers) => {
      const price = (await load(changed))?.price;
      return price?.state === 'priced' ? price.original?.amount : price;
    };
    expect(await load({})).toBe(await load({}));
    expect(await separately({})).toBe(18);
    const dearer = [makePlan('big', 15), makePlan('a', 20)];
    expect(await separately({ plans: dearer })).toBe(28);
    expect(await separately({ courses: [...courses.slice(0, 1), makeRecord('b', { price: 30 })] })).toBe(40);
    expect(await separately({ products: products.slice(0, 2) })).toBeUndefined();
    expect(await separately({ plans: failureOf('course') })).toBeUndefined();
    expect(await separately({})).toBe(18);
  });

  test('of a market is the part that it sells', async () => {
    const products = (market?: string) => [makeProduct(market ?? 'all')];
    for (const market of ['acme', undefined]) {
      const { entries } = await loadCatalogue(schoolContext({ products }), market);
      expect(entries[0]?.product.id).toBe(market ?? 'all');
    }
  });
});
