import { describe, expect, test } from 'vitest';
import { type Answers, makeProduct, makeRecord, makeTools } from '../../../tests/helpers/context.ts';
import { ids, schoolContext } from '../../../tests/helpers/school.ts';
import { omitUndefined } from '../objects.ts';
import { loadProduct } from './product.ts';

describe('one product', () => {
  const load = (answers: Answers, productId = 'a', source: object = {}) =>
    loadProduct({ from: 'product', ...source }, schoolContext(answers, { params: { productId } }));
  const products = ['a', 'b', 'c', 'd', 'e'].map((id) => makeProduct(id));

  test('is not there where it is not offered', async () => {
    expect(await load({ products }, 'none')).toBeUndefined();
    expect(await load({ products }, 'none', { id: 'b' })).toMatchObject({ id: 'b' });
  });

  test('tells all that is known of it', async () => {
    const description = '<h2>Go</h2>\n<p><em>Fun</em></p>\n';
    const outline = [{ title: 'One', minutes: 9, isTrial: true }, { title: 'Two' }];
    const record = makeRecord('a', { description, infomation: 'Info', outcome: 'Plays', outline });
    expect(await load({ products, courses: [record] })).toMatchObject({
      ...{ id: 'a', descriptionHtml: description, information: 'Info', outcome: 'Plays' },
      outline: [
        { title: 'One', isTrial: true, duration: '9 min' },
        { title: 'Two', isTrial: false },
      ],
      buyHref: '/sv-SE/origin/#/checkout/a',
    });
    const courses = [makeRecord('a', { outline: [], contains: [] })];
    const bare = await load({ products: [makeProduct('a')], courses });
    const texts = ['descriptionHtml', 'information', 'outcome', 'outline'] as const;
    for (const name of [...texts, 'contains', 'containedIn', 'alike', 'previous', 'next'] as const)
      expect(bare?.[name]).toBeUndefined();
  });

  test('sums its outline up; an excerpt says that it is one', async () => {
    const sum = async (record: object) =>
      (await load({ products, courses: [makeRecord('a', record)] }))?.outlineSum;
    const outline = [
      { title: 'One', minutes: 20 },
      { title: 'Two', minutes: 25 },
    ];
    expect(await sum({ outline, durationMinutes: 90 })).toBe('Some: 2, 45 min');
    expect(await sum({ outline, durationMinutes: 45 })).toBe('2 lessons, 45 min');
    expect(await sum({ outline })).toBe('2 lessons, 45 min');
    expect(await sum({ outline: [...outline, { title: 'Three' }], durationMinutes: 90 })).toBe('3 lessons');
    expect(await sum({ outline, durationMinutes: 44 })).toBe('2 lessons, 45 min');
    const long = [{ title: 'Long', minutes: 150 }];
    expect(await sum({ outline: long, durationMinutes: 300 })).toBe('Some: 1, 2,5 tim');
    expect(await sum({ outline: [] })).toBeUndefined();
    expect(await sum({})).toBeUndefined();
  });

  test('leads to others by what their rows show', async () => {
    const courses = [
      makeRecord('a', { contains: ['b'] }),
      makeRecord('b', { infomation: 'Long', targetAudience: 'Children', durationMinutes: 60 }),
    ];
    const [row] = (await load({ products, courses }))?.contains ?? [];
    const names = ['duration', 'href', 'id', 'name', 'price', 'type'];
    expect(Object.keys(omitUndefined(row ?? {})).sort()).toEqual(names);
    const more = { levelFrom: 'G12', image: { url: '/b.png' } };
    const [full] = (await load({ products, courses: [courses[0], makeRecord('b', more)] }))?.contains ?? [];
    expect(full).toMatchObject({ levels: { label: 'G12' }, image: { src: expect.any(String) } });
  });

  test('names what it holds, and what holds it', async () => {
    const courses = [makeRecord('a', { contains: ['b', 'none', 'c'] }), makeRecord('d', { contains: ['b'] })];
    const [whole, part] = [await load({ products, courses }), await load({ products, courses }, 'b')];
    expect(ids(whole?.contains ?? [])).toEqual(['b', 'c']);
    expect(whole?.alike).toBeUndefined();
    expect(ids(part?.containedIn ?? [])).toEqual(['a', 'd']);
    expect(part?.alike).toBeUndefined();
  });

  test('names what comes before and after it, for the same audience first', async () => {
    const level = (code: string, levelFrom: string, levelTo: string, targetAudience = 'Children') =>
      makeRecord(code, { levelFrom, levelTo, targetAudience });
    const courses = [
      level('a', 'G15', 'G12'),
      level('b', 'G11', 'G9', 'Teachers'),
      level('c', 'G11', 'G10'),
      level('d', 'G19', 'G16', 'Teachers'),
      level('e', 'G10', 'G8'),
    ];
    const detail = await load({ products, courses });
    expect([detail?.previous?.id, detail?.next?.id]).toEqual(['d', 'c']);
    expect(detail?.alike).toBeUndefined();
    const other = products.map((product) => (product.id === 'c' ? { ...product, type: 'vip' } : product));
    expect((await load({ products: other, courses }))?.next?.id).toBe('b');
    const last = await load({ products, courses }, 'e');
    expect([last?.previous, last?.next]).toEqual([undefined, undefined]);
  });

  test('names what comes before it though neither is for anybody in particular', async () => {
    const courses = [
      makeRecord('a', { levelFrom: 'G12', levelTo: 'G10' }),
      makeRecord('b', { levelFrom: 'G15', levelTo: 'G13' }),
      makeRecord('c', { levelFrom: 'G9', levelTo: 'G8', targetAudience: 'Children' }),
    ];
    const detail = await load({ products, courses });
    expect([detail?.previous?.id, detail?.next?.id]).toEqual(['b', 'c']);
    for (const id of ['b', 'c']) expect((await load({ products, courses }, id))?.alike).toBeUndefined();
  });

  test('is the same object while nothing changes, also where others are told in between', async () => {
    const tools = makeTools({ products });
    const of = (productId: string) =>
      loadProduct({ from: 'product' }, schoolContext({}, { tools, params: { productId } }));
    const first = await of('a');
    expect(await of('b')).toMatchObject({ id: 'b' });
    expect(await of('a')).toBe(first);
  });

  test.each([
    ['a', ['b', 'c', 'd']],
    ['b', ['a', 'c', 'd']],
    ['c', ['b', 'd', 'e']],
    ['e', ['b', 'c', 'd']],
  ])('%s leads on to what is listed next to it', async (id, expected) => {
    const other = [...products, makeProduct('x', { type: 'vip' })];
    expect(ids((await load({ products: other }, id))?.alike ?? [])).toEqual(expected);
    expect((await load({ products: other }, 'x'))?.alike).toBeUndefined();
  });
});
