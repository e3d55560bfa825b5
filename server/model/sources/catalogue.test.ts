import { describe, expect, test } from 'vitest';
import { failureOf, makeProduct, makeRecord, makeTools } from '../../../tests/helpers/context.ts';
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

  test('leaves out what its record withdraws; of two records of one code the active one counts', async () => {
    const products = ['a', 'b', 'c', 'd'].map((id) => makeProduct(id));
    const courses = [
      makeRecord('a', { isActive: false }),
      makeRecord('b', { isActive: false, name: 'Old' }),
      makeRecord('b', { isActive: true, name: 'New' }),
      makeRecord('c', { isActive: null, name: 'First' }),
      makeRecord('c', { name: 'Second' }),
    ];
    const shown = await cards({ products, courses });
    expect(shown.map(({ id, name }) => `${id} ${name}`)).toEqual(['b New', 'c First', 'd d']);
  });

  test('needs the shop; without a plan or a record a product is shown all the same', async () => {
    await expect(cards({ products: failureOf('ec') })).rejects.toThrow('ec: time-out');
    await expect(cards({})).rejects.toMatchObject({ reason: 'not-set' });
    const [card] = await cards({
      products: [makeProduct('a')],
      plans: failureOf('course'),
      courses: failureOf('content'),
    });
    expect(card).toMatchObject({ id: 'a', name: 'a' });
    expect(card).not.toHaveProperty('price');
    const [unpriced] = await cards({ products: [makeProduct('a')] });
    expect(unpriced?.price).toMatchObject({ state: 'ask' });
  });

  test('is the same while the answers are, and so is each card', async () => {
    const answers = { products: [makeProduct('a'), makeProduct('b')] };
    const tools = makeTools(answers);
    const [one, same] = [
      await loadCatalogue(schoolContext({}, { tools })),
      await loadCatalogue(schoolContext({}, { tools })),
    ];
    expect(same).toBe(one);
    const [a, b] = answers.products;
    answers.products = [a, { ...b, name: 'new' }] as typeof answers.products;
    const next = await loadCatalogue(
      schoolContext({}, { tools: { ...tools, adapters: makeTools(answers).adapters } }),
    );
    expect(next).not.toBe(one);
    expect(next.byId.get('a')?.card).toBe(one.byId.get('a')?.card);
    expect(next.byId.get('b')?.card.name).toBe('new');
    expect(next.byId.get('b')?.card).toBe(next.entries[1]?.card);
  });

  test('of a market is the part that it sells', async () => {
    const products = (market?: string) => [makeProduct(market ?? 'all')];
    expect((await loadCatalogue(schoolContext({ products }, {}), 'acme')).entries[0]?.product.id).toBe(
      'acme',
    );
    expect((await loadCatalogue(schoolContext({ products }))).entries[0]?.product.id).toBe('all');
  });
});
