import { beforeEach, describe, expect, test } from 'vitest';
import { startOnce, treePerTest } from '../../../tests/helpers/contentPerTest.ts';
import type { ContentSnapshot } from '../snapshot.ts';

const tree = treePerTest();

/** Returns what is live after a start with these files, and all reported faults. */
async function start() {
  const started = await startOnce(tree);
  const reported = started.status.files.flatMap(({ path, faults }) =>
    faults.map(({ line, column, severity, code, message }) => {
      const mark = severity === 'warning' ? 'warning: ' : '';
      return `${path}:${line}:${column} ${mark}${message} (${code})`;
    }),
  );
  return { ...started, reported };
}

/** Returns the heading that a site shows on home in a locale; null if it has no such page. */
function heading(snapshot: ContentSnapshot, site: string, locale: string): unknown {
  return propsOf(snapshot, site, locale)?.['heading'] ?? null;
}

function propsOf({ index }: ContentSnapshot, site: string, locale: string): Record<string, unknown> | null {
  const match = index.routes(site).match('/', locale);
  return match && 'page' in match ? (match.page.config.blocks[0]?.props ?? null) : null;
}

const HOME = 'pages/home.yaml';

/** Adds a third site with its own language; `words` is the content of home.yaml. */
function addSite(words: string | null): void {
  const south = tree.read('sites/south.yaml');
  const text = south
    .replaceAll('pt-BR', 'ko-KR')
    .replaceAll('south', 'east')
    .replace('SOUTH', 'EAST')
    .replace('flags:', '  en-GB: { currency: GBP, storeRegions: [GB] }\nflags:');
  tree.write('sites/east.yaml', text);
  tree.write('locales/ko-KR/locale.yaml', 'name: 한국어\nlang: ko-KR\nfallback: [en-GB]\n');
  if (words !== null) tree.write('locales/ko-KR/home.yaml', words);
}

describe('a new site whose words are missing', () => {
  test('is reported once per file of words; it has the page with those of its fallback, and others’ edits go live', async () => {
    addSite('title: 집\nheading: 바둑\n');
    const first = await start();
    expect(first.reported).toEqual([
      expect.stringMatching(
        /^locales\/ko-KR\/blocks\.yaml:1:1 the file is missing: \d+ keys have no words in ko-KR, the default locale of east: /,
      ),
      'locales/ko-KR/courses.yaml:1:1 the file is missing: 1 key has no words in ko-KR, the default locale of east: title (text-missing)',
      'locales/ko-KR/home.yaml:1:1 2 of 4 keys of home.yaml have no words in ko-KR, the default locale of east: description, lead (text-missing)',
      'locales/ko-KR/nav.yaml:1:1 the file is missing: 3 keys have no words in ko-KR, the default locale of east: home, courses, help (text-missing)',
      'locales/ko-KR/site.yaml:1:1 the file is missing: 4 keys have no words in ko-KR, the default locale of east: title, description, slogan, copyright (text-missing)',
    ]);
    tree.write(HOME, tree.read(HOME).replace('to: /courses', 'to: /'));
    const { snapshot, reported } = await start();
    expect(propsOf(snapshot, 'north', 'sv-SE')).toMatchObject({ actions: [{ to: '/' }] });
    expect(reported).toEqual(first.reported);
    expect(heading(snapshot, 'east', 'ko-KR')).toBe('home.heading');
    expect(snapshot.pinned.size).toBe(0);
  });

  test('without any file of words it is one fault', async () => {
    addSite(null);
    const { reported } = await start();
    expect(reported).toEqual([
      expect.stringMatching(
        /^locales\/ko-KR\/locale\.yaml:1:1 the folder has no words: \d+ keys have none in ko-KR, the default locale of east; wanted: blocks\.yaml, courses\.yaml, home\.yaml, nav\.yaml, site\.yaml \(text-missing\)$/,
      ),
    ]);
  });

  test('a translator’s next file is taken over, whatever is missing still', async () => {
    addSite('title: 집\n');
    await start();
    tree.write('locales/ko-KR/home.yaml', 'title: 집\nheading: 바둑\n');
    const { status } = await start();
    expect(status.files.find(({ path }) => path === 'locales/ko-KR/home.yaml')?.live).toBe(true);
  });

  test('an edit of its own file is taken over with the words that it lacked before, not with new ones', async () => {
    addSite('title: 집\n');
    await start();
    const site = tree.read('sites/east.yaml');
    tree.write('sites/east.yaml', site.replace('help@east', 'hello@east'));
    const { snapshot } = await start();
    expect(snapshot.sites.get('east')?.config.metadata.email).toBe('hello@east.example');
    tree.write('sites/east.yaml', site.replace('label: nav.home', 'label: home.heading'));
    const { status } = await start();
    expect(status.files.find(({ path }) => path === 'sites/east.yaml')?.live).toBe(false);
  });
});

describe('a page’s edit that one site has no words for', () => {
  const SHOWS_NEW = 'home.fresh';
  beforeEach(async () => {
    await start();
    for (const code of ['sv-SE', 'en-GB']) {
      const path = `locales/${code}/home.yaml`;
      tree.write(path, `${tree.read(path)}fresh: ${code}\n`);
    }
    tree.write(HOME, tree.read(HOME).replace('home.heading', SHOWS_NEW));
  });

  test('is live elsewhere; that site keeps its version in its default locale, also over a restart', async () => {
    for (const _ of ['at once', 'after a restart']) {
      const { snapshot, reported } = await start();
      expect(reported).toEqual([
        'locales/pt-BR/home.yaml:5:1 “home.fresh” has no words in pt-BR, the default locale of south; needed at pages/home.yaml:8:16; en-GB has “en-GB” (text-missing)',
      ]);
      expect(heading(snapshot, 'north', 'sv-SE')).toBe(SHOWS_NEW);
      expect(heading(snapshot, 'south', 'pt-BR')).toBe('home.heading');
    }
  });

  test('further edits are as live, and its version stays', async () => {
    await start();
    tree.write(HOME, tree.read(HOME).replace('home.lead', 'home.title'));
    const { snapshot } = await start();
    expect(heading(snapshot, 'south', 'pt-BR')).toBe('home.heading');
    expect(propsOf(snapshot, 'north', 'sv-SE')?.['lead']).toBe('home.title');
  });

  test('follows once its words are there', async () => {
    await start();
    const path = 'locales/pt-BR/home.yaml';
    tree.write(path, `${tree.read(path)}fresh: Novo\n`);
    const { snapshot, reported } = await start();
    expect(reported).toEqual([]);
    expect(heading(snapshot, 'south', 'pt-BR')).toBe(SHOWS_NEW);
    expect(snapshot.pinned.size).toBe(0);
  });

  test('what was made of a kept version is cached: its scope is live', async () => {
    const { snapshot } = await start();
    const site = snapshot.sites.get('south');
    const match = snapshot.index.routes('south').match('/', 'pt-BR');
    if (!site || !match || !('page' in match)) throw new Error('no page');
    const scope = snapshot.index.scopes.scopeOf({ site, locale: 'pt-BR', page: match.page });
    expect(snapshot.index.scopes.has(scope)).toBe(true);
  });
});

test('a text given in the page that allMissing one site’s default locale holds that site’s page alone', async () => {
  await start();
  tree.write(HOME, tree.read(HOME).replace('home.heading', '{ sv-SE: Ny, en-GB: New }'));
  const { snapshot, reported } = await start();
  expect(reported).toEqual([
    'pages/home.yaml:8:16 the text has no words in pt-BR, the default locale of south (text-missing)',
  ]);
  expect(heading(snapshot, 'north', 'sv-SE')).toEqual({ 'sv-SE': 'Ny', 'en-GB': 'New' });
  expect(heading(snapshot, 'south', 'pt-BR')).toBe('home.heading');
});

test('a page that has no words in any locale is refused everywhere', async () => {
  await start();
  tree.write(HOME, tree.read(HOME).replace('home.heading', 'home.nothing'));
  const { snapshot } = await start();
  expect(heading(snapshot, 'north', 'sv-SE')).toBe('home.heading');
});

test('a site cannot take a default locale that has no words: it stays as it is', async () => {
  await start();
  addSite('title: 집\n');
  tree.remove('sites/east.yaml');
  const south = tree.read('sites/south.yaml');
  tree.write('sites/south.yaml', south.replaceAll('pt-BR', 'ko-KR'));
  const { snapshot, reported } = await start();
  expect(heading(snapshot, 'south', 'pt-BR')).toBe('home.heading');
  expect(reported.filter((line) => line.startsWith('sites/south.yaml')).join()).toContain('(text-missing)');
});

test('words that went while nothing ran stay, as long as a page shows them', async () => {
  await start();
  tree.remove('locales/pt-BR/home.yaml');
  const { snapshot, reported } = await start();
  expect(heading(snapshot, 'south', 'pt-BR')).toBe('home.heading');
  expect(reported).toEqual([
    'locales/pt-BR/home.yaml:1:1 kept live, though the file is gone: sites show its words in pt-BR (breaks-others)',
  ]);
  expect(snapshot.locales.get('pt-BR')?.words.has('home')).toBe(true);
  tree.write(HOME, tree.read(HOME).replace('to: /courses', 'to: /'));
  expect(propsOf((await start()).snapshot, 'south', 'pt-BR')).toMatchObject({ actions: [{ to: '/' }] });
});

test('a locale that no site offers goes with its folder, and nothing is said of it', async () => {
  tree.write('locales/de-DE/locale.yaml', 'name: Deutsch\nlang: de\n');
  tree.write('locales/de-DE/home.yaml', 'title: Los\n');
  expect((await start()).snapshot.locales.has('de-DE')).toBe(true);
  tree.remove('locales/de-DE/locale.yaml');
  tree.remove('locales/de-DE/home.yaml');
  const { snapshot, reported } = await start();
  expect([snapshot.locales.has('de-DE'), reported]).toEqual([false, []]);
});
