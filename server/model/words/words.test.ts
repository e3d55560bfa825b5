import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sharedPool } from '../../../tests/helpers/sharedPool.ts';
import { makeTree, type Tree } from '../../../tests/helpers/tree.ts';
import { waitFor } from '../../../tests/helpers/waitFor.ts';
import { openContent } from '../../content/openContent.ts';
import type { ContentSnapshot, ContentStore } from '../../content/snapshot.ts';
import { getLocalizedSite } from '../site/localizedSites.ts';

const pool = await sharedPool();
let tree: Tree;
let store: ContentStore | undefined;

beforeEach(() => {
  tree = makeTree();
});
afterEach(async () => {
  await close();
  tree.dispose();
});

async function open(watch = false): Promise<ContentSnapshot> {
  store = await openContent({ dir: tree.dir, dataDir: tree.dataDir, watch, pool });
  return store.current();
}

async function close(): Promise<void> {
  await store?.close();
  store = undefined;
}

const wordsOf = (snapshot: ContentSnapshot, site: string, locale: string) =>
  getLocalizedSite(snapshot, site, locale).words;

test('a map where another language has a text counts as missing', async () => {
  tree.write('locales/en-GB/locale.yaml', { name: 'English', lang: 'en-GB', fallback: ['sv-SE'] });
  tree.write('locales/sv-SE/home.yaml', { title: 'Hem', join: 'Bli medlem', items_one: 'en' });
  tree.write('locales/en-GB/home.yaml', { title: 'Home', join: { label: 'Join us' }, items_one: {} });
  const words = wordsOf(await open(), 'north', 'en-GB');
  const shown = ['home.title', 'home.join', 'home.join.label'].map((key) => words.key(key));
  expect(shown).toEqual(['Home', 'Bli medlem', 'Join us']);
  expect(words.otherLanguage('home.join')).toBe('sv-SE');
  expect(words.has('home.nothing')).toBe(false);
});

describe('a namespace', () => {
  test('is one object for all sites, and for all locales that fall back to it', async () => {
    tree.write('locales/en-GB/locale.yaml', { name: 'English', lang: 'en-GB', fallback: ['sv-SE'] });
    const south = tree
      .read('sites/south.yaml')
      .replace('  pt-BR:', '  sv-SE: { currency: BRL, storeRegions: [SE] }\n  pt-BR:')
      .replace('defaultLocale: pt-BR', 'defaultLocale: sv-SE');
    tree.write('sites/south.yaml', south);
    const snapshot = await open();
    for (const place of ['north sv-SE', 'south sv-SE', 'north en-GB']) {
      const [site = '', locale = ''] = place.split(' ');
      expect(wordsOf(snapshot, site, locale).text('home.title')).toBe(`Hoshi (${locale})`);
    }
    expect(wordsOf(snapshot, 'south', 'sv-SE')).toBe(wordsOf(snapshot, 'north', 'sv-SE'));
  });

  test('that nobody has has no words', async () => {
    const words = wordsOf(await open(), 'north', 'sv-SE');
    expect(words.has('home.none')).toBe(false);
    expect(words.text('none.title')).toBeUndefined();
    expect(words.text('home')).toBeUndefined();
    expect(words.key('__proto__.title')).toBe('__proto__.title');
    expect(words.labels('none.title')).toEqual({});
    expect(words.labels('nav')).toMatchObject({ home: 'Home (sv-SE)' });
  });

  test('after an edit of one file the others are the same objects', async () => {
    const before = await open(true);
    tree.write('locales/sv-SE/home.yaml', tree.read('locales/sv-SE/home.yaml').replace('Hoshi', 'Goban'));
    await waitFor('the edit', () => store?.current() !== before);
    const after = store?.current() as ContentSnapshot;
    const words = wordsOf(after, 'north', 'sv-SE');
    expect([words.text('home.title'), words.text('nav.home')]).toEqual(['Goban (sv-SE)', 'Home (sv-SE)']);
    const fileOf = ({ locales }: ContentSnapshot, namespace: string) =>
      locales.get('sv-SE')?.words.get(namespace);
    expect(fileOf(after, 'nav')).toBe(fileOf(before, 'nav'));
    expect(fileOf(after, 'home')).not.toBe(fileOf(before, 'home'));
  });
});

describe('words come', () => {
  const path = 'locales/sv-SE/home.yaml';
  const title = (snapshot: ContentSnapshot) => wordsOf(snapshot, 'north', 'sv-SE').text('home.title');

  test('with a data folder that cannot be written', async () => {
    mkdirSync(join(tree.dataDir, '..'), { recursive: true });
    writeFileSync(tree.dataDir, 'a file');
    expect(title(await open())).toBe('Hoshi (sv-SE)');
  });

  test('from the last good version where the file is broken, also after a restart', async () => {
    await open();
    await close();
    tree.write(path, 'title: [\n');
    expect(title(await open())).toBe('Hoshi (sv-SE)');
  });
});

test('a snapshot has its own words, whatever is saved before they are read', async () => {
  const before = await open(true);
  tree.write('locales/sv-SE/home.yaml', tree.read('locales/sv-SE/home.yaml').replaceAll('(sv-SE)', 'new'));
  await waitFor('the edit', () => store?.current() !== before);
  await close();
  const after = await open();
  expect(wordsOf(before, 'north', 'sv-SE').text('home.title')).toBe('Hoshi (sv-SE)');
  expect(wordsOf(after, 'north', 'sv-SE').text('home.title')).toBe('Hoshi new');
  expect(wordsOf(before, 'north', 'sv-SE').text('home.heading')).toBe('Learn Go (sv-SE)');
});

test('texts hold no others: what a translator writes cannot be drawn without end', async () => {
  const many = (key: string) => `$t(${key}) `.repeat(12).trim();
  tree.write('locales/en-GB/nav.yaml', { home: many('courses'), courses: many('help'), help: many('home') });
  const { words } = getLocalizedSite(await open(), 'north', 'en-GB');
  expect(words.key('nav.home')).toBe(many('courses'));
  expect(words.key('nav.home', { x: '$t(help)' })).toBe(many('courses'));
});

test('texts take variables, plurals of their own language and only the stated fallbacks', async () => {
  tree.write('locales/sv-SE/more.yaml', { only: 'Bara {{count, number}}', deep: { b: 'B', c: 'C' } });
  tree.write('locales/sv-SE/few.yaml', { seats_one: '{{count}} plats', seats_other: '{{count}} platser' });
  tree.write('locales/en-GB/few.yaml', { seats_one: '{{count}} seat' });
  tree.write('locales/en-GB/more.yaml', {
    games_one: '{{count}} game',
    games_other: '{{count}} games of {{facts.students, number}}',
    deep: { a: 'a', b: 'b' },
  });
  tree.write('locales/en-GB/locale.yaml', { name: 'English', lang: 'en-GB', fallback: ['sv-SE'] });
  const snapshot = await open();
  const [english, swedish] = [wordsOf(snapshot, 'north', 'en-GB'), wordsOf(snapshot, 'north', 'sv-SE')];
  // A text is no number, whichever was asked for first.
  english.text('more.games', { count: '1' });
  expect(english.text('more.games', { count: 1 })).toBe('1 game');
  expect(english.text('more.games', { count: '1' })).not.toBe('1 game');
  expect(english.text('more.games', { count: 2 })).toBe('2 games of 1,200');
  // A form that is missing is not taken from another language.
  expect(english.text('few.seats', { count: 2 })).toBe('2 seat');
  expect(english.text('more.only', { count: 2000 })).toBe('Bara 2,000');
  expect(english.labels('more.deep')).toEqual({ a: 'a', b: 'b', c: 'C' });
  expect(swedish.text('more.games', { count: 2 })).toBeUndefined();
  expect(swedish.text({ 'en-GB': 'one', 'sv-SE': 'en av {{facts.students}}' })).toBe('en av 1200');
});
