import { expect, test } from 'vitest';
import { readQuery } from './query.ts';

const PAGE: Parameters<typeof readQuery>[0] = {
  title: 'x.y',
  blocks: [{ id: 'a', type: 'Hero' }],
  query: { stage: { values: ['one', 'two'], many: true }, sort: { values: ['price'] }, q: {} },
};

test('only declared parameters and values count, in one spelling', () => {
  const query = readQuery(PAGE, '?utm=1&stage=two&sort=nope&stage=one&stage=two&stage=three');
  expect(query).toEqual({ values: { stage: ['one', 'two'] }, text: '?stage=one&stage=two', isFree: false });
});

test('free text makes the page nobody else’s, and is bounded', () => {
  const query = readQuery(PAGE, `?q=${'a'.repeat(500)}`);
  expect(query.isFree).toBe(true);
  expect(query.values['q']?.[0]).toHaveLength(200);
  expect(readQuery(PAGE, '?q=%20%20').text).toBe('');
});

test('a page that declares none has none', () => {
  expect(readQuery({ title: 'x.y', blocks: PAGE.blocks }, '?stage=one').text).toBe('');
});
