import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeTree, type Tree } from '../../tests/helpers/tree.ts';
import { siteForHost } from './hosts.ts';
import { createParsePool, openContent } from './openContent.ts';
import { compileRoutes } from './routes.ts';
import type { ContentSnapshot, StatusReport } from './snapshot.ts';

const pool = createParsePool();
let tree: Tree;
beforeEach(() => {
  tree = makeTree();
});
afterEach(() => tree.dispose());

/** A start, up to where it would serve. */
async function start(): Promise<{ snapshot: ContentSnapshot; status: StatusReport }> {
  const store = await openContent({ dir: tree.dir, dataDir: tree.dataDir, watch: false, pool });
  const started = { snapshot: store.current(), status: store.status() };
  await store.close();
  return started;
}

const codesOf = (status: StatusReport, path: string) =>
  status.files.find((file) => file.path === path)?.faults.map((fault) => fault.code);

describe('with what was last good kept', () => {
  beforeEach(async () => {
    await start();
  });

  test.each([
    ['a page’s syntax', 'pages/home.yaml', 'path: [\n'],
    ['a site’s schema', 'sites/north.yaml', 'region: NORTH\n'],
    ['a file of words', 'locales/sv-SE/home.yaml', 'a: [\n'],
    ['a locale', 'locales/sv-SE/locale.yaml', 'nam: x\n'],
    ['the school', 'sites/shared/school.yaml', 'facts: 1\n'],
  ])('%s is broken: what was live serves', async (_name, path, text) => {
    const { snapshot: before } = await start();
    tree.write(path, text);
    const { snapshot, status } = await start();
    expect(snapshot.revision).toBe(before.revision);
    expect(snapshot.outages).toEqual([]);
    expect(status.files.find((file) => file.path === path)?.live).toBe(false);
    expect(codesOf(status, path)).not.toEqual([]);
  });

  test('all at once', async () => {
    const { snapshot: before } = await start();
    for (const path of ['pages/home.yaml', 'pages/courses.yaml', 'sites/north.yaml', 'sites/south.yaml']) {
      tree.write(path, '\tbroken\n');
    }
    const { snapshot } = await start();
    expect(snapshot.revision).toBe(before.revision);
  });

  test.each(['pages', 'sites', 'locales'])('the whole folder %s is gone', async (folder) => {
    const { snapshot: before } = await start();
    tree.remove(folder);
    const { snapshot, status } = await start();
    expect(codesOf(status, folder)).toEqual(['folder-missing']);
    expect([...snapshot.pages.keys()]).toEqual([...before.pages.keys()]);
    expect([...snapshot.sites.keys()]).toEqual([...before.sites.keys()]);
    expect([...snapshot.locales.keys()]).toEqual([...before.locales.keys()]);
  });

  test('one page was deleted meanwhile: it is off', async () => {
    tree.write('pages/extra.yaml', tree.read('pages/home.yaml').replace('path: /', 'path: /extra'));
    expect((await start()).snapshot.pages.has('extra')).toBe(true);
    tree.remove('pages/extra.yaml');
    expect((await start()).snapshot.pages.has('extra')).toBe(false);
  });

  test('a kept text that was cut is not trusted', async () => {
    writeFileSync(join(tree.dataDir, 'last-good/files/pages/home.yaml'), 'path: /');
    tree.write('pages/home.yaml', 'path: [\n');
    const { snapshot } = await start();
    expect(snapshot.pages.has('home')).toBe(false);
    expect(snapshot.outages).toHaveLength(1);
  });

  test('a broken index costs the safety alone', async () => {
    writeFileSync(join(tree.dataDir, 'last-good/index.json'), '{ "pages');
    expect((await start()).snapshot.pages.has('home')).toBe(true);
  });

  test('nothing but whole files is left in the folder', () => {
    const names = readdirSync(join(tree.dataDir, 'last-good'), { recursive: true }).map(String);
    expect(names.filter((name) => name.endsWith('.tmp'))).toEqual([]);
    expect(existsSync(join(tree.dataDir, 'last-good/files/sites/shared/school.yaml'))).toBe(true);
  });
});

describe('with nothing kept', () => {
  test('a broken page alone is out, at the path that it tells', async () => {
    tree.write(
      'pages/courses.yaml',
      tree.read('pages/courses.yaml').replace('type: CourseGrid', 'type: Grid'),
    );
    const { snapshot, status } = await start();
    expect(snapshot.outages).toEqual([
      {
        kind: 'page',
        id: 'courses',
        file: 'pages/courses.yaml',
        hosts: [],
        fallback: false,
        path: '/courses',
      },
    ]);
    const north = compileRoutes(snapshot, 'north');
    expect(north.match('/courses', 'sv-SE')).toHaveProperty('outage');
    expect(north.match('/', 'sv-SE')).toHaveProperty('page');
    expect(codesOf(status, 'sites/north.yaml')).toEqual([]);
  });

  test('a page that tells no path is out at its name, and no link is blamed', async () => {
    tree.write('pages/home.yaml', '\t\n');
    const { snapshot, status } = await start();
    expect(snapshot.outages[0]?.path).toBe('/home');
    expect(status.files.filter((file) => file.faults.length > 0).map((file) => file.path)).toEqual([
      'pages/home.yaml',
    ]);
    expect(snapshot.sites.size).toBe(2);
  });

  test('a broken site alone is out, at the hosts that it tells', async () => {
    tree.write('sites/south.yaml', tree.read('sites/south.yaml').replace('timeZone', 'timezone'));
    const { snapshot } = await start();
    expect(siteForHost(snapshot, 'south.localhost')).toHaveProperty('outage');
    expect(siteForHost(snapshot, 'localhost')).toMatchObject({ site: { id: 'north' } });
    expect(snapshot.pages.size).toBe(2);
  });

  test('the fallback site is out: its hosts have an outage, not another site', async () => {
    tree.write('sites/north.yaml', tree.read('sites/north.yaml').replace('timeZone', 'timezone'));
    const { snapshot } = await start();
    expect(siteForHost(snapshot, 'localhost')).toMatchObject({ outage: { id: 'north' } });
    expect(siteForHost(snapshot, 'south.localhost')).toMatchObject({ site: { id: 'south' } });
  });

  test('a broken file of words: its texts are missing, all else is there', async () => {
    tree.write('locales/sv-SE/home.yaml', '\t\n');
    const { snapshot } = await start();
    expect(snapshot.outages).toEqual([]);
    expect(Object.keys(snapshot.locales.get('sv-SE')?.words ?? {})).toEqual([
      'blocks',
      'courses',
      'nav',
      'site',
    ]);
  });

  test('a broken locale is named by its code', async () => {
    tree.write('locales/sv-SE/locale.yaml', 'name: [\n');
    expect((await start()).snapshot.locales.get('sv-SE')?.info).toEqual({ name: 'sv-SE', lang: 'sv-SE' });
  });

  test('a link to nowhere puts no site out', async () => {
    tree.write('sites/north.yaml', tree.read('sites/north.yaml').replace('to: /courses', 'to: /course'));
    const { snapshot, status } = await start();
    expect(snapshot.sites.has('north')).toBe(true);
    expect(codesOf(status, 'sites/north.yaml')).toEqual(['link-nowhere']);
  });

  test('an empty folder is a start with nothing to serve, and says why', async () => {
    rmSync(tree.dir, { recursive: true });
    const { snapshot, status } = await start();
    expect(snapshot.sites.size).toBe(0);
    expect(status.files.map((file) => file.path)).toContain('sites');
    expect(siteForHost(snapshot, 'localhost')).toBeNull();
  });
});
