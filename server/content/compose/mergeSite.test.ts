import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { textRows } from '../../../tests/helpers/rows.ts';
import type { Schema } from '../schemaFiles.ts';
import { IDENTITY, mergeSite } from './mergeSite.ts';

const value = (base: Schema, own: Schema) => mergeSite(base, own).value;

describe('what makes a site the one that it is', () => {
  const BASE: Schema = {
    extends: 'other',
    hosts: ['a.*'],
    fallback: true,
    origin: 'https://a.example',
    owns: ['sv-SE'],
    redirects: [{ from: '/a', to: '/' }],
  };

  test('is all here', () => expect(Object.keys(BASE).sort()).toEqual([...IDENTITY].sort()));

  test.each(Object.entries(BASE))('%s is never taken over', (key, given) => {
    expect(value({ [key]: given, region: 'A' }, {})).toEqual({ region: 'A' });
  });

  test('is the site’s own, and lists of it are not merged', () => {
    const redirects = [{ from: '/b', to: '/' }];
    const own = { hosts: ['b.*'], origin: 'https://b.example', redirects };
    expect(value(BASE, { extends: 'a', ...own })).toEqual(own);
  });
});

test.each(textRows`
  a setting stands in place | {region: A} + {region: B} = {region: B}
  null takes away | {region: A, flags: {a: 1, b: 2}} + {flags: {a: null}} = {region: A, flags: {b: 2}}
  maps are merged, at any depth | {a: {b: {c: 1, d: 2}}} + {a: {b: {d: 3}}} = {a: {b: {c: 1, d: 3}}}
  locales are given whole | {locales: {a: {x: 1}, b: {}}} + {locales: {a: {}}} = {locales: {a: {}}}
  a map named so elsewhere is merged | {a: {locales: {x: 1}}} + {a: {locales: {y: 2}}} = {a: {locales: {x: 1, y: 2}}}
  a list without ids stands in place | {mediaHosts: [a, b]} + {mediaHosts: [c]} = {mediaHosts: [c]}
  and so does an empty one | {mediaHosts: [a]} + {mediaHosts: []} = {mediaHosts: []}
`)('%s', (_, sum) => {
  const [base, own, merged] = sum.split(/ [+=] /).map((text) => parse(text));
  const { value, faults } = mergeSite(base, own);
  expect([value, faults]).toEqual([merged, []]);
});

describe('a list with ids', () => {
  const BASE = { nav: ['a', 'b', 'c'].map((id) => ({ id, to: `/${id}` })) };
  const ids = (...own: unknown[]) => {
    const { value, faults } = mergeSite(BASE, { nav: own });
    const reported = faults.map(({ path, code }) => `${path.join('.')} ${code}`);
    return [(value['nav'] as { id: string }[]).map(({ id }) => id).join(' '), ...reported];
  };

  test.each<[string, own: unknown[], expected: string[]]>([
    ['changed in its place', [{ id: 'b', to: '/' }], ['a b c']],
    ['added', [{ id: 'd' }], ['a b c d']],
    ['left out', [{ id: 'b', hidden: true }], ['a c']],
    ['not left out', [{ id: 'b', hidden: false }], ['a b c']],
    ['after', [{ id: 'a', after: 'b' }], ['b a c']],
    ['before', [{ id: 'c', before: 'b' }], ['a c b']],
    ['at the start', [{ id: 'c', at: 'start' }], ['c a b']],
    ['at the end', [{ id: 'a', at: 'end' }], ['b c a']],
    ['added at a place', [{ id: 'd', before: 'a' }], ['d a b c']],
    [
      'one beside another',
      [
        { id: 'd', after: 'a' },
        { id: 'e', after: 'd' },
      ],
      ['a d e b c'],
    ],
    ['nowhere', [{ id: 'a', after: 'x' }], ['a b c', 'nav.0.after entry-missing']],
    ['unknown and left out', [{ id: 'x', hidden: true }], ['a b c', 'nav.0.id entry-missing']],
    ['no such end', [{ id: 'a', at: 'top' }], ['a b c', 'nav.0.at value-unknown']],
    ['two places', [{ id: 'a', after: 'b', at: 'end' }], ['a b c', 'nav.0.at change-place']],
    ['before and after', [{ id: 'a', before: 'c', after: 'b' }], ['a b c', 'nav.0.before change-place']],
    [
      'twice',
      [
        { id: 'a', at: 'end' },
        { id: 'a', at: 'start' },
      ],
      ['b c a', 'nav.1.id id-duplicate'],
    ],
    ['empty', [], ['a b c', 'nav list-empty']],
  ])('%s', (_, own, expected) => {
    expect(ids(...own)).toEqual(expected);
  });

  test('is changed by key, and neither place nor “hidden” stays in it', () => {
    const own = { nav: [{ id: 'b', label: 'x', at: 'end', hidden: false }] };
    expect((value(BASE, own)['nav'] as unknown[]).at(-1)).toEqual({ id: 'b', to: '/b', label: 'x' });
  });

  test('that is empty on both sides is no mistake', () => {
    expect(mergeSite({ nav: [] }, { nav: [] }).faults).toEqual([]);
  });

  test('returns which parts are the site’s own, with their paths in both', () => {
    const { own } = mergeSite(BASE, { nav: [{ id: 'c', to: '/', at: 'start' }] });
    expect(own.get('nav/0/to')).toEqual(['nav', 0, 'to']);
    expect(own.has('nav/1')).toBe(false);
  });
});
