import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { startOnce, treePerTest } from '../../../tests/helpers/contentPerTest.ts';
import { sharedPool } from '../../../tests/helpers/sharedPool.ts';
import { openContent } from '../openContent.ts';
import { isComplete, type StatusReport } from '../snapshot.ts';

const pool = await sharedPool();

const tree = treePerTest();

const start = () => startOnce(tree);

/** Truncates the stored text of a file. */
function loseText(path: string): void {
  const index = JSON.parse(readFileSync(join(tree.dataDir, 'last-good/index.json'), 'utf8'));
  writeFileSync(join(tree.dataDir, 'last-good/objects', index[path]), 'path: /');
}

const edit = (path: string, from: string, to: string) => tree.write(path, tree.read(path).replace(from, to));
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
    expect(snapshot.unavailableFiles).toEqual([]);
    expect(status.files.find((file) => file.path === path)?.live).toBe(false);
    expect(codesOf(status, path)).not.toEqual([]);
  });

  test('a picture’s end is lost: the whole one serves, and a new one is not shown', async () => {
    const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#842' } })
      .png()
      .toBuffer();
    tree.write('pages/media/a.png', png);
    const before = (await start()).snapshot.media.get('a.png');
    tree.write('pages/media/a.png', png.subarray(0, -20));
    tree.write('pages/media/new.png', png.subarray(0, -20));
    const store = await openContent({ dir: tree.dir, dataDir: tree.dataDir, watch: false, pool });
    const { media } = store.current();
    expect(before && media.get('a.png')).toEqual(before);
    expect(media.get('new.png')).toBeUndefined();
    expect(before && (await store.openMedia(before))).toMatchObject({ size: png.length });
    await store.close();
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

  test('a kept text that was cut is not trusted: the page is out where its broken text says', async () => {
    loseText('pages/courses.yaml');
    edit('pages/courses.yaml', 'CourseGrid', 'Grid');
    const { snapshot } = await start();
    expect(snapshot.pages.has('courses')).toBe(false);
    expect(snapshot.unavailableFiles).toMatchObject([{ kind: 'page', id: 'courses', path: '/courses' }]);
    expect(snapshot.index.routes('north').match('/courses', 'sv-SE')).toHaveProperty('unavailable');
  });

  test('a lost text is lost after the next start, too, and no instance is ready without it', async () => {
    loseText('pages/courses.yaml');
    edit('pages/courses.yaml', 'CourseGrid', 'Grid');
    for (const again of [false, true]) {
      expect(isComplete((await start()).snapshot), `again: ${again}`).toBe(false);
      tree.write('pages/home.yaml', `${tree.read('pages/home.yaml')}\n# edited\n`);
    }
  });

  test('a lost text is kept again at the next start while its file is whole', async () => {
    rmSync(join(tree.dataDir, 'last-good/objects'), { recursive: true });
    await start();
    edit('pages/courses.yaml', 'CourseGrid', 'Grid');
    expect((await start()).snapshot.pages.has('courses')).toBe(true);
  });

  test('a new page that is faulty is out, and holds no instance back', async () => {
    tree.write('pages/new.yaml', 'path: /new\nblocks: []\n');
    const { snapshot } = await start();
    expect(snapshot.index.routes('north').match('/new', 'sv-SE')).toHaveProperty('unavailable');
    expect(isComplete(snapshot)).toBe(true);
  });

  test('a new file that is faulty claims nothing of what is served (M2)', async () => {
    const south = tree.read('sites/south.yaml').replace('timeZone', 'timezone');
    tree.write('sites/new.yaml', south.replace('[south.*]', "['*.example', 'south.*']\nfallback: true"));
    tree.write('pages/new.yaml', tree.read('pages/home.yaml').replace('type: Hero', 'type: Heroo'));
    const { snapshot, status } = await start();
    expect(codesOf(status, 'sites/new.yaml')).not.toEqual([]);
    const siteOf = (host: string) => snapshot.index.siteForHost(host);
    expect(siteOf('www.example')).toMatchObject({ site: { id: 'north' } });
    expect(siteOf('south.localhost')).toMatchObject({ site: { id: 'south' } });
    expect(snapshot.index.routes('north').match('/', 'sv-SE')).toMatchObject({ page: { id: 'home' } });
  });

  test('a site whose last good version is lost is unavailable at the hosts in its broken file', async () => {
    loseText('sites/south.yaml');
    edit('sites/south.yaml', 'timeZone', 'timezone');
    const { snapshot } = await start();
    expect(snapshot.index.siteForHost('south.localhost')).toMatchObject({ unavailable: { id: 'south' } });
    expect(snapshot.index.siteForHost('localhost')).toMatchObject({ site: { id: 'north' } });
  });

  test('a broken index costs the safety alone', async () => {
    writeFileSync(join(tree.dataDir, 'last-good/index.json'), '{ "pages');
    expect((await start()).snapshot.pages.has('home')).toBe(true);
  });

  test('nothing but whole files is left in the folder', () => {
    const names = readdirSync(join(tree.dataDir, 'last-good'), { recursive: true }).map(String);
    expect(names.filter((name) => name.endsWith('.tmp'))).toEqual([]);
    expect(names.filter((name) => /objects.[0-9a-f]{64}$/.test(name)).length).toBeGreaterThan(20);
    expect(names.filter((name) => !/^index\.json$|^objects(.[0-9a-f]{64})?$/.test(name))).toEqual([]);
  });
});

describe('with nothing kept', () => {
  test('a broken page is out at its address, and the instance is not ready (M6)', async () => {
    edit('pages/courses.yaml', 'type: CourseGrid', 'type: Grid');
    const { snapshot, status } = await start();
    expect(snapshot.unavailableFiles).toMatchObject([{ id: 'courses', sinceStart: true }]);
    expect(isComplete(snapshot)).toBe(false);
    const north = snapshot.index.routes('north');
    expect(north.match('/courses', 'sv-SE')).toHaveProperty('unavailable');
    expect(north.match('/', 'sv-SE')).toHaveProperty('page');
    // The page's own fault is reported; broken links to it are not repeated for each file.
    expect(codesOf(status, 'sites/north.yaml')).toEqual([]);
  });

  test('a restart makes no instance ready that was not, until the page is mended or deleted', async () => {
    const good = tree.read('pages/courses.yaml');
    tree.write('pages/courses.yaml', good.replace('type: CourseGrid', 'type: Grid'));
    for (const again of [false, true, true])
      expect(isComplete((await start()).snapshot), `again: ${again}`).toBe(false);
    tree.write('pages/courses.yaml', good);
    expect(isComplete((await start()).snapshot)).toBe(true);
  });

  test('a broken site is out at its hosts: no other site answers for it', async () => {
    edit('sites/south.yaml', 'timeZone', 'timezone');
    const { snapshot } = await start();
    expect(snapshot.index.siteForHost('south.localhost')).toMatchObject({ unavailable: { id: 'south' } });
    expect(snapshot.pages.size).toBe(2);
  });

  test('a broken fallback site is out, and no other one answers for its hosts', async () => {
    edit('sites/north.yaml', 'timeZone', 'timezone');
    const { snapshot } = await start();
    expect(snapshot.index.siteForHost('localhost')).toMatchObject({ unavailable: { id: 'north' } });
    expect(snapshot.index.siteForHost('south.localhost')).toMatchObject({ site: { id: 'south' } });
  });

  test('without a home page the instance is not ready', async () => {
    tree.remove('pages/home.yaml');
    const { snapshot } = await start();
    expect(snapshot.sites.size).toBe(2);
    expect(isComplete(snapshot)).toBe(false);
  });

  test('a broken file of words: its texts are missing, all else is there', async () => {
    tree.write('locales/sv-SE/home.yaml', '\t\n');
    const { snapshot } = await start();
    expect(snapshot.unavailableFiles).toEqual([]);
    const words = snapshot.locales.get('sv-SE')?.words ?? new Map();
    expect([...words.keys()]).toEqual(['blocks', 'courses', 'nav', 'site']);
  });

  test('a broken locale is named by its code', async () => {
    tree.write('locales/sv-SE/locale.yaml', 'name: [\n');
    expect((await start()).snapshot.locales.get('sv-SE')?.info).toEqual({ name: 'sv-SE', lang: 'sv-SE' });
  });

  test('a link to nowhere puts no site out', async () => {
    edit('sites/north.yaml', 'to: /courses', 'to: /course');
    const { snapshot, status } = await start();
    expect(snapshot.sites.has('north')).toBe(true);
    expect(codesOf(status, 'sites/north.yaml')).toEqual(['link-nowhere']);
  });

  test('an empty folder is a start with nothing to serve, and says why', async () => {
    rmSync(tree.dir, { recursive: true });
    const { snapshot, status } = await start();
    expect(snapshot.sites.size).toBe(0);
    expect(status.files.map((file) => file.path)).toContain('sites');
    expect(snapshot.index.siteForHost('localhost')).toBeNull();
  });
});
