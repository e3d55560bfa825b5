import { expect, test } from 'vitest';
import { formatQuery, parseQuery, readQuery } from './query.ts';

const PAGE: Parameters<typeof readQuery>[0] = {
  title: 'x.y',
  blocks: [{ id: 'a', type: 'Hero' }],
  query: { stage: { values: ['one', 'two'], many: true }, sort: { values: ['price'] }, q: {} },
};

test('only declared parameters and values count, in one spelling', () => {
  const query = readQuery(PAGE, '?utm=1&stage=two&sort=nope&stage=one&stage=two&stage=three');
  expect(query).toEqual({
    values: { stage: ['one', 'two'] },
    canonical: '?stage=one&stage=two',
    hasFreeText: false,
  });
});

test('free text makes the page nobody else’s, and is bounded', () => {
  const query = readQuery(PAGE, `?q=${'a'.repeat(500)}`);
  expect(query.hasFreeText).toBe(true);
  expect(query.values['q']?.[0]).toHaveLength(200);
  expect(readQuery(PAGE, '?q=%20%20').canonical).toBe('');
});

test('a page that declares none has none', () => {
  expect(readQuery({ title: 'x.y', blocks: PAGE.blocks }, '?stage=one').canonical).toBe('');
});

test('of a parameter that takes one value the first counts; of many at most twenty', () => {
  expect(readQuery(PAGE, '?sort=nope&sort=price').canonical).toBe('?sort=price');
  const values = Array.from({ length: 30 }, (_, i) => `v${i + 10}`) as [string, ...string[]];
  const many = {
    ...PAGE,
    query: { a: { values, many: true }, b: { values: ['x', 'y'] as [string, ...string[]] } },
  };
  const query = readQuery(many, `?${values.map((value) => `a=${value}`).join('&')}&b=y&b=x`);
  expect(query.values['a']).toEqual(values.slice(0, 20));
  expect(query.values['b']).toEqual(['y']);
});

test('a value has one spelling, whatever the browser sends', () => {
  const one = readQuery(PAGE, '?q=%20e%CC%81%20');
  expect(one.values['q']).toEqual(['é']);
  expect(one.canonical).toBe(readQuery(PAGE, '?q=%C3%A9').canonical);
});

test('a long value is not cut inside a character', () => {
  expect(readQuery(PAGE, `?q=${'a'.repeat(199)}🐱`).values['q']).toEqual(['a'.repeat(199)]);
});

test.each(['', '?', '?x=1', '?stage=', '?stage=three', '?q='])('“%s” asks for nothing', (search) => {
  expect(readQuery(PAGE, search)).toEqual({ values: {}, canonical: '', hasFreeText: false });
});

test('an address reads as it was written', () => {
  const values = { stage: ['one', 'two'], q: ['a&b = 圍'], none: [] };
  const text = formatQuery(values);
  expect(text).toBe('?q=a%26b+%3D+%E5%9C%8D&stage=one&stage=two');
  expect(parseQuery(text)).toEqual({ q: ['a&b = 圍'], stage: ['one', 'two'] });
  expect([formatQuery({}), formatQuery({ a: [] })]).toEqual(['', '']);
  expect(parseQuery('')).toEqual({});
  expect(parseQuery('?toString=1&constructor=2')).toEqual({ toString: ['1'], constructor: ['2'] });
});
