import { describe, expect, test } from 'vitest';
import { InputGroup, Memo } from './memo.ts';

function setUp(maxBytes = 100_000) {
  const memo = new Memo(maxBytes);
  const made: unknown[] = [];
  const make = (from: Record<string, unknown>) => {
    made.push(from);
    return { part: { text: `made ${made.length}` }, list: [{}], text: 'x', other: {} };
  };
  const get = (key: string, inputs: Record<string, unknown>) =>
    memo.get(key, inputs, make, (value) => [value, value.part, value.list]);
  return { memo, made, get };
}

describe('what was made', () => {
  test('comes back the same while what it was made from does', () => {
    const { get, made } = setUp();
    const [site, other] = [{}, {}];
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
  ])('is made anew with %s', (_name, inputs) => {
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

  test('is forgotten one by one, or altogether', () => {
    const { memo, get, made } = setUp();
    for (const key of ['a', 'b']) get(key, {});
    memo.delete('a');
    for (const key of ['a', 'b']) get(key, {});
    expect(made).toHaveLength(3);
    memo.clear();
    expect(memo.bytes).toBe(0);
    get('b', {});
    expect(made).toHaveLength(4);
  });

  test('takes bounded memory: what nobody asked for longest goes first', () => {
    const { memo, get, made } = setUp(1_000);
    get('a', {});
    get('b', {});
    const each = memo.bytes / 2;
    expect(each).toBeGreaterThan(100);
    for (let i = 0; i < 10; i++) {
      get('a', {});
      get(`c${i}`, {});
    }
    expect(memo.bytes).toBeLessThanOrEqual(1_000);
    const before = made.length;
    get('a', {});
    expect(made).toHaveLength(before);
    get('b', {});
    expect(made).toHaveLength(before + 1);
  });

  test('counts with its key', () => {
    const { memo, get } = setUp();
    get('a', {});
    const before = memo.bytes;
    get('aaaaa', {});
    expect(memo.bytes).toBe(2 * before + 8);
  });
});

describe('its HTML', () => {
  const drawing = () => {
    let count = 0;
    const draw = () => Buffer.from(`<p>圍 ${++count}</p>`);
    return { draw, count: () => count };
  };

  test('is drawn once, of the whole and of each part, and for each variant', () => {
    const { memo, get } = setUp();
    const value = get('a', {});
    const { draw, count } = drawing();
    expect(memo.html(value, draw).toString()).toBe('<p>圍 1</p>');
    expect(memo.html(value, draw).toString()).toBe('<p>圍 1</p>');
    expect(memo.html(value.part, draw).toString()).toBe('<p>圍 2</p>');
    expect(memo.html(value.part, draw, 'large').toString()).toBe('<p>圍 3</p>');
    expect(memo.html(value.list, draw).toString()).toBe('<p>圍 4</p>');
    for (const [part, variant] of [[value], [value.part], [value.part, 'large'], [value.list]] as const)
      memo.html(part, draw, variant);
    expect(count()).toBe(4);
    for (let i = 0; i < 2; i++) memo.html(value.other, draw);
    expect(count()).toBe(6);
  });

  test('is drawn each time where the value is not cached, or no longer', () => {
    const { memo, get } = setUp();
    const { draw, count } = drawing();
    const loose = {};
    for (let i = 0; i < 2; i++) memo.html(loose, draw);
    expect(count()).toBe(2);
    const before = get('a', { site: 1 });
    get('a', { site: 2 });
    for (let i = 0; i < 2; i++) memo.html(before, draw);
    expect(count()).toBe(4);
    memo.clear();
    expect(memo.html(before, draw).toString()).toBe('<p>圍 5</p>');
    expect(memo.bytes).toBe(0);
  });

  test('goes with its value, and counts', () => {
    const { memo, get } = setUp();
    const { draw, count } = drawing();
    const value = get('a', {});
    const before = memo.bytes;
    const html = memo.html(value, draw);
    expect(memo.bytes).toBe(before + html.length);
    memo.html(value.part, draw, 'x');
    expect(memo.bytes).toBe(before + 2 * html.length);
    memo.delete('a');
    memo.html(get('a', {}), draw);
    expect(count()).toBe(3);
  });

  test('is cached in memory of its own, which is as large as is counted', () => {
    const { memo, get } = setUp();
    const { part } = get('a', {});
    const drawn = Buffer.from('<p>圍</p>');
    expect(drawn.buffer.byteLength).toBeGreaterThan(drawn.length);
    expect(memo.html(part, () => drawn)).toEqual(drawn);
    expect(memo.html(part, () => drawn).buffer.byteLength).toBe(drawn.length);
  });

  test('is known to be there, or not, for each variant', () => {
    const { memo, get } = setUp();
    const { part } = get('a', {});
    const { draw, count } = drawing();
    expect(memo.hasHtml(part)).toBe(false);
    memo.html(part, draw);
    expect([memo.hasHtml(part), memo.hasHtml(part, 'large'), memo.hasHtml({})]).toEqual([true, false, false]);
    memo.delete('a');
    expect(memo.hasHtml(part)).toBe(false);
    expect(count()).toBe(1);
  });

  test('of a list is cached with the list alone', () => {
    const memo = new Memo(10_000);
    const { draw, count } = drawing();
    const items = memo.get('list', {}, () => [{}, {}]);
    const [first = {}] = items;
    for (let i = 0; i < 2; i++) memo.html(items, draw);
    expect(count()).toBe(1);
    for (let i = 0; i < 2; i++) memo.html(first, draw);
    expect(count()).toBe(3);
    expect(memo.get('none', {}, () => null)).toBeNull();
    expect(memo.get('text', {}, () => 'text')).toBe('text');
  });
});

describe('several inputs under one name', () => {
  const group = (values: object) => new InputGroup(values as Record<string, unknown>);
  const [one, other] = [{}, {}];

  test.each<[string, object, object]>([
    ['a list', [one, other], [one, other]],
    ['a record', { items: one, none: undefined }, { items: one, none: undefined }],
    ['nothing', [], []],
    ['groups in a group', { first: group([one]) }, { first: group([one]) }],
  ])('%s that is the same is not made anew', (_name, before, now) => {
    const { get, made } = setUp();
    get('x', { site: one, group: group(before) });
    get('x', { site: one, group: group(now) });
    expect(made).toHaveLength(1);
  });

  test.each<[string, object, object]>([
    ['another one', [one, other], [one, {}]],
    ['one more', [one], [one, other]],
    ['one less', [one, other], [one]],
    ['another order', [one, other], [other, one]],
    ['another name', { a: one }, { b: one }],
    ['another one in a group of the group', { first: group([one]) }, { first: group([other]) }],
  ])('%s makes it anew', (_name, before, now) => {
    const { get, made } = setUp();
    get('x', { group: group(before) });
    get('x', { group: group(now) });
    expect(made).toHaveLength(2);
  });

  test('a group is no plain value', () => {
    const { get, made } = setUp();
    get('x', { group: group([]) });
    get('x', { group: [] });
    get('x', { group: group([]) });
    expect(made).toHaveLength(3);
  });
});
