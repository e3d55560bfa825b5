import fs, { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeTree, type Tree } from '../../../tests/helpers/tree.ts';
import { waitFor } from '../../../tests/helpers/waitFor.ts';
import { createParsePool, openContent } from '../../content/openContent.ts';
import type { ContentSnapshot, ContentStore } from '../../content/snapshot.ts';
import { localizedSiteOf } from '../site/localizedSites.ts';

const pool = createParsePool();
let tree: Tree;
let store: ContentStore | undefined;
/** Files of words that were read synchronously. */
let reads: string[];
const readFile = fs.readFileSync;

beforeEach(() => {
  tree = makeTree();
  reads = [];
  vi.spyOn(fs, 'readFileSync').mockImplementation(((path: string, options: undefined) => {
    if (/[/\\](objects|locales)[/\\]/.test(String(path))) reads.push(path);
    return readFile(path, options);
  }) as typeof fs.readFileSync);
  syncBuiltinESMExports();
});
afterEach(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await close();
  tree.dispose();
});
afterAll(() => pool.close());

async function open(watch = false): Promise<ContentSnapshot> {
  store = await openContent({ dir: tree.dir, dataDir: tree.dataDir, watch, pool });
  return store.current();
}

async function close(): Promise<void> {
  await store?.close();
  store = undefined;
}

/** A start whose words are all stored already. */
async function restart(): Promise<ContentSnapshot> {
  await open();
  await close();
  return open();
}

/** Where the words of a file are stored. */
function copyOf(path: string): string {
  const index = JSON.parse(readFile(join(tree.dataDir, 'last-good/index.json'), 'utf8'));
  return join(tree.dataDir, 'last-good/objects', index[`words:${path}`]);
}

const wordsOf = (snapshot: ContentSnapshot, site: string, locale: string) =>
  localizedSiteOf(snapshot, site, locale).words;

describe('a namespace', () => {
  test('is read when it is first used, and once', async () => {
    const snapshot = await restart();
    const words = wordsOf(snapshot, 'north', 'sv-SE');
    expect(reads).toEqual([]);
    expect(words.text('home.title')).toBe('Hoshi (sv-SE)');
    expect(words.text('home.heading')).toBe('Learn Go (sv-SE)');
    expect(words.has('home.none')).toBe(false);
    expect(reads).toEqual([copyOf('locales/sv-SE/home.yaml')]);
    expect(words.labels('nav')).toMatchObject({ home: 'Home (sv-SE)' });
    expect(reads).toEqual([copyOf('locales/sv-SE/home.yaml'), copyOf('locales/sv-SE/nav.yaml')]);
  });

  test('is read once for all sites, and for all locales that fall back to it', async () => {
    tree.write('locales/en-GB/locale.yaml', { name: 'English', lang: 'en-GB', fallback: ['sv-SE'] });
    tree.write(
      'sites/south.yaml',
      tree
        .read('sites/south.yaml')
        .replace('  pt-BR:', '  sv-SE: { currency: BRL, storeRegions: [SE] }\n  pt-BR:')
        .replace('defaultLocale: pt-BR', 'defaultLocale: sv-SE'),
    );
    const snapshot = await restart();
    for (const [site, locale] of [
      ['north', 'sv-SE'],
      ['south', 'sv-SE'],
      ['north', 'en-GB'],
    ] as const)
      expect(wordsOf(snapshot, site, locale).text('home.title')).toBe(`Hoshi (${locale})`);
    expect(wordsOf(snapshot, 'south', 'sv-SE')).toBe(wordsOf(snapshot, 'north', 'sv-SE'));
    expect(reads.sort()).toEqual(
      [copyOf('locales/sv-SE/home.yaml'), copyOf('locales/en-GB/home.yaml')].sort(),
    );
  });

  test('that nobody has is not looked for', async () => {
    const words = wordsOf(await restart(), 'north', 'sv-SE');
    expect(words.text('none.title')).toBeUndefined();
    expect(words.text('home')).toBeUndefined();
    expect(words.key('__proto__.title')).toBe('__proto__.title');
    expect(words.labels('none.title')).toEqual({});
    expect(reads).toEqual([]);
  });

  test('after an edit of one file no other is read again', async () => {
    await restart();
    await close();
    const before = wordsOf(await open(true), 'north', 'sv-SE');
    before.text('home.title');
    before.text('nav.home');
    tree.write('locales/sv-SE/home.yaml', tree.read('locales/sv-SE/home.yaml').replace('Hoshi', 'Goban'));
    const words = () => wordsOf(store?.current() as ContentSnapshot, 'north', 'sv-SE');
    await waitFor('the edit', () => words() !== before);
    reads = [];
    expect([words().text('home.title'), words().text('nav.home')]).toEqual(['Goban (sv-SE)', 'Home (sv-SE)']);
    expect(reads.filter((path) => path === copyOf('locales/sv-SE/nav.yaml'))).toEqual([]);
  });
});

describe('words come', () => {
  const path = 'locales/sv-SE/home.yaml';
  const title = (snapshot: ContentSnapshot) => wordsOf(snapshot, 'north', 'sv-SE').text('home.title');

  test.each([
    ['cut', (copy: string) => writeFileSync(copy, '{"title":"Fals')],
    ['another', (copy: string) => writeFileSync(copy, '{"title":"False"}')],
    ['gone', (copy: string) => rmSync(copy)],
  ])('from the check where the stored copy is %s', async (_name, spoil) => {
    const snapshot = await restart();
    spoil(copyOf(path));
    expect(title(snapshot)).toBe('Hoshi (sv-SE)');
    expect(reads).toEqual([copyOf(path)]);
  });

  test('from the check where the content folder has another version', async () => {
    const snapshot = await restart();
    rmSync(copyOf(path));
    tree.write(path, { title: 'Another' });
    expect(title(snapshot)).toBe('Hoshi (sv-SE)');
    expect(wordsOf(snapshot, 'north', 'sv-SE').text('home.lead')).toBe('1200 students (sv-SE)');
  });

  test('with a data folder that cannot be written', async () => {
    mkdirSync(join(tree.dataDir, '..'), { recursive: true });
    writeFileSync(tree.dataDir, 'a file');
    expect(title(await open())).toBe('Hoshi (sv-SE)');
  });

  test('from the last good version where the file is broken, also after a restart', async () => {
    await restart();
    await close();
    tree.write(path, 'title: [\n');
    expect(title(await open())).toBe('Hoshi (sv-SE)');
    expect(reads).toEqual([copyOf(path)]);
  });
});

test('a snapshot has its own words, whatever is saved before they are read', async () => {
  await restart();
  await close();
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
  const { words } = localizedSiteOf(await open(), 'north', 'en-GB');
  expect(words.key('nav.home')).toBe(many('courses'));
  expect(words.key('nav.home', { x: '$t(help)' })).toBe(many('courses'));
});

test('texts take variables, plurals of their own language and only the stated fallbacks', async () => {
  tree.write('locales/sv-SE/more.yaml', { only: 'Bara {{count, number}}', deep: { b: 'B', c: 'C' } });
  tree.write('locales/en-GB/more.yaml', {
    games_one: '{{count}} game',
    games_other: '{{count}} games of {{facts.students, number}}',
    deep: { a: 'a', b: 'b' },
  });
  tree.write('locales/en-GB/locale.yaml', { name: 'English', lang: 'en-GB', fallback: ['sv-SE'] });
  const snapshot = await restart();
  const [english, swedish] = [wordsOf(snapshot, 'north', 'en-GB'), wordsOf(snapshot, 'north', 'sv-SE')];
  // A text is no number, whichever was asked for first.
  english.text('more.games', { count: '1' });
  expect(english.text('more.games', { count: 1 })).toBe('1 game');
  expect(english.text('more.games', { count: '1' })).not.toBe('1 game');
  expect(english.text('more.games', { count: 2 })).toBe('2 games of 1,200');
  expect(english.text('more.only', { count: 2000 })).toBe('Bara 2,000');
  expect(english.labels('more.deep')).toEqual({ a: 'a', b: 'b', c: 'C' });
  expect(swedish.text('more.games', { count: 2 })).toBeUndefined();
  expect(swedish.text({ 'en-GB': 'one', 'sv-SE': 'en av {{facts.students}}' })).toBe('en av 1200');
});

test('more words than are held at once are read again', async () => {
  // Each is too short to be tried as slow Markdown: that would go by the machine.
  const long = Object.fromEntries(Array.from({ length: 900 }, (_, i) => [`a${i}`, 'x'.repeat(990)]));
  const names = Array.from({ length: 6 }, (_, i) => `big${i}`);
  for (const name of names) tree.write(`locales/sv-SE/${name}.yaml`, { ...long, b: name, c: 'again' });
  const words = wordsOf(await restart(), 'north', 'sv-SE');
  for (const name of names) expect(words.text(`${name}.b`)).toBe(name);
  for (const name of names) expect(words.text(`${name}.c`)).toBe('again');
});
