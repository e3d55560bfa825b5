import { describe, expect, test } from 'vitest';
import { readGalleryEntries } from './entries.ts';
import { groupEntries } from './galleryPages.ts';
import { propRows } from './propRows.ts';

const { blocks, files, params } = await readGalleryEntries();
const rows = (type: string) => {
  const entry = blocks.get(type);
  return entry ? propRows(entry.schema, files) : [];
};
const row = (type: string, name: string) => rows(type).find((one) => one.name === name);

describe('rows of props', () => {
  test('the props of every block are described in plain words, with their purpose', () => {
    const all = [...blocks.keys()].flatMap((type) => rows(type).map((one) => ({ of: type, ...one })));
    expect(all.length).toBeGreaterThan(150);
    expect(
      all.filter(({ type, description }) => /a value|undefined/.test(type) || description === ''),
    ).toEqual([]);
  });

  test.each([
    ['Hero', 'heading', { type: 'words: a key, or a map by locale', isRequired: true }],
    ['Hero', 'actions', { type: 'a list of links: label, to, newTab', isRequired: false }],
    ['Hero', 'board.size', { type: 'one of these', isRequired: true, allowed: ['9', '13', '19'] }],
    ['FeatureGrid', 'items', { type: 'a list of groups of the following, 1 or more', isRequired: true }],
    [
      'FeatureGrid',
      'items[].picture',
      { type: 'a picture: src, alt', example: '{"src":"shape-ladder.svg"}' },
    ],
    ['CourseGrid', 'shown', { type: 'a whole number, 1 or more', example: '6' }],
    ['CourseGrid', 'groupByType', { type: 'true or false', default: 'false' }],
    [
      'CourseGrid',
      'sorts',
      { type: 'a list of these, 1 or more', allowed: ['price-low', 'price-high', 'level'] },
    ],
    ['ComparisonTable', 'columns', { type: 'a list of words, 1 or more, 5 at most' }],
  ])('%s: %s', (type, name, expected) => {
    expect(row(type, name)).toMatchObject(expected);
  });

  test('an example of the block goes before one of what many blocks share', () => {
    const hero = blocks.get('Hero');
    if (!hero) throw new Error('no Hero');
    const shown = propRows(hero.schema, files, { lead: 'my.lead' });
    expect(shown.find(({ name }) => name === 'lead')?.example).toBe('my.lead');
  });
});

test('each block is in one group, by what feeds it', () => {
  const groups = groupEntries([...blocks.values()]);
  const types = groups.flatMap(({ entries }) => entries.map(({ type }) => type));
  expect(types.toSorted()).toEqual([...blocks.keys()].toSorted());
  const groupOf = (type: string) =>
    groups.findIndex(({ entries }) => entries.some((one) => one.type === type));
  expect(['Section', 'Form', 'CourseGrid', 'Steps'].map(groupOf)).toEqual([0, 1, 2, 3]);
});

test('presets of a block have names of their own, and no example’s address', () => {
  for (const { type, variants } of blocks.values()) {
    const slugs = variants.map(({ slug }) => slug);
    expect(new Set(slugs).size, type).toBe(slugs.length);
    expect(
      slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)),
      type,
    ).toEqual([]);
  }
});

test('parameters of examples have values', () => {
  expect(Object.keys(params).toSorted()).toEqual(['championshipSlug', 'level', 'partnerSlug', 'productId']);
});
