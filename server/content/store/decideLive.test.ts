import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startOnce, treePerTest } from '../../../tests/helpers/contentPerTest.ts';
import { sharedPool } from '../../../tests/helpers/sharedPool.ts';
import { waitFor } from '../../../tests/helpers/waitFor.ts';
import { openContent } from '../openContent.ts';
import type { StatusReport } from '../snapshot.ts';

const pool = await sharedPool();

const tree = treePerTest();
const start = () => startOnce(tree);

const codes = ({ files }: StatusReport, path: string) =>
  files.find((file) => file.path === path)?.faults.map(({ code }) => code) ?? [];
const isLive = ({ files }: StatusReport, path: string) => files.find((file) => file.path === path)?.live;

const page = (path: string, link = '/courses') =>
  tree.read('pages/home.yaml').replace('path: /', `path: ${path}`).replace('to: /courses', `to: ${link}`);
/** Writes a file anew, with something in it replaced. */
const edit = (path: string, from: string, to: string) => tree.write(path, tree.read(path).replace(from, to));

describe('new files with faults', () => {
  test('of two pages at one address the first is live, without its link to nowhere', async () => {
    tree.write('pages/a.yaml', page('/new', '/nowhere'));
    tree.write('pages/b.yaml', page('/new'));
    const { snapshot, status } = await start();
    expect([snapshot.pages.has('a'), snapshot.pages.has('b')]).toEqual([true, false]);
    expect(codes(status, 'pages/a.yaml')).toEqual(['link-nowhere']);
    expect(codes(status, 'pages/b.yaml')).toEqual(['route-collision']);
    expect(snapshot.unavailableFiles).toEqual([]);
  });

  test('a page that was live without a link is edited further, the link still missing', async () => {
    tree.write('pages/a.yaml', page('/new', '/nowhere'));
    await start();
    tree.write('pages/a.yaml', `# A comment\n${page('/new', '/nowhere').replace('home.lead', 'home.title')}`);
    expect(isLive((await start()).status, 'pages/a.yaml')).toBe(true);
    tree.write('pages/a.yaml', page('/new', '/neither'));
    expect(isLive((await start()).status, 'pages/a.yaml')).toBe(false);
  });
});

describe('at the first start, with no version to go back to', () => {
  test('a site with a link to nowhere is live: it is better than none', async () => {
    edit('sites/north.yaml', 'to: /courses', 'to: /nowhere');
    const { snapshot, status } = await start();
    expect(snapshot.sites.has('north')).toBe(true);
    expect(codes(status, 'sites/north.yaml')).toEqual(['link-nowhere']);
  });

  test('of two sites with one host the second is not', async () => {
    tree.write('sites/other.yaml', tree.read('sites/south.yaml'));
    const { snapshot } = await start();
    expect([...snapshot.sites.keys()]).toEqual(['north', 'other']);
  });
});

test('later, a new site with a link to nowhere is live as well', async () => {
  const store = await openContent({ dir: tree.dir, dataDir: null, watch: true, pool });
  onTestFinished(() => store.close());
  const other = tree.read('sites/south.yaml').replaceAll('to: /courses', 'to: /x');
  tree.write('sites/other.yaml', other.replace('[south.*]', '[other.*]'));
  await waitFor('the fault', () => codes(store.status(), 'sites/other.yaml').length > 0);
  expect(store.current().sites.has('other')).toBe(true);
});

describe('of several changes at once, the one that breaks others is found', () => {
  beforeEach(async () => {
    await start();
  });

  test('only that one is reset, and its fault says what it would break', async () => {
    edit('pages/courses.yaml', '/courses', '/kurser');
    tree.write('pages/home.yaml', page('/', '/courses').replace('home.lead', 'home.title'));
    tree.write('pages/extra.yaml', page('/extra'));
    const { snapshot, status } = await start();
    expect(snapshot.pages.get('courses')?.config.path).toBe('/courses');
    expect([isLive(status, 'pages/home.yaml'), isLive(status, 'pages/extra.yaml')]).toEqual([true, true]);
    expect(codes(status, 'pages/courses.yaml')).toEqual(['breaks-others', 'link-nowhere']);
  });

  test('a file that is new cannot break what is live: it is the one that is refused', async () => {
    tree.write('pages/aaa.yaml', page('/courses'));
    const { snapshot, status } = await start();
    expect(snapshot.pages.has('aaa')).toBe(false);
    expect(codes(status, 'pages/aaa.yaml')).toEqual(['route-collision']);
    expect(codes(status, 'pages/courses.yaml')).toEqual([]);
  });

  test('a picture deleted between two starts stays live while a site names it', async () => {
    tree.remove('pages/media/logo.svg');
    const { snapshot, status } = await start();
    expect(codes(status, 'pages/media/logo.svg')).toEqual(['breaks-others']);
    expect(snapshot.media.has('logo.svg')).toBe(true);
    expect(snapshot.sites.size).toBe(2);
  });

  test.each([
    ['with words that a page shows stays live', 'home', true],
    ['with words that nothing shows goes', 'unused', false],
  ])('a file %s, though it was deleted', async (_what, namespace, isKept) => {
    const path = `locales/en-GB/${namespace}.yaml`;
    tree.write(path, 'title: Home\n');
    await start();
    tree.remove(path);
    const { snapshot, status } = await start();
    expect(snapshot.locales.get('en-GB')?.words.has(namespace)).toBe(isKept);
    expect(codes(status, path).includes('breaks-others')).toBe(isKept);
  });

  test('faults are reported by file and position', async () => {
    tree.write('pages/home.yaml', page('/', '/nowhere').replace('home.lead', 'home.nothing'));
    edit('pages/courses.yaml', 'courses.title', 'courses.nothing');
    const { status } = await start();
    const places = status.files.flatMap(({ path, faults }) =>
      faults.map(({ line, column }) => `${path} ${String(line).padStart(3)} ${String(column).padStart(3)}`),
    );
    expect(places.length).toBeGreaterThan(2);
    expect(places).toEqual(places.toSorted());
  });
});
