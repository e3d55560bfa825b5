import { existsSync, mkdirSync, readdirSync, renameSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sharedPool } from '../../../tests/helpers/sharedPool.ts';
import { makeTree, type Tree } from '../../../tests/helpers/tree.ts';
import { openContent } from '../openContent.ts';
import type { ContentStore } from '../snapshot.ts';
import { DraftWatch } from './draftWatch.ts';

const pool = await sharedPool();
let tree: Tree;
let store: ContentStore;

const text = (words: string) => ({ 'sv-SE': words, 'en-GB': words, 'pt-BR': words });
const page = (path: string, words: string) => ({
  path,
  title: text(words),
  blocks: [{ id: 'text', type: 'RichText', props: { body: text(words) } }],
});
const YAML =
  '# Kept, as the author wrote it\npath: "/same"\ntitle:   home.title\nblocks: [{ id: a, type: RichText, props: { body: home.lead } }]\n';

beforeEach(async () => {
  tree = makeTree({
    'pages/old.yaml': page('/old', 'Old'),
    'pages/same.yaml': page('/same', 'Live'),
    'drafts/winter/draft.yaml':
      '# For the snow\nremoved: [pages/old.yaml]\npublishAt: 2020-01-01T00:00:00+09:00\n',
    'drafts/winter/README.md': 'notes',
    'drafts/winter/pages/same.yaml': YAML,
    'drafts/winter/pages/fragments/deep.yaml': { description: 'x', blocks: page('/x', 'x').blocks },
  });
  store = await open();
});
afterEach(async () => {
  await store.close();
  tree.dispose();
});

const open = () => openContent({ dir: tree.dir, dataDir: null, watch: false, pool });
const exists = (path: string) => existsSync(join(tree.dir, path));
const reopen = async () => {
  await store.close();
  store = await open();
};
async function publish(from = store) {
  const content = await from.drafts.open('winter');
  return content && from.drafts.publisher.publish(content.draft);
}
const unpublish = () => store.drafts.publisher.unpublish('winter');
/** Leaves the draft as a process that died while it published it. */
function interrupt(): void {
  mkdirSync(join(tree.dir, 'drafts/.publishing/winter'), { recursive: true });
  renameSync(join(tree.dir, 'drafts/winter'), join(tree.dir, 'drafts/.publishing/winter/draft'));
}
/** As if that was a minute ago. */
function age(): void {
  const past = new Date(Date.now() - 60_000);
  utimesSync(join(tree.dir, 'drafts/.publishing/winter'), past, past);
}
const live = () => ({
  same: tree.read('pages/same.yaml'),
  old: exists('pages/old.yaml'),
  deep: exists('pages/fragments/deep.yaml'),
});

const TIME = 'publishAt: 2020-01-01T00:00:00+09:00';
const DONE = { written: ['pages/fragments/deep.yaml', 'pages/same.yaml'], removed: ['pages/old.yaml'] };
const PUBLISHED = { same: YAML, old: false, deep: true };

describe('a publication', () => {
  test('moves files byte for byte, removes the listed ones, and leaves no draft', async () => {
    expect(await publish()).toEqual(DONE);
    expect(live()).toEqual(PUBLISHED);
    expect(exists('drafts/winter')).toBe(false);
    expect((await store.drafts.list()).drafts).toEqual([]);
    expect(exists('drafts/.publishing/winter')).toBe(false);
    await reopen();
    expect(store.faults().filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(store.current().pages.get('same')?.config.title).toBe('home.title');
  });

  test('is taken back: what it replaced is there, what it added is not, the draft is one again without its time', async () => {
    const before = { ...live(), text: tree.read('pages/old.yaml') };
    await publish();
    await reopen();
    expect(await unpublish()).toEqual({
      written: ['pages/same.yaml', 'pages/old.yaml'],
      removed: ['pages/fragments/deep.yaml'],
    });
    expect({ ...live(), text: tree.read('pages/old.yaml') }).toEqual(before);
    expect(tree.read('drafts/winter/draft.yaml')).toBe('# For the snow\nremoved: [pages/old.yaml]\n');
    expect(tree.read('drafts/winter/pages/same.yaml')).toBe(YAML);
    expect(await unpublish()).toEqual({ why: 'unknown' });
    await reopen();
    expect(await publish()).not.toBeNull();
  });

  test('that had nothing but a time in its draft.yaml is a draft without that file, once it is taken back', async () => {
    for (const text of [TIME, `{ ${TIME} }`]) {
      tree.write('drafts/winter/draft.yaml', text);
      await reopen();
      await publish();
      await reopen();
      expect(await unpublish()).not.toHaveProperty('why');
      expect(exists('drafts/winter/draft.yaml')).toBe(false);
      expect(exists('drafts/winter/pages/same.yaml')).toBe(true);
      await reopen();
    }
    expect(await publish()).not.toHaveProperty('why');
  });

  test('is not taken back over what was saved since, nor over a new draft of that name', async () => {
    await publish();
    tree.write('pages/same.yaml', page('/same', 'Saved since'));
    expect(await unpublish()).toEqual({ why: 'changed', paths: ['pages/same.yaml'] });
    expect(exists('pages/old.yaml')).toBe(false);
    tree.write('drafts/winter/pages/new.yaml', page('/new', 'New'));
    expect(await unpublish()).toEqual({ why: 'taken' });
  });

  test('is not taken back where one of its files was renamed or deleted since', async () => {
    await publish();
    renameSync(join(tree.dir, 'pages/fragments/deep.yaml'), join(tree.dir, 'pages/fragments/deeper.yaml'));
    const before = live();
    expect(await unpublish()).toEqual({ why: 'changed', paths: ['pages/fragments/deep.yaml'] });
    expect(live()).toEqual(before);
  });

  test('that was taken back in part is taken back to its end', async () => {
    const original = tree.read('pages/same.yaml');
    await publish();
    tree.write('drafts/.published/winter/undoing', 'x');
    tree.write('pages/same.yaml', original);
    expect(await unpublish()).toMatchObject({ removed: ['pages/fragments/deep.yaml'] });
    expect(live()).toEqual({ same: original, old: true, deep: false });
  });

  test.each(['# A comment alone\n', ''])(
    'of a draft whose draft.yaml is “%s” is taken back',
    async (words) => {
      tree.write('drafts/winter/draft.yaml', words);
      await reopen();
      await publish();
      expect(await unpublish()).toMatchObject({ written: ['pages/same.yaml'] });
      expect(tree.read('drafts/winter/draft.yaml')).toBe(words);
    },
  );

  test('of a draft that was saved since it was judged does nothing', async () => {
    const content = await store.drafts.open('winter');
    tree.write('drafts/winter/pages/later.yaml', 'path: [\n');
    const before = live();
    expect(content && (await store.drafts.publisher.publish(content.draft))).toBeNull();
    expect(live()).toEqual(before);
    expect(exists('drafts/winter/pages/later.yaml')).toBe(true);
  });

  test('by several at once is one', async () => {
    const others = await Promise.all([open(), open(), open()]);
    const publishing = [store, ...others].map((one) => publish(one).catch((error: unknown) => error));
    const done = await Promise.all(publishing);
    for (const other of others) await other.close();
    expect(done.filter((one) => one !== null)).toEqual([DONE]);
    expect(live()).toEqual(PUBLISHED);
    expect(readdirSync(join(tree.dir, 'drafts/.published'))).toEqual(['winter']);
  });

  test('that was interrupted is finished by a later process, but not too early', async () => {
    const original = tree.read('pages/same.yaml');
    const judged = (await store.drafts.open('winter'))?.draft.revision ?? '';
    interrupt();
    tree.write('drafts/.publishing/winter/judged', judged);
    expect(await store.drafts.publisher.resume()).toEqual([]);
    age();
    expect(await store.drafts.publisher.resume()).toEqual(['winter']);
    expect(live()).toEqual(PUBLISHED);
    await unpublish();
    expect(tree.read('pages/same.yaml')).toBe(original);
  });

  test('that was interrupted before it was judged is a draft again', async () => {
    const before = live();
    interrupt();
    age();
    expect(await store.drafts.publisher.resume()).toEqual([]);
    expect([live(), exists('drafts/winter/pages/same.yaml')]).toEqual([before, true]);
  });

  test('of a page in another format, and of several files, harms nothing of what a server shows meanwhile', async () => {
    tree.write('drafts/winter/draft.yaml', 'removed: [pages/old.yaml]\n');
    tree.write('drafts/winter/pages/old.json', page('/old', 'Now JSON'));
    const running = await openContent({ dir: tree.dir, dataDir: tree.dataDir, watch: true, pool });
    const seen: boolean[] = [];
    running.onChange(({ pages }) => seen.push(pages.has('old') && pages.has('same')));
    expect(await publish(running)).not.toBeNull();
    await vi.waitFor(() => expect(running.current().pages.get('old')?.file).toBe('pages/old.json'), 5_000);
    expect(seen).not.toContain(false);
    expect(running.faults().filter(({ severity }) => severity === 'error')).toEqual([]);
    await running.close();
  });

  test('replaces what was kept of an earlier one of that name', async () => {
    await publish();
    tree.write('drafts/winter/pages/same.yaml', YAML.replace('Kept', 'Second'));
    await reopen();
    await publish();
    await unpublish();
    expect(tree.read('pages/same.yaml')).toBe(YAML);
    expect(readdirSync(join(tree.dir, 'drafts/.published'))).toEqual([]);
  });
});

describe('the time of a draft', () => {
  const watch = () => {
    const seen = { reported: [] as string[], published: [] as string[] };
    const watched = new DraftWatch({
      drafts: store.drafts,
      onFault: ({ file, message, code }) => seen.reported.push(`${file} ${message} (${code})`),
      published: (name) => seen.published.push(name),
      failed: (error) => seen.reported.push(String(error)),
    });
    return { seen, watched };
  };

  test('that has come publishes it; one to come does not', async () => {
    tree.write('drafts/later/draft.yaml', 'publishAt: 2999-01-01T00:00:00+09:00\n');
    tree.write('drafts/later/pages/later.yaml', page('/later', 'Later'));
    const { seen, watched } = watch();
    await vi.waitFor(() => expect(seen.published).toEqual(['winter']), 5_000);
    expect(live()).toEqual(PUBLISHED);
    expect(exists('drafts/later/pages/later.yaml')).toBe(true);
    expect(seen.reported).toEqual([]);
    await watched.close();
  });

  test('of a draft with errors is reported once and publishes nothing; once fixed, it is published', async () => {
    tree.write('drafts/winter/pages/same.yaml', YAML.replace('title', 'titel'));
    const before = live();
    const { seen, watched } = watch();
    await vi.waitFor(() => expect(seen.reported).toHaveLength(1), 5_000);
    expect(seen.reported[0]).toMatch(
      /^drafts\/winter\/draft\.yaml its time has come, and it is not published: drafts\/winter\/pages\/same\.yaml:.* \(draft-unpublished\)$/,
    );
    expect(watched.faults).toMatchObject([{ line: 3, column: 12, severity: 'error' }]);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(seen.reported).toHaveLength(1);
    expect(live()).toEqual(before);
    tree.write('drafts/winter/pages/same.yaml', YAML);
    await vi.waitFor(() => expect(seen.published).toEqual(['winter']), 5_000);
    await vi.waitFor(() => expect(watched.faults).toEqual([]), 5_000);
    await watched.close();
  });
});
