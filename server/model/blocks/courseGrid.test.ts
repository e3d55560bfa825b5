import { describe, expect, test } from 'vitest';
import type { ProductCard } from '../../../schemas/model.ts';
import type { Page, School, Site } from '../../../schemas/types.ts';
import { type BlockGiven, buildBlock, makeCard, priced } from '../../../tests/helpers/block.ts';

const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);
interface Section {
  id: string;
  title?: string;
  items: ProductCard[];
}
const sectionsOf = ({ props }: ReturnType<typeof buildBlock>) => props['sections'] as Section[];
const ORGANIZATION = { '@type': 'Organization', name: 'Hoshi', url: 'https://north.example' };

/** An entry of a list of addresses. */
const listed = (id: string, i: number) => ({
  ...{ '@type': 'ListItem', position: i + 1, name: `Name ${id}` },
  url: `https://north.example/sv-SE/courses/${id}`,
});

describe('a list of courses', () => {
  const CARDS = [
    makeCard('a', { price: priced(100), summary: 'About a', image: { src: '/a.jpg' } }),
    makeCard('b', { price: priced(0) }),
    makeCard('v', { type: 'vip', price: priced(300) }),
    makeCard('w', { type: 'vip', price: { state: 'ask' } }),
  ];
  const grid = (props: object = {}, given: BlockGiven = {}) =>
    buildBlock('CourseGrid', { items: CARDS, ...props }, given);
  const sections = (props: object, given: BlockGiven = {}) =>
    sectionsOf(grid(props, given)).map(({ id, title, items }) => [id, title, ids(items).join()]);

  test('is one list, or one a type', () => {
    expect(sections({})).toEqual([['all', undefined, 'a,b,v,w']]);
    expect(sections({ groupByType: true })).toEqual([
      ['hjjCoursePlan', 'Courses', 'a,b'],
      ['vip', 'VIP', 'v,w'],
    ]);
    const none = grid({ items: [] }, { labels: { noContent: 'Nothing' } });
    expect(none.props).toMatchObject({ sections: [], empty: { title: 'Nothing', body: '' } });
    expect(grid().props).not.toHaveProperty('empty');
  });

  test('of several sections shows some of each, where more than a row is left', () => {
    const items = [
      ...Array.from({ length: 5 }, (_, i) => makeCard(`a${i}`)),
      ...Array.from({ length: 4 }, (_, i) => makeCard(`v${i}`, { type: 'vip' })),
    ];
    const collapsed = (props: object) =>
      grid({ items, groupByType: true, ...props }).props['sections'] as Record<string, unknown>[];
    expect(collapsed({ shown: 2 }).map(({ shown, restLabel }) => [shown, restLabel])).toEqual([
      [2, '3 more'],
      [undefined, undefined],
    ]);
    expect(collapsed({}).every((section) => section['shown'] === undefined)).toBe(true);
    expect(collapsed({ shown: 1, groupByType: false })[0]).not.toHaveProperty('shown');
  });

  test('tells search engines what each is, with its offer', () => {
    const image = { src: '/a.jpg', width: 4, height: 3, alt: '' };
    const described = CARDS.map((card) => ({ ...card, summary: `About ${card.id}`, image }));
    const [list] = grid({ items: described.slice(0, 2) }).jsonLd;
    expect(list).toMatchObject({ '@context': 'https://schema.org', '@type': 'ItemList', numberOfItems: 2 });
    expect(list?.['itemListElement']).toEqual([
      {
        '@type': 'ListItem',
        position: 1,
        item: {
          '@type': 'Course',
          name: 'Name a',
          description: 'About a',
          url: 'https://north.example/sv-SE/courses/a',
          image: 'https://north.example/a.jpg',
          provider: ORGANIZATION,
          hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online' },
          offers: {
            ...{ '@type': 'Offer', price: 100, priceCurrency: 'SEK', category: 'Paid' },
            ...{ availability: 'https://schema.org/InStock', url: 'https://north.example/sv-SE/courses/a' },
          },
        },
      },
      expect.objectContaining({
        position: 2,
        item: expect.objectContaining({ offers: expect.objectContaining({ category: 'Free' }) }),
      }),
    ]);
    const [product] = grid({ items: described.slice(2, 3) }).jsonLd;
    expect(product?.['itemListElement']).toMatchObject([
      { item: { '@type': 'Product', sku: 'v', offers: { price: 300 } } },
    ]);
    expect(grid({ items: [] }).jsonLd).toEqual([]);
    const siteOf = { currencies: { SEK: { iso: 'EUR' } } };
    expect(grid({ items: [makeCard('w', { type: 'vip' })] }, { siteOf }).jsonLd).toHaveLength(1);
  });

  test.each([
    ['courses and other products', [0, 2]],
    ['products with and without a price', [2, 3]],
  ])('is a list of addresses where it holds %s, because a list is of one kind', (_what, chosen) => {
    const items = chosen.flatMap((i) => CARDS[i] ?? []);
    const [list] = grid({ items }).jsonLd;
    expect(list?.['itemListElement']).toEqual(ids(items).map(listed));
  });

  describe('with filters', () => {
    const query: Page['query'] = {
      type: { values: ['vip', 'hjjCoursePlan', 'bundle'], many: true },
      price: { values: ['under', 'mid', 'over'] },
      sort: { values: ['price-low'] },
      q: {},
    };
    const siteOf: Partial<Site> = { currencies: { SEK: { priceSteps: [100, 200] } } } as Partial<Site>;
    const listing = (search = '', props: object = {}) =>
      grid(
        { filters: ['type', 'price'], sorts: ['price-low'], ...props },
        { of: { query }, siteOf, search, labels: { clearAll: 'Clear', noContent: 'Nothing' } },
      );
    const filters = (search = '', props: object = {}) =>
      listing(search, props).props['filters'] as Record<string, never>;

    test('offers values that leave something, each with how many', () => {
      const types = [
        { value: 'vip', label: 'VIP', count: 2, checked: false },
        { value: 'hjjCoursePlan', label: 'Courses', count: 2, checked: false },
      ];
      const prices = [
        { value: 'under', label: expect.stringMatching(/^under 100/), count: 1 },
        { value: 'mid', label: expect.stringMatching(/^100.* to 200/), count: 1 },
        { value: 'over', label: expect.stringMatching(/^over 200/), count: 1 },
      ];
      const sorts = [
        { value: '', label: 'Ours', selected: true },
        { value: 'price-low', label: 'Cheap first', selected: false },
      ];
      const all = filters() as Record<string, unknown>;
      expect(all).toMatchObject({
        groups: [
          { name: 'type', label: 'Type', many: true, options: types },
          { name: 'price', many: false, options: prices },
        ],
        ...{ summary: '4 courses', action: '/sv-SE/page' },
      });
      expect([all['chips'], all['search']]).toEqual([[], { name: 'q', value: '' }]);
      expect(all['sort']).toEqual({ name: 'sort', options: sorts });
      expect(filters()?.clearHref).toBeUndefined();
      expect(filters('', { sorts: [] })?.sort).toBeUndefined();
    });

    test('narrows by what is chosen, and says how to take it off', () => {
      const { props, jsonLd } = listing('?type=vip&sort=price-low&q=name');
      expect(props['sections']).toMatchObject([{ id: 'all', items: [{ id: 'v' }, { id: 'w' }] }]);
      expect(props['filters']).toMatchObject({
        chips: [
          { label: '“name”', href: '/sv-SE/page?sort=price-low&type=vip', removeLabel: 'Remove “name”' },
          { label: 'VIP', href: '/sv-SE/page?q=name&sort=price-low', removeLabel: 'Remove VIP' },
        ],
        clearHref: '/sv-SE/page?sort=price-low',
        summary: '2 courses',
        search: { value: 'name' },
        sort: { options: [{ selected: false }, { selected: true }] },
        groups: [
          { options: [{ checked: true }, { checked: false, count: 2 }] },
          { options: [{ count: 0 }, { count: 0 }, { count: 1 }] },
        ],
      });
      const list = { '@context': 'https://schema.org', '@type': 'ItemList', numberOfItems: 2 };
      expect(jsonLd).toEqual([{ ...list, itemListElement: ['v', 'w'].map(listed) }]);
    });

    test('sorted is one list; else sections keep their order, whatever is left', () => {
      const shown = (search: string) =>
        sectionsOf(listing(search, { groupByType: true, shown: 1 })).map(
          ({ id, items }) => `${id} ${ids(items)}`,
        );
      expect(shown('?sort=price-low')).toEqual(['all b,a,v,w']);
      expect(shown('')).toEqual(['hjjCoursePlan a,b', 'vip v,w']);
      expect(shown('?price=over')).toEqual(['vip v']);
      expect(shown('?price=over&type=hjjCoursePlan')).toEqual([]);
      expect(shown('?sort=price-low&q=nowhere')).toEqual([]);
    });

    test('says when nothing is left, with the way out', () => {
      expect(listing('?q=nowhere').props['empty']).toEqual({
        title: 'None',
        body: 'Try other words',
        link: { href: '/sv-SE/page', label: 'Clear' },
      });
      expect(listing('', { items: [] }).props['empty']).toEqual({ title: 'Nothing', body: '' });
      expect(listing('?type=vip').props).not.toHaveProperty('empty');
    });

    test.each([
      ['?q=begginer', '?q=beginner'],
      ['?q=begginer%20name&type=vip', ''],
      ['?q=nmae', ''],
      ['?q=title', 'found'],
      ['?q=nowhere', ''],
    ])('a search by another word: %s finds, or offers %s', (search, near) => {
      const items = [makeCard('beginner'), makeCard('v', { type: 'vip' })];
      const props: { empty?: { link: { href: string; label: string } } } = listing(search, { items }).props;
      const { empty } = props;
      const offered = empty?.link.label === 'Clear' ? '' : empty?.link.href.replace('/sv-SE/page', '');
      expect(offered ?? 'found').toBe(near);
    });

    test('all that is searched for must be there, in any of its words', () => {
      const items = [
        makeCard('a', { audience: 'Kids', summary: 'ＡＸＣ', levels: { label: 'G1' } }),
        makeCard('b'),
      ];
      const found = (search: string) =>
        sectionsOf(listing(`?q=${search}`, { items })).flatMap((section) => ids(section.items));
      const searches = ['KIDS', 'axc g1', 'kids b', 'course', 'name b'];
      expect(searches.map(found)).toEqual([['a'], ['a'], [], ['a', 'b'], ['b']]);
    });

    test('by audience, trial and stage', () => {
      const items = [
        makeCard('a', { audiences: ['children'], hasTrial: true, levels: { stages: ['beginner'] } }),
        makeCard('b'),
      ];
      const query: Page['query'] = {
        audience: { values: ['children', 'x'] },
        trial: { values: ['yes'] },
        stage: { values: ['beginner', 'advanced'] },
      };
      const options = ['Children', 'With a trial', 'Beginner'].map((label) => ({ options: [{ label }] }));
      for (const search of ['?audience=children', '?trial=yes', '?stage=beginner']) {
        const given = { items, filters: ['audience', 'trial', 'stage', 'price'] };
        const { props } = grid(given, { of: { query }, search });
        expect(props).toMatchObject({ sections: [{ items: [{ id: 'a' }] }], filters: { groups: options } });
      }
    });
  });
});

describe('a price list', () => {
  const items = [
    makeCard('a', { levels: { stages: ['advanced'] }, price: priced(1), summary: 's' }),
    makeCard('b', { levels: { stages: ['beginner', 'advanced'] } }),
    makeCard('c'),
  ];
  const stages: School['stages'] = [
    { id: 'beginner', from: 'G19', to: 'G18', rankFrom: '30k', rankTo: '28k' },
    { id: 'advanced', from: 'G2', to: 'G1', rankFrom: '1d', rankTo: '2d' },
    { id: 'none', from: 'G1', to: 'G1' },
  ];
  test('is one group, or one a stage, what has none last', () => {
    const groups = (byStage: boolean) =>
      (buildBlock('PriceList', { items, byStage }, { school: { stages } }).props['groups'] as Section[]).map(
        ({ id, title, items: own }) => [id, title, ids(own).join()],
      );
    expect(groups(false)).toEqual([['all', undefined, 'a,b,c']]);
    expect(groups(true)).toEqual([
      ['beginner', 'Beginner', 'b'],
      ['advanced', 'Advanced', 'a'],
      ['other', undefined, 'c'],
    ]);
  });
  test('tells search engines no more than it shows', () => {
    const { jsonLd, props } = buildBlock('PriceList', { items });
    expect(JSON.stringify(jsonLd)).not.toContain('"description":"s"');
    expect(props).not.toHaveProperty('items');
  });
});
