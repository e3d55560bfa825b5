import { describe, expect, test } from 'vitest';
import { makeSnapshot } from '../../tests/helpers/snapshot.ts';
import type { BlockSchema, SchemaNode } from '../content/blockSchemas.ts';
import { resolveProps } from './props.ts';
import { getLocalizedSite } from './site/localizedSites.ts';

const snapshot = makeSnapshot({
  pages: { courses: {}, a: {} },
  words: { 'sv-SE': { a: { title: 'Hello {{name}}', bold: '**Go** {{name}}', alt: 'A board' } } },
  media: [
    { file: 'photo.svg', revision: 'a'.repeat(40), width: 30, height: 20 },
    { file: 'film.mp4', revision: 'b'.repeat(40), width: 640, height: 360, seconds: 9 },
    { file: 'words.vtt', revision: 'c'.repeat(40), width: 0, height: 0 },
  ],
});
const site = getLocalizedSite(snapshot, 'north', 'sv-SE');
const SHARED: Record<string, SchemaNode> = { '#text': { kind: 'text' } };

const PHOTO = { src: '/media/photo.svg?v=aaaaaaaaaaaa', width: 30, height: 20 };

/** Resolves one prop by its part of a schema. */
function resolve(node: SchemaNode, value: unknown): unknown {
  const schema = {
    root: { properties: { it: node } },
    follow: (one: SchemaNode) => (one.$ref === undefined ? one : (SHARED[one.$ref] ?? one)),
  } as unknown as BlockSchema;
  return resolveProps(schema, { it: value }, site, { name: 'Ada' }).props['it'];
}

test('what a service says is no Markdown where it is longer than names are: that might take long', () => {
  const bold = (name: string) => site.markdown('a.bold', { name });
  expect(bold('A'.repeat(400))).toContain('<strong>Go</strong>');
  expect(bold(`${'A'.repeat(5_000)}@`)).toBe(`<p>**Go** ${'A'.repeat(5_000)}@</p>\n`);
});

describe('a prop whose schema calls it', () => {
  test.each<[string, unknown, unknown]>([
    ['text', 'a.title', 'Hello Ada'],
    ['text', { 'en-GB': 'Hi', 'sv-SE': 'Hej {{name}}' }, 'Hej Ada'],
    ['text', 'a.none', undefined],
    ['markdown', 'a.bold', '<p><strong>Go</strong> Ada</p>\n'],
    ['markdown', { 'sv-SE': '[x](/courses)' }, '<p><a href="/sv-SE/courses">x</a></p>\n'],
    ['href', '/courses', { href: '/sv-SE/courses' }],
    ['href', 'site:shopUrl', undefined],
    ['href', '/none', undefined],
    ['markdown', { 'sv-SE': '[x](/none)' }, '<p>x</p>\n'],
    ['picture', { src: 'photo.svg', alt: 'a.alt' }, { ...PHOTO, alt: 'A board' }],
    ['picture', { src: 'photo.svg' }, { ...PHOTO, alt: '' }],
    ['picture', { src: 'none.svg' }, undefined],
    ['film', 'film.mp4', { src: '/media/film.mp4?v=bbbbbbbbbbbb', width: 640, height: 360, seconds: 9 }],
    ['film', 'https://films.example/a.mp4', { src: 'https://films.example/a.mp4' }],
    ['media', 'words.vtt', '/media/words.vtt?v=cccccccccccc'],
    ['media', 'none.vtt', undefined],
    ['problem', 'none.sgf', undefined],
    ['link', { label: 'a.title', to: '/courses' }, { href: '/sv-SE/courses', label: 'Hello Ada' }],
    [
      'link',
      { label: { 'sv-SE': 'X' }, to: 'https://x.example', newTab: true },
      { href: 'https://x.example', external: true, label: 'X', newTab: true },
    ],
    ['link', { label: 'a.title', to: '/a', newTab: false }, { href: '/sv-SE/a', label: 'Hello Ada' }],
    ['link', { label: 'a.title', to: 'site:shopUrl' }, undefined],
    ['link', { label: 'a.none', to: '/a' }, undefined],
    ['link', { label: 'a.title' }, undefined],
    ['link', { to: '/a' }, undefined],
    // What a broken file left there stays: the file's faults tell of it.
    ['text', 7, 7],
    ['markdown', true, true],
    ['href', 7, 7],
    ['picture', 'photo.svg', 'photo.svg'],
    ['picture', { alt: 'a.alt' }, { alt: 'a.alt' }],
    ['film', 7, 7],
    ['media', 7, 7],
    ['link', 'x', 'x'],
    ['text', ['a.title'], ['a.title']],
    ['other', 'a.title', 'a.title'],
  ])('%s: %j is %j', (kind, value, expected) => {
    expect(resolve({ kind }, value)).toEqual(expected);
  });
});

describe('props in one another', () => {
  const ITEM: SchemaNode = { properties: { title: { $ref: '#text' }, link: { kind: 'link' } } };

  test('are resolved wherever they stand', () => {
    const link = { label: 'a.title', to: 'site:shopUrl' };
    const value = [
      { title: 'a.title', count: 3 },
      { title: 'a.none', link },
    ];
    expect(resolve({ items: ITEM }, value)).toEqual([{ title: 'Hello Ada', count: 3 }, {}]);
    const inside = resolve({ properties: { in: ITEM } }, { in: { title: 'a.title' } });
    expect(inside).toEqual({ in: { title: 'Hello Ada' } });
  });

  test('of a list what this site does not have is left out', () => {
    const links = ['site:shopUrl', '/a'].map((to) => ({ label: 'a.title', to }));
    expect(resolve({ items: { kind: 'link' } }, links)).toEqual([{ href: '/sv-SE/a', label: 'Hello Ada' }]);
  });

  test('of a list an entry is left out whose own link leads nowhere; a map is shown without it', () => {
    const item = { ...ITEM, required: ['link'] };
    const [lost, found] = ['/none', '/a'].map((to) => ({ title: 'a.title', link: { label: 'a.title', to } }));
    const shown = { title: 'Hello Ada', link: { href: '/sv-SE/a', label: 'Hello Ada' } };
    expect(resolve({ items: item }, [lost, found])).toEqual([shown]);
    expect(resolve(item, lost)).toEqual({ title: 'Hello Ada' });
  });

  test('what the schema does not name is left as it is', () => {
    expect(resolve({}, { a: { b: [1, null] } })).toEqual({ a: { b: [1, null] } });
    expect(resolve({}, 7)).toBe(7);
    expect(resolve({ kind: 'text' }, undefined)).toBeUndefined();
    expect(resolve({}, null)).toBeNull();
  });
});
