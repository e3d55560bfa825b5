import { describe, expect, test } from 'vitest';
import type { Block, Page } from '../../schemas/types.ts';
import { type Asked, failureOf, makeContext, makeProduct, makeTools } from '../../tests/helpers/context.ts';
import { makeSnapshot } from '../../tests/helpers/snapshot.ts';
import type { BlockSchema } from '../content/blockSchemas.ts';
import { type BlockListener, buildBlocks } from './buildBlocks.ts';
import type { Visitor } from './context.ts';

const tools = makeTools();
const HERO = { id: 'hero', type: 'Hero', props: { heading: 'home.title' } };
const GRID = {
  ...{ id: 'grid', type: 'CourseGrid', data: { items: { from: 'products' } } },
  props: { heading: 'home.title', filters: ['type'] },
} as Block;
const WORDS = { home: { title: 'Hi {{product.name}}' }, blocks: { CourseGrid: { noContent: 'Nothing' } } };

interface Given extends Asked {
  of?: Partial<Page>;
  schemas?: ReadonlyMap<string, BlockSchema>;
}
const snapshotOf = (blocks: Block[], of: Partial<Page> = {}) =>
  makeSnapshot({ pages: { home: { ...of, blocks: blocks as Page['blocks'] } }, words: { 'sv-SE': WORDS } });

async function build(blocks: Block[], { of = {}, schemas = tools.schemas, ...asked }: Given = {}) {
  const context = makeContext({ snapshot: snapshotOf(blocks, of), ...asked });
  const told: Parameters<BlockListener>[0][] = [];
  const built = await buildBlocks(context, schemas, (block) => told.push(block));
  return { built, blocks: built.map(({ block }) => block), told, dependencies: context.dependencies };
}
const ids = async (...of: Parameters<typeof build>) => (await build(...of)).blocks.map(({ id }) => id);

describe('the blocks of a page', () => {
  test('show in order, but for hidden ones and those whose condition does not hold', async () => {
    const blocks = [
      { ...HERO, id: 'a' },
      { ...HERO, id: 'b', hidden: true },
      { ...HERO, id: 'c', when: { locale: 'en-GB' } },
      { ...HERO, id: 'd', when: { locale: 'sv-SE' } },
      { ...HERO, id: 'e', when: { loggedIn: true } },
    ] as Block[];
    expect(await ids(blocks)).toEqual(['a', 'd']);
    expect(await ids(blocks, { user: { profile: { username: 'a', realName: 'A' } } })).toEqual([
      'a',
      'd',
      'e',
    ]);
    expect(await ids(blocks, { locale: 'en-GB' })).toEqual(['a', 'c']);
  });

  test('are left out with what they have nothing to show of, if their schema says so', async () => {
    const page: Block[] = [
      HERO,
      { id: 'said', type: 'Reviews', props: {}, data: { items: { from: 'reviews' } } },
      { id: 'read', type: 'Articles', props: {}, data: { items: { from: 'articles' } } },
    ] as Block[];
    const none = { reviews: [], articles: [] };
    expect(await ids(page, { answers: none })).toEqual(['hero', 'read']);
    const one = { ...none, reviews: [{ id: 1, documentId: 'r', name: 'Ann', description: 'Good' }] };
    expect(await ids(page, { answers: one })).toEqual(['hero', 'said', 'read']);
  });

  test('with data of their own show with an empty area, others are left out with it', async () => {
    const areas = { content: [{ ...HERO, id: 'inside' }] };
    const data = { items: { from: 'reviews' } };
    const page = (shown: boolean) =>
      ['Section', 'Reviews'].map((type) => ({
        id: type,
        type,
        areas: shown ? areas : { content: [{ ...HERO, id: 'inside', hidden: true }] },
        ...(type === 'Reviews' && { data }),
      })) as unknown as Block[];
    const answers = { reviews: [{ id: 1, documentId: 'r', name: 'Ann', description: 'Good' }] };
    expect(await ids(page(true), { answers })).toEqual(['Section', 'Reviews']);
    expect(await ids(page(false), { answers })).toEqual(['Reviews']);
    const { blocks } = await build(page(true), { answers });
    const inside = blocks.map((block) => `${block.areas?.['content']?.[0]?.id} ${block.status}`);
    expect(inside).toEqual(['inside ok', 'inside ok']);
  });

  test('change at the boundaries of their conditions, shown or not', async () => {
    const startsAt = '2026-03-02T00:00:00Z';
    const page = [HERO, { ...HERO, id: 'b', when: { window: { startsAt } } }] as Block[];
    const { dependencies, blocks } = await build(page);
    expect([blocks.length, dependencies.nextBoundary]).toEqual([1, Date.parse(startsAt)]);
  });

  test('have their words and labels, and what device they are for', async () => {
    const grid = { ...GRID, when: { device: 'mobile' } } as Block;
    const { blocks } = await build([grid], { answers: { products: [] } });
    expect(blocks[0]).toMatchObject({
      id: 'grid',
      type: 'CourseGrid',
      status: 'ok',
      device: 'mobile',
      labels: { noContent: 'Nothing', unavailable: 'layout.page.unavailable' },
      props: { empty: { title: 'Nothing' } },
    });
    expect((await build([HERO] as Block[])).blocks[0]?.device).toBeUndefined();
  });

  test('name what the page is about', async () => {
    const context = makeContext({ snapshot: snapshotOf([HERO] as Block[]) });
    context.subject.product = { name: 'Kids' } as never;
    const [built] = await buildBlocks(context, tools.schemas, () => {});
    expect(built?.block.props).toMatchObject({ heading: 'Hi Kids' });
  });

  test('of a type that is not there are a bug', async () => {
    await expect(build([{ id: 'a', type: 'None' }])).rejects.toThrow('unknown block None');
  });
});

describe('while a service', () => {
  test('fails, its blocks say so, the others show, and the log is told', async () => {
    const answers = { products: failureOf('ec') };
    const { blocks, told, dependencies } = await build([HERO as Block, GRID], { answers });
    expect(blocks.map(({ id, status }) => `${id} ${status}`)).toEqual(['hero ok', 'grid unavailable']);
    expect(told).toMatchObject([{ id: 'grid', type: 'CourseGrid', failure: { reason: 'time-out' } }]);
    expect(dependencies.degraded).toBe(true);
  });

  test('that knows the visitor fails, the block says it in words of its own, and the login stays', async () => {
    const account = { id: 'me', type: 'Account', data: { item: { from: 'profile' } } } as Block;
    const snapshot = makeSnapshot({
      pages: { home: { blocks: [HERO, account] as Page['blocks'] } },
      words: { 'sv-SE': { blocks: { Account: { unavailable: 'Logged in still' } } } },
    });
    const context = makeContext({ snapshot, user: { profile: undefined } });
    const visitor = { ...context.visitor, account: {} as NonNullable<Visitor['account']> };
    const built = await buildBlocks({ ...context, visitor }, tools.schemas, () => {});
    const said = built.map(
      ({ block: { id, status, labels } }) => `${id} ${status}: ${labels['unavailable']}`,
    );
    expect(said).toEqual(['hero ok: layout.page.unavailable', 'me unavailable: Logged in still']);
  });

  test('is not set, the page does without its blocks, unless they are all that it has', async () => {
    expect(await ids([HERO as Block, GRID])).toEqual(['hero']);
    const { blocks, told } = await build([GRID]);
    const heading: unknown = expect.any(String);
    expect(blocks).toMatchObject([{ id: 'grid', status: 'unavailable', props: { heading } }]);
    expect(told).toEqual([]);
  });

  test('has no such record, a block that needs it says so', async () => {
    const data = { item: { from: 'product', id: 'none' } };
    const detail = { id: 'detail', type: 'ProductDetail', data } as Block;
    const { blocks, told } = await build([detail], { answers: { products: [] } });
    expect([blocks[0]?.status, told]).toEqual(['unavailable', []]);
  });

  test('answers what no failed call can, that is a bug, which costs the block alone', async () => {
    const failure = new TypeError('a bug');
    const { blocks, told } = await build([HERO, GRID] as Block[], { answers: { products: failure } });
    expect(blocks.map(({ status }) => status)).toEqual(['ok', 'unavailable']);
    expect(told).toEqual([{ id: 'grid', type: 'CourseGrid', failure }]);
  });
});

describe('a block is the same object', () => {
  const products = [makeProduct('kids')];
  const twice = async (first: Given, second: Given = {}, schemas = tools.schemas) => {
    const shared = makeTools({ products });
    const snapshot = snapshotOf([GRID], first.of);
    const all = [];
    for (const given of [first, { ...first, ...second }])
      all.push(await build([GRID], { snapshot, tools: shared, schemas, ...given }));
    return all[0]?.blocks[0] === all[1]?.blocks[0];
  };

  test('while nothing that it is made from changes', async () => {
    expect(await twice({})).toBe(true);
    expect(await twice({}, { user: { profile: { username: 'a', realName: 'A' } } })).toBe(true);
    expect(await twice({}, { locale: 'en-GB' })).toBe(false);
    expect(await twice({}, { snapshot: snapshotOf([GRID]) })).toBe(true);
    const other = { ...GRID, props: { ...GRID.props, heading: 'home.other' } } as Block;
    expect(await twice({}, { snapshot: snapshotOf([other]) })).toBe(false);
  });

  test('for the same filters, but not for what somebody searched for', async () => {
    const query = { type: { values: ['vip', 'bundle'] as [string, ...string[]] }, q: {} };
    expect(await twice({ of: { query }, search: '?type=vip' })).toBe(true);
    expect(await twice({ of: { query }, search: '?type=vip' }, { search: '?type=bundle' })).toBe(false);
    expect(await twice({ of: { query }, search: '?q=go' })).toBe(false);
  });

  test('also where visitors ask for several pages in turn', async () => {
    const shared = makeTools({ products });
    const query = { type: { values: ['vip', 'bundle'] as [string, ...string[]] } };
    const blocks = [GRID, { ...GRID, id: 'other' }];
    const pages = { home: { query, blocks: blocks as Page['blocks'] }, page: { blocks: [GRID] } };
    const snapshot = makeSnapshot({ pages });
    const build = async (asked: Asked) => {
      const context = makeContext({ snapshot, tools: shared, ...asked });
      if (asked.path) context.subject.product = subjects[asked.path] as never;
      return (await buildBlocks(context, tools.schemas, () => {})).map(({ block }) => block);
    };
    const subjects: Record<string, object> = { '/a': { name: 'A' }, '/b': { name: 'B' } };
    const searches = ['', '?type=vip', '?type=bundle'].map((search): Asked => ({ search }));
    const all: Asked[] = [...searches, { locale: 'en-GB' }, { page: 'page' }, { path: '/a' }, { path: '/b' }];
    const first = [];
    for (const asked of all) first.push(await build(asked));
    for (const [i, asked] of all.entries())
      for (const [j, block] of (await build(asked)).entries()) expect(block).toBe(first[i]?.[j]);
    expect(new Set(first.flat()).size).toBe(13);
  });

  test('but never where it shows a visitor’s own', async () => {
    const grid = tools.schemas.get('CourseGrid');
    if (!grid) throw new Error('no schema');
    expect(await twice({}, {}, new Map([['CourseGrid', { ...grid, isPrivate: true }]]))).toBe(false);
  });
});

describe('of a page’s query', () => {
  const data = { items: { from: 'trialClasses' } };
  const SCHEDULE = { id: 'classes', type: 'TrialSchedule', data } as Block;
  const answers = { cities: [], stores: [] };
  const query = { week: {}, city: {}, level: {} };

  test.each(['abc', '0.5', '-1', '1e9', 'NaN', '99'])(
    'a value that a block does not know counts as not given: %s',
    async (week) => {
      const { blocks } = await build([SCHEDULE], { of: { query }, answers, search: `?week=${week}` });
      const plain = await build([SCHEDULE], { of: { query }, answers });
      expect(blocks).toEqual(plain.blocks);
    },
  );

  test('a block gets the parameters that its schema names, and no others', async () => {
    const note = { id: 'note', type: 'LevelNote' } as Block;
    const search = '?level=G12&week=1&city=taipei';
    const { blocks } = await build([note, SCHEDULE], { of: { query }, search, answers });
    expect(blocks[0]?.props).not.toHaveProperty('week');
    expect(blocks[1]).toHaveProperty('props.items.weeks.2.href', '/sv-SE?week=2');
  });
});
