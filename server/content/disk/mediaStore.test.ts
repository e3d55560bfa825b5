import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sharedPool } from '../../../tests/helpers/sharedPool.ts';
import { makeTree, type Tree } from '../../../tests/helpers/tree.ts';
import { openContent } from '../openContent.ts';
import type { ContentStore, MediaFile } from '../snapshot.ts';

const pool = await sharedPool();
let tree: Tree;
let store: ContentStore | undefined;
beforeEach(() => {
  tree = makeTree();
});
afterEach(async () => {
  await store?.close();
  tree.dispose();
});

async function logo(dataDir: string | null): Promise<[ContentStore, MediaFile]> {
  store = await openContent({ dir: tree.dir, dataDir, watch: false, pool });
  const media = store.current().media.get('logo.svg');
  if (!media) throw new Error('no logo');
  return [store, media];
}

/** Replaces the logo by a link to a file outside of the content folder. */
function replaceLogo(): void {
  const [file, outside] = [join(tree.dir, 'pages/media/logo.svg'), join(tree.dir, '../secret')];
  writeFileSync(outside, 'secret');
  rmSync(file);
  symlinkSync(outside, file);
}

const text = () => tree.read('pages/media/logo.svg');

describe.each([
  ['with a data folder', () => tree.dataDir],
  ['without', () => null],
])('%s', (_name, dataDir) => {
  test('all bytes, and each part of them', async () => {
    const [{ openMedia }, media] = await logo(dataDir());
    const bytes = await openMedia.call(store, media);
    if (!bytes) throw new Error('no bytes');
    expect(bytes.size).toBe(text().length);
    expect(Buffer.from(await bytes.read()).toString()).toBe(text());
    for (const [first, last] of [
      [0, 0],
      [3, 9],
      [bytes.size - 2, bytes.size - 1],
    ] as const)
      expect((await buffer(bytes.stream(first, last))).toString()).toBe(text().slice(first, last + 1));
  });
});

test('a file that is another on disk than was checked is not read: it is lost, or the stored one is', async () => {
  const [without, media] = await logo(null);
  replaceLogo();
  expect(await without.openMedia(media)).toBeNull();
});

test('the stored bytes are read, whatever became of the file', async () => {
  const before = text();
  const [kept, media] = await logo(tree.dataDir);
  replaceLogo();
  expect(Buffer.from((await (await kept.openMedia(media))?.read()) ?? []).toString()).toBe(before);
});

test('a large file is read in pieces, to its end', async () => {
  const large = `${text()}<!--${'x'.repeat(300_000)}-->`;
  tree.write('pages/media/logo.svg', large);
  const [kept, media] = await logo(tree.dataDir);
  const bytes = await kept.openMedia(media);
  expect((await bytes?.read())?.length).toBe(large.length);
  const part = bytes && (await buffer(bytes.stream(60_000, 200_000)));
  expect(part?.toString()).toBe(large.slice(60_000, 200_001));
});
