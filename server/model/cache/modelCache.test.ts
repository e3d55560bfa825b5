import { describe, expect, test } from 'vitest';
import { keepIn } from '../../../tests/helpers/keepIn.ts';
import { defineMaker, ModelCache } from './modelCache.ts';

function setUp(maxBytes = 100_000) {
  const modelCache = new ModelCache(maxBytes);
  const keep = keepIn(modelCache);
  const made: unknown[] = [];
  const make = (from: Record<string, unknown>) => {
    made.push(from);
    return { part: { text: `made ${made.length}` }, list: [{}], text: 'x', other: {} };
  };
  const get = (key: string, inputs: Record<string, unknown>) =>
    keep(key, inputs, make, (value) => [value, value.part, value.list]);
  return { modelCache, made, get };
}

describe('what was made', () => {
  test('comes back the same while what it was made from does', () => {
    const { get, made } = setUp();
    const [site, other] = [new Map(), new Map()];
    const first = get('a', { site, name: 'x', none: Number.NaN });
    expect(get('a', { site, name: 'x', none: Number.NaN })).toBe(first);
    expect(get('b', { site, name: 'x', none: Number.NaN })).not.toBe(first);
    expect(get('a', { site: other, name: 'x', none: Number.NaN })).not.toBe(first);
    expect(made).toHaveLength(3);
    expect(made[2]).toEqual({ site: other, name: 'x', none: Number.NaN });
  });

  test.each<[string, Record<string, unknown>]>([
    ['another value', { a: 1, b: 3 }],
    ['one more', { a: 1, b: 2, c: 3 }],
    ['one less', { a: 1 }],
    ['another name', { a: 1, c: 2 }],
    ['undefined in its place', { a: 1, b: undefined }],
  ])('is made again with %s', (_name, inputs) => {
    const { get, made } = setUp();
    get('x', { a: 1, b: 2 });
    get('x', inputs);
    expect(made).toHaveLength(2);
  });

  test('is made from nothing, too', () => {
    const { get, made } = setUp();
    get('x', {});
    get('x', {});
    get('x', { a: 1 });
    expect(made).toHaveLength(2);
  });

  test('is forgotten altogether', () => {
    const { modelCache, get, made } = setUp();
    for (const key of ['a', 'b']) get(key, {});
    modelCache.clear();
    expect(modelCache.bytes).toBe(0);
    get('b', {});
    expect(made).toHaveLength(3);
  });

  test('takes bounded memory: what nobody asked for longest goes first', () => {
    const { modelCache, get, made } = setUp(1_000);
    get('a', {});
    get('b', {});
    const each = modelCache.bytes / 2;
    expect(each).toBeGreaterThan(100);
    for (let i = 0; i < 10; i++) {
      get('a', {});
      get(`c${i}`, {});
    }
    expect(modelCache.bytes).toBeLessThanOrEqual(1_000);
    const before = made.length;
    get('a', {});
    expect(made).toHaveLength(before);
    get('b', {});
    expect(made).toHaveLength(before + 1);
  });

  test('counts with its key', () => {
    const { modelCache, get } = setUp();
    get('a', {});
    const before = modelCache.bytes;
    get('aaaaa', {});
    expect(modelCache.bytes).toBe(2 * before + 8);
  });
});

describe('its HTML', () => {
  const drawing = () => {
    let count = 0;
    const draw = () => Buffer.from(`<p>圍 ${++count}</p>`);
    return { draw, count: () => count };
  };

  test('is drawn once, of the whole and of each part, and for each variant', () => {
    const { modelCache, get } = setUp();
    const value = get('a', {});
    const { draw, count } = drawing();
    expect(modelCache.html(value, draw).toString()).toBe('<p>圍 1</p>');
    expect(modelCache.html(value, draw).toString()).toBe('<p>圍 1</p>');
    expect(modelCache.html(value.part, draw).toString()).toBe('<p>圍 2</p>');
    expect(modelCache.html(value.part, draw, 'large').toString()).toBe('<p>圍 3</p>');
    expect(modelCache.html(value.list, draw).toString()).toBe('<p>圍 4</p>');
    for (const [part, variant] of [[value], [value.part], [value.part, 'large'], [value.list]] as const)
      modelCache.html(part, draw, variant);
    expect(count()).toBe(4);
    for (let i = 0; i < 2; i++) modelCache.html(value.other, draw);
    expect(count()).toBe(6);
  });

  test('is drawn each time where the value is not cached, or no longer', () => {
    const { modelCache, get } = setUp();
    const { draw, count } = drawing();
    const loose = {};
    for (let i = 0; i < 2; i++) modelCache.html(loose, draw);
    expect(count()).toBe(2);
    const before = get('a', { site: 1 });
    get('a', { site: 2 });
    for (let i = 0; i < 2; i++) modelCache.html(before, draw);
    expect(count()).toBe(4);
    modelCache.clear();
    expect(modelCache.html(before, draw).toString()).toBe('<p>圍 5</p>');
    expect(modelCache.bytes).toBe(0);
  });

  test('goes with its value, and counts', () => {
    const { modelCache, get } = setUp();
    const { draw, count } = drawing();
    const value = get('a', {});
    const before = modelCache.bytes;
    const html = modelCache.html(value, draw);
    expect(modelCache.bytes).toBe(before + html.length);
    modelCache.html(value.part, draw, 'x');
    expect(modelCache.bytes).toBe(before + 2 * html.length);
    modelCache.clear();
    modelCache.html(get('a', {}), draw);
    expect(count()).toBe(3);
  });

  test('is cached in memory of its own, which is as large as is counted', () => {
    const { modelCache, get } = setUp();
    const { part } = get('a', {});
    const drawn = Buffer.from('<p>圍</p>');
    expect(drawn.buffer.byteLength).toBeGreaterThan(drawn.length);
    expect(modelCache.html(part, () => drawn)).toEqual(drawn);
    expect(modelCache.html(part, () => drawn).buffer.byteLength).toBe(drawn.length);
  });

  test('is known to be there, or not, for each variant', () => {
    const { modelCache, get } = setUp();
    const { part } = get('a', {});
    const { draw, count } = drawing();
    expect(modelCache.hasHtml(part)).toBe(false);
    modelCache.html(part, draw);
    expect(modelCache.hasHtml(part)).toBe(true);
    expect([modelCache.hasHtml(part, 'large'), modelCache.hasHtml({})]).toEqual([false, false]);
    modelCache.clear();
    expect(modelCache.hasHtml(part)).toBe(false);
    expect(count()).toBe(1);
  });

  test('of a list is cached with the list alone', () => {
    const modelCache = new ModelCache(10_000);
    const keep = keepIn(modelCache);
    const { draw, count } = drawing();
    const items = keep('list', {}, () => [{}, {}]);
    const [first = {}] = items;
    for (let i = 0; i < 2; i++) modelCache.html(items, draw);
    expect(count()).toBe(1);
    for (let i = 0; i < 2; i++) modelCache.html(first, draw);
    expect(count()).toBe(3);
    expect(keep('none', {}, () => null)).toBeNull();
    expect(keep('text', {}, () => 'text')).toBe('text');
  });
});

describe('lists and plain objects that something is made from', () => {
  const [one, other] = [{ id: 1 }, { id: 2 }];

  test.each<[string, object, object]>([
    ['a list', [one, other], [one, other]],
    ['a record', { items: one, none: undefined }, { items: one, none: undefined }],
    ['nothing', [], []],
    ['lists in a record', { first: [one], second: [] }, { first: [one], second: [] }],
    ['one that is equal', [{ id: 1 }], [{ id: 1 }]],
  ])('%s that is the same is not made again', (_name, before, now) => {
    const { get, made } = setUp();
    get('x', { site: one, all: before });
    get('x', { site: one, all: now });
    expect(made).toHaveLength(1);
  });

  test.each<[string, unknown, unknown]>([
    ['another one', [one, other], [one, {}]],
    ['one more', [one], [one, other]],
    ['one less', [one, other], [one]],
    ['another order', [one, other], [other, one]],
    ['another name', { a: one }, { b: one }],
    ['a record in place of a list', [], {}],
    ['another one in a list of a record', { first: [one] }, { first: [other] }],
    ['another map, whatever is in it', new Map(), new Map()],
  ])('%s makes it again', (_name, before, now) => {
    const { get, made } = setUp();
    get('x', { all: before });
    get('x', { all: now });
    expect(made).toHaveLength(2);
  });
});

describe('what is made again', () => {
  test('stays where it is equal, with its HTML; of what is not, the parts that are equal stay', () => {
    const modelCache = new ModelCache(100_000);
    const keep = keepIn(modelCache);
    const get = (n: number, text: string) =>
      keep(
        'page',
        { n },
        () => ({
          blocks: [
            { id: 'a', text },
            { id: 'b', text: 'B' },
          ],
        }),
        ({ blocks }) => blocks,
      );
    const first = get(1, 'A');
    for (const block of first.blocks) modelCache.html(block, () => Buffer.from(block.text));
    const bytes = modelCache.bytes;
    expect(get(2, 'A')).toBe(first);
    const second = get(3, 'A new');
    expect(second.blocks.map(({ text }) => text)).toEqual(['A new', 'B']);
    expect(second.blocks[1]).toBe(first.blocks[1]);
    expect(second.blocks.map((block) => modelCache.hasHtml(block))).toEqual([false, true]);
    expect(modelCache.hasHtml(first.blocks[0] ?? {})).toBe(false);
    expect(modelCache.bytes).toBe(bytes - 'A'.length + 2 * ' new'.length);
  });

  test('is not searched for what is equal in classes and functions', () => {
    class Card {
      readonly id = 'a';
    }
    const modelCache = new ModelCache(100_000);
    const keep = keepIn(modelCache);
    const get = (n: number) => keep('x', { n }, () => ({ card: new Card(), of: () => n, all: new Map() }));
    const [first, second] = [get(1), get(2)];
    expect(second.card).toBeInstanceOf(Card);
    expect([second.of(), second.card === first.card, second.all === first.all]).toEqual([2, false, false]);
  });
});

test('two makers of one name are refused: one would get the other’s values', () => {
  defineMaker('twice', () => 1);
  expect(() => defineMaker('twice', () => 2)).toThrow('two makers are called “twice”');
});
