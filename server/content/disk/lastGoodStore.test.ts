import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sharedPool } from '../../../tests/helpers/sharedPool.ts';
import { makeTree, type Tree } from '../../../tests/helpers/tree.ts';
import { waitFor } from '../../../tests/helpers/waitFor.ts';
import { openContent } from '../openContent.ts';
import { type ContentStore, isComplete } from '../snapshot.ts';
import type { SharedLastGood } from './lastGoodStore.ts';

const pool = await sharedPool();
let tree: Tree;
let folder: string;
let logged: string[];
let store: ContentStore | undefined;

beforeEach(() => {
  tree = makeTree();
  folder = join(tree.dataDir, 'last-good');
  logged = [];
});
afterEach(async () => {
  await store?.close();
  tree.dispose();
});

const note = ({ event }: { event?: string }) => {
  if (event?.startsWith('content.last-good')) logged.push(event);
};

async function open(options: Partial<Parameters<typeof openContent>[0]> = {}): Promise<ContentStore> {
  const log = { info: note, warn: note, error: note } as never;
  store = await openContent({ dir: tree.dir, dataDir: tree.dataDir, watch: true, pool, log, ...options });
  return store;
}

/** Instances that share their last good versions, each with an empty data folder of its own. */
function sharedMemory(): SharedLastGood & { index: ReadonlyMap<string, string> } {
  const objects = new Map<string, Uint8Array>();
  const memory: ReturnType<typeof sharedMemory> = {
    index: new Map(),
    readIndex: async () => new Map(memory.index),
    readObject: async (revision) => objects.get(revision) ?? null,
    publish: async (index, read) => {
      memory.index = index;
      for (const revision of index.values()) {
        const bytes = await read(revision);
        if (bytes) objects.set(revision, bytes);
      }
    },
  };
  return memory;
}

/** Puts a file in place of a folder, so that no user can write below it. */
function block(path: string): void {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, '');
}

async function save(title: string): Promise<void> {
  tree.write('pages/home.yaml', tree.read('pages/home.yaml').replace(/title: .*/, `title: home.${title}`));
  await waitFor(title, () => store?.current().pages.get('home')?.config.title === `home.${title}`);
}

function kept(): Record<string, string> {
  const index = join(folder, 'index.json');
  return existsSync(index) ? JSON.parse(readFileSync(index, 'utf8')) : {};
}
const revision = () => store?.current().pages.get('home')?.revision;

test('a data folder that cannot be written from the start: pages are right, one log entry', async () => {
  block(folder);
  const { openMedia, current } = await open();
  for (const title of ['heading', 'title', 'heading']) await save(title);
  const logo = current.call(store).media.get('logo.svg');
  const media = logo && (await openMedia.call(store, logo));
  expect(Buffer.from((await media?.read()) ?? []).toString()).toBe(tree.read('pages/media/logo.svg'));
  await waitFor('the log', () => logged.length > 0);
  expect(logged).toEqual(['content.last-good-not-kept']);
});

test('once it can be written again, the next change writes everything, with one log entry', async () => {
  block(folder);
  await open();
  await waitFor('the log', () => logged.length > 0);
  rmSync(folder);
  await save('heading');
  await waitFor('the recovery', () => logged.includes('content.last-good-kept-again'));
  await waitFor('the last version', () => kept()['pages/home.yaml'] === revision());
  expect(Object.keys(kept())).toEqual(
    expect.arrayContaining(['pages/media/logo.svg', 'sites/north.yaml', 'locales/sv-SE/home.yaml']),
  );
  expect(logged).toEqual(['content.last-good-not-kept', 'content.last-good-kept-again']);
});

test('only the process’s own user reads what is kept', async () => {
  await open();
  await waitFor('the index', () => kept()['pages/home.yaml'] === revision());
  const paths = () => readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)));
  await waitFor('the objects', () => paths().length > 5);
  expect(paths().filter((path) => (statSync(path).mode & 0o077) !== 0)).toEqual([]);
});

test('lost in between: logged once, and a start in the meantime has the earlier versions', async () => {
  await open();
  await waitFor('the index', () => kept()['pages/home.yaml'] === revision());
  const [objects, aside] = [join(folder, 'objects'), join(folder, 'aside')];
  renameSync(objects, aside);
  block(objects);
  const before = kept();
  for (const title of ['heading', 'title', 'heading']) await save(title);
  await waitFor('the log', () => logged.length > 0);
  expect(kept()).toEqual(before);
  rmSync(objects);
  renameSync(aside, objects);
  await save('title');
  await save('heading');
  await waitFor('the last version', () => kept()['pages/home.yaml'] === revision());
  await waitFor('the log', () => logged.length > 1);
  expect(logged).toEqual(['content.last-good-not-kept', 'content.last-good-kept-again']);
});

test('what is no longer live is not stored any longer: neither earlier versions nor deleted files', async () => {
  tree.write('pages/extra.yaml', tree.read('pages/home.yaml').replace('path: /', 'path: /extra'));
  await open();
  await waitFor('the page', () => 'pages/extra.yaml' in kept());
  for (const title of ['heading', 'title', 'lead']) await save(title);
  tree.remove('pages/extra.yaml');
  await waitFor('its end', () => !('pages/extra.yaml' in kept()));
  await waitFor('the last version', () => kept()['pages/home.yaml'] === revision());
  const stored = () => readdirSync(join(folder, 'objects')).toSorted().join();
  await waitFor('the rest', () => stored() === [...new Set(Object.values(kept()))].toSorted().join());
});

test('each new instance finds all that is shared, however many were started while files are faulty', async () => {
  const sharedLastGood = sharedMemory();
  await (await open({ sharedLastGood })).close();
  const before = new Map(sharedLastGood.index);
  expect(before.size).toBeGreaterThan(5);
  tree.write('pages/home.yaml', tree.read('pages/home.yaml').replace('type: ', 'type: No'));
  for (const name of ['second', 'third', 'fourth']) {
    const fresh = await open({ sharedLastGood, dataDir: join(tree.dataDir, name) });
    expect(fresh.current().pages.has('home'), name).toBe(true);
    await fresh.close();
    expect(sharedLastGood.index, name).toEqual(before);
  }
});

test('what an instance found shared is its own from then on, and what nobody has is faulty for all', async () => {
  const sharedLastGood = sharedMemory();
  tree.write('pages/extra.yaml', 'path: /extra\nblocks: []\n');
  await (await open({ sharedLastGood })).close();
  const second = { sharedLastGood, dataDir: join(tree.dataDir, 'second') };
  expect(isComplete((await open(second)).current())).toBe(false);
  await store?.close();
  tree.remove('pages/extra.yaml');
  tree.write('pages/home.yaml', tree.read('pages/home.yaml').replace('type: ', 'type: No'));
  const { pages } = (await open({ ...second, sharedLastGood: sharedMemory() })).current();
  expect(pages.has('home')).toBe(true);
});

test('a start removes what an earlier process left over, and nothing that another has just written', async () => {
  const objects = join(folder, 'objects');
  mkdirSync(objects, { recursive: true });
  for (const name of ['old.tmp', 'new.tmp']) writeFileSync(join(objects, name), '');
  const yesterday = new Date(Date.now() - 86_400_000);
  utimesSync(join(objects, 'old.tmp'), yesterday, yesterday);
  await open();
  expect(readdirSync(objects).filter((name) => name.endsWith('.tmp'))).toEqual(['new.tmp']);
});
