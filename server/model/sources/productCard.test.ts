import { describe, expect, test } from 'vitest';
import { CONTENT_ORIGIN, makePlan, makeProduct, makeRecord } from '../../../tests/helpers/context.ts';
import { cards } from '../../../tests/helpers/school.ts';
import { makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import { omitUndefined } from '../objects.ts';

describe('a card', () => {
  const card = async (product: object = {}, record?: object, plan?: object) => {
    const answers = {
      products: [makeProduct('a b', product)],
      courses: record ? [makeRecord('a b', record)] : [],
      plans: plan ? [plan] : [],
    };
    const [one] = await cards(answers);
    return one;
  };

  test('has its record’s name, else the shop’s, else its plan’s, else its id', async () => {
    const name = { 'sv-SE': 'Shop' };
    const plan = { ...makePlan('a b', 1), name: { 'sv-SE': 'Plan' } };
    expect((await card({ name }, { name: 'Record' }, plan))?.name).toBe('Record');
    expect((await card({ name }, undefined, plan))?.name).toBe('Shop');
    expect((await card({ name: { 'en-GB': 'X' } }, undefined, plan))?.name).toBe('Plan');
    expect((await card({ name: null }))?.name).toBe('a b');
  });

  test.each([
    ['in a fallback of the page’s language', { 'pt-BR': 'Y', 'en-GB': 'X' }, 'X'],
    ['in any other language', { 'pt-BR': 'Y' }, 'Y'],
    ['that is empty in the page’s language', { 'sv-SE': '', 'en-GB': 'X' }, 'X'],
    ['that is empty', '', 'a b'],
    ['without any language', {}, 'a b'],
  ])('a name %s', async (_, name, shown) => {
    const asked = { snapshot: makeSnapshot({ locales: { 'sv-SE': { fallback: ['en-GB'] } } }) };
    const [one] = await cards({ products: [makeProduct('a b', { name })] }, {}, asked);
    expect(one?.name).toBe(shown);
  });

  test('leads to its page, and has its plan’s price', async () => {
    const plan = { ...makePlan('a b', 80), type: 'bundle' };
    expect(await card({ type: 'bundle' }, undefined, plan)).toMatchObject({
      ...{ id: 'a b', type: 'bundle', typeLabel: 'Bundle', href: '/sv-SE/courses/a%20b' },
      price: { state: 'priced', current: { amount: 80 } },
    });
  });

  test('tells what its record knows, and nothing else', async () => {
    const record = {
      ...{ levelFrom: 'G12', levelTo: 'G8', targetAudience: 'Children', durationMinutes: 119 },
      ...{ unitContent: '10 lessons', infomation: 'Summary', audio: ['zh-TW', 'zh-CN', 'en'] },
      subtitles: ['zh-TW', 'en-GB', 'xx'],
      outline: [{ title: 'One' }, { title: 'Two', isTrial: true }],
    };
    expect(await card({}, record)).toMatchObject({
      levels: { from: 'G12', to: 'G8', label: 'G12–G8', words: 'G12–G8', stages: ['beginner', 'advanced'] },
      ...{ audience: 'Children', audiences: ['children'], duration: '119 min', summary: 'Summary' },
      ...{ unitContent: '10 lessons', audio: 'Chinese, English', hasTrial: true },
      subtitles: 'Traditional Chinese, English, xx',
    });
    const bare = await card({}, { audio: [], outline: [{ title: 'One' }], targetAudience: null });
    const names = ['href', 'id', 'name', 'price', 'type', 'typeLabel'];
    expect(Object.keys(omitUndefined(bare ?? {})).sort()).toEqual(names);
  });

  test('tells how many lessons there are as its record does, or by an outline that is whole', async () => {
    const lessons = async (record: object) => (await card({}, record))?.lessons;
    const outline = [
      { title: 'One', minutes: 20 },
      { title: 'Two', minutes: 25 },
    ];
    expect(await lessons({ parentsZoneUnit: '24 units', outline })).toBe('24 units');
    expect(await lessons({ outline, durationMinutes: 45 })).toBe('2 lessons');
    // An excerpt of a longer course, or one that does not say how long it is.
    expect(await lessons({ outline, durationMinutes: 720 })).toBeUndefined();
    expect(await lessons({ outline })).toBeUndefined();
    expect(await lessons({ outline: [{ title: 'One' }] })).toBeUndefined();
    expect(await lessons({ outline: [], durationMinutes: 0 })).toBeUndefined();
  });

  test('tells long durations in hours', async () => {
    expect((await card({}, { durationMinutes: 119 }))?.duration).toBe('119 min');
    expect((await card({}, { durationMinutes: 120 }))?.duration).toBe('2 tim');
    expect((await card({}, { durationMinutes: 450 }))?.duration).toBe('7,5 tim');
    expect((await card({}, { durationMinutes: 0 }))?.duration).toBe('0 min');
  });

  test('has its record’s picture, else the shop’s, through the site', async () => {
    const own = (await card({ image: '/shop.jpg' }))?.image;
    const image = { url: `${CONTENT_ORIGIN}/record.jpg` };
    const record = (await card({ image: { url: '/shop.jpg' } }, { image }))?.image;
    const nameOf = (src = '') =>
      Buffer.from(src.split('/').at(-1)?.split('.')[0] ?? '', 'base64url').toString();
    expect([nameOf(own?.src), nameOf(record?.src)]).toEqual(['content:/shop.jpg', 'content:/record.jpg']);
    expect(own).toMatchObject({ width: 400, height: 250 });
    expect((await card({ image: 'https://elsewhere.example/x.jpg' }))?.image).toBeUndefined();
  });
});
