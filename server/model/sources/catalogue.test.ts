import { describe, expect, test } from 'vitest';
import type { School } from '../../../schemas/types.ts';
import {
  type Answers,
  type Asked,
  CONTENT_ORIGIN,
  failureOf,
  makeContext,
  makePlan,
  makeProduct,
  makeRecord,
  makeTools,
} from '../../../tests/helpers/context.ts';
import { makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import { loadBundles } from './bundles.ts';
import { loadCatalogue } from './catalogue.ts';
import { loadParentsZone } from './parentsZone.ts';
import { loadProduct } from './product.ts';
import { loadProducts } from './products.ts';

const SCHOOL: Partial<School> = {
  stages: [
    { id: 'beginner', from: 'G19', to: 'G10' },
    { id: 'advanced', from: 'G9', to: 'G1' },
  ],
  audiences: [{ id: 'children' }, { id: 'teachers' }],
};
const WORDS = {
  product: {
    minutes: '{{count}} min',
    hours: '{{hours}} tim',
    lessons: '{{count}} lessons',
    outlineAll: '{{count}} lessons, {{time}}',
    outlineSome: '{{count}} of {{whole}}: {{time}}',
    levels: '{{from}}–{{to}}',
    type: { bundle: 'Bundle' },
    language: { zh: 'Chinese', en: 'English', 'zh-TW': 'Traditional Chinese' },
  },
  filters: { audienceWords: { children: 'child', teachers: 'teacher' } },
  price: { saved: 'save {{amount}} ({{percent}})' },
};
const snapshot = makeSnapshot({ school: SCHOOL, words: { 'sv-SE': WORDS } });
const context = (answers: Answers, asked: Asked = {}) => makeContext({ snapshot, answers, ...asked });
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);
const cards = async (answers: Answers, source: object = {}, asked: Asked = {}) =>
  loadProducts({ from: 'products', ...source }, context(answers, asked));

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
      await loadCatalogue(context({}, { tools })),
      await loadCatalogue(context({}, { tools })),
    ];
    expect(same).toBe(one);
    const [a, b] = answers.products;
    answers.products = [a, { ...b, name: 'new' }] as typeof answers.products;
    const next = await loadCatalogue(
      context({}, { tools: { ...tools, adapters: makeTools(answers).adapters } }),
    );
    expect(next).not.toBe(one);
    expect(next.byId.get('a')?.card).toBe(one.byId.get('a')?.card);
    expect(next.byId.get('b')?.card.name).toBe('new');
    expect(next.byId.get('b')?.card).toBe(next.entries[1]?.card);
  });

  test('of a market is the part that it sells', async () => {
    const products = (market?: string) => [makeProduct(market ?? 'all')];
    expect((await loadCatalogue(context({ products }, {}), 'acme')).entries[0]?.product.id).toBe('acme');
    expect((await loadCatalogue(context({ products }))).entries[0]?.product.id).toBe('all');
  });
});

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

  test('leads to its page, and has its plan’s price', async () => {
    expect(
      await card({ type: 'bundle' }, undefined, { ...makePlan('a b', 80), type: 'bundle' }),
    ).toMatchObject({
      id: 'a b',
      type: 'bundle',
      typeLabel: 'Bundle',
      href: '/sv-SE/courses/a%20b',
      price: { state: 'priced', current: { amount: 80 } },
    });
  });

  test('tells what its record knows, and nothing else', async () => {
    expect(
      await card(
        {},
        {
          levelFrom: 'G12',
          levelTo: 'G8',
          targetAudience: 'Children',
          durationMinutes: 119,
          unitContent: '10 lessons',
          infomation: 'Summary',
          audio: ['zh-TW', 'zh-CN', 'en'],
          subtitles: ['zh-TW', 'en-GB', 'xx'],
          outline: [{ title: 'One' }, { title: 'Two', isTrial: true }],
        },
      ),
    ).toMatchObject({
      levels: { from: 'G12', to: 'G8', label: 'G12–G8', stages: ['beginner', 'advanced'] },
      audience: 'Children',
      audiences: ['children'],
      duration: '119 min',
      unitContent: '10 lessons',
      summary: 'Summary',
      audio: 'Chinese, English',
      subtitles: 'Traditional Chinese, English, xx',
      hasTrial: true,
    });
    const bare = await card({}, { audio: [], outline: [{ title: 'One' }], targetAudience: null });
    expect(Object.keys(bare ?? {}).sort()).toEqual(['href', 'id', 'name', 'price', 'type', 'typeLabel']);
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
    const record = (
      await card({ image: { url: '/shop.jpg' } }, { image: { url: `${CONTENT_ORIGIN}/record.jpg` } })
    )?.image;
    const nameOf = (src = '') =>
      Buffer.from(src.split('/').at(-1)?.split('.')[0] ?? '', 'base64url').toString();
    expect([nameOf(own?.src), nameOf(record?.src)]).toEqual(['content:/shop.jpg', 'content:/record.jpg']);
    expect(own).toMatchObject({ width: 400, height: 250 });
    expect((await card({ image: 'https://elsewhere.example/x.jpg' }))?.image).toBeUndefined();
  });
});

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
    const load = () => loadProducts(source, context({}, { tools }));
    expect(await load()).toBe(await load());
  });
});

describe('one product', () => {
  const load = (answers: Answers, productId = 'a', source: object = {}) =>
    loadProduct({ from: 'product', ...source }, context(answers, { params: { productId } }));
  const products = ['a', 'b', 'c', 'd', 'e'].map((id) => makeProduct(id));

  test('is not there where it is not offered', async () => {
    expect(await load({ products }, 'none')).toBeUndefined();
    expect(await load({ products }, 'none', { id: 'b' })).toMatchObject({ id: 'b' });
  });

  test('tells all that is known of it', async () => {
    const record = makeRecord('a', {
      description: '# Go\n\n*Fun*',
      infomation: 'Info',
      outcome: 'Plays',
      outline: [{ title: 'One', minutes: 9, isTrial: true }, { title: 'Two' }],
    });
    expect(await load({ products, courses: [record] })).toMatchObject({
      id: 'a',
      descriptionHtml: '<h2>Go</h2>\n<p><em>Fun</em></p>\n',
      information: 'Info',
      outcome: 'Plays',
      outline: [
        { title: 'One', isTrial: true, duration: '9 min' },
        { title: 'Two', isTrial: false },
      ],
      buyHref: '/sv-SE/origin/#/checkout/a',
    });
    const bare = await load({
      products: [makeProduct('a')],
      courses: [makeRecord('a', { outline: [], contains: [] })],
    });
    for (const name of [
      'descriptionHtml',
      'information',
      'outcome',
      'outline',
      'contains',
      'containedIn',
      'alike',
      'previous',
      'next',
    ])
      expect(bare).not.toHaveProperty(name);
  });

  test('sums its outline up; an excerpt says of how long a course', async () => {
    const sum = async (record: object) =>
      (await load({ products, courses: [makeRecord('a', record)] }))?.outlineSum;
    const outline = [
      { title: 'One', minutes: 20 },
      { title: 'Two', minutes: 25 },
    ];
    expect(await sum({ outline, durationMinutes: 90 })).toBe('2 of 90 min: 45 min');
    expect(await sum({ outline, durationMinutes: 45 })).toBe('2 lessons, 45 min');
    expect(await sum({ outline })).toBe('2 lessons, 45 min');
    expect(await sum({ outline: [...outline, { title: 'Three' }], durationMinutes: 90 })).toBe('3 lessons');
    expect(await sum({ outline: [] })).toBeUndefined();
  });

  test('leads to others by what their rows show', async () => {
    const courses = [
      makeRecord('a', { contains: ['b'] }),
      makeRecord('b', { infomation: 'Long', targetAudience: 'Children', durationMinutes: 60 }),
    ];
    const [row] = (await load({ products, courses }))?.contains ?? [];
    expect(Object.keys(row ?? {}).sort()).toEqual(['duration', 'href', 'id', 'name', 'price', 'type']);
  });

  test('names what it holds, and what holds it', async () => {
    const courses = [makeRecord('a', { contains: ['b', 'none', 'c'] }), makeRecord('d', { contains: ['b'] })];
    const [whole, part] = [await load({ products, courses }), await load({ products, courses }, 'b')];
    expect(ids(whole?.contains ?? [])).toEqual(['b', 'c']);
    expect(whole).not.toHaveProperty('alike');
    expect(ids(part?.containedIn ?? [])).toEqual(['a', 'd']);
    expect(part).not.toHaveProperty('alike');
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
    expect(detail).not.toHaveProperty('alike');
    const other = products.map((product) => (product.id === 'c' ? { ...product, type: 'vip' } : product));
    expect((await load({ products: other, courses }))?.next?.id).toBe('b');
    const last = await load({ products, courses }, 'e');
    expect([last?.previous, last?.next]).toEqual([undefined, undefined]);
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

describe('bundles', () => {
  const products = [
    makeProduct('big', { type: 'bundle' }),
    makeProduct('a'),
    makeProduct('b'),
    makeProduct('small', { type: 'bundle' }),
  ];
  const bundle = (id: string, sell: number) => ({ ...makePlan(id, sell), type: 'bundle' });
  const load = (answers: Answers, source: object = {}) =>
    loadBundles({ from: 'bundles', ...source }, context({ products, ...answers }));
  const plans = [bundle('big', 15), makePlan('a', 9.9), makePlan('b', 10.2)];
  const courses = [makeRecord('big', { contains: ['a', 'b'], outcome: 'All' })];

  test('are told against the sum of their parts', async () => {
    const [big, small] = await load({ plans, courses });
    expect(big).toMatchObject({ outcome: 'All', separately: { amount: 20.1 } });
    expect(ids(big?.contains ?? [])).toEqual(['a', 'b']);
    expect(big?.saved).toMatch(/^save 5,10\skr \(25\s%\)$/);
    expect(small).toMatchObject({ card: { id: 'small' }, contains: [] });
    expect(Object.keys(small ?? {})).toEqual(['card', 'contains']);
  });

  test('that save nothing say what their parts cost, and no more', async () => {
    for (const sell of [20.1, 30]) {
      const [big] = await load({ plans: [bundle('big', sell), ...plans.slice(1)], courses });
      expect(big?.separately?.amount).toBe(20.1);
      expect(big).not.toHaveProperty('saved');
    }
  });

  test.each<[string, Answers]>([
    ['a part has no price', { plans: plans.slice(0, 2), courses }],
    ['a part is not offered', { plans, courses: [makeRecord('big', { contains: ['a', 'b', 'none'] })] }],
    ['it has no price itself', { plans: plans.slice(1), courses }],
    ['nothing is in it', { plans, courses: [makeRecord('big', { contains: [] })] }],
    ['nobody knows what is in it', { plans, courses: [] }],
  ])('make no sum where %s', async (_name, answers) => {
    const [big] = await load(answers);
    expect(big).not.toHaveProperty('separately');
    expect(big).not.toHaveProperty('saved');
  });

  test('may be named one by one, whatever their type', async () => {
    const offers = await load({}, { ids: ['a', 'none', 'big'] });
    expect(offers.map(({ card }) => card.id)).toEqual(['a', 'big']);
    expect((await load({})).map(({ card }) => card.id)).toEqual(['big', 'small']);
  });
});

describe('what parents are told', () => {
  const products = ['a', 'b', 'c'].map((id) => makeProduct(id));
  const courses = [
    makeRecord('a', {
      parentsZoneTarget: 'Plays',
      parentsZoneWeek: '10 weeks',
      parentsZoneUnit: '20',
      parentsZoneSpecialContent: 'Camp',
    }),
    makeRecord('b', { parentsZoneTarget: '' }),
    makeRecord('c', { parentsZoneWeek: '5 weeks', levelFrom: 'G12', levelTo: 'G10' }),
  ];
  const load = (source: object = {}) =>
    loadParentsZone({ from: 'parentsZone', ...source }, context({ products, courses }));

  test('is of those courses that say something to them', async () => {
    expect(await load()).toEqual([
      {
        id: 'a',
        title: 'a',
        href: '/sv-SE/courses/a',
        target: 'Plays',
        week: '10 weeks',
        unit: '20',
        specialContent: 'Camp',
      },
      {
        id: 'c',
        title: 'c',
        href: '/sv-SE/courses/c',
        levels: expect.objectContaining({ from: 'G12' }),
        week: '5 weeks',
      },
    ]);
    expect(ids(await load({ limit: 1 }))).toEqual(['a']);
  });
});
