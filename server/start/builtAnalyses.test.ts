import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeTree, type Tree } from '../../tests/helpers/tree.ts';
import { waitFor } from '../../tests/helpers/waitFor.ts';
import { openContent } from '../content/openContent.ts';
import { ParsePool } from '../content/parsePool.ts';
import { readProgramNames } from '../model/pageChecks.ts';
import { buildAnalyses, openBuiltAnalyses } from './builtAnalyses.ts';

let tree: Tree;
beforeEach(() => {
  tree = makeTree({ 'pages/odd.yaml': 'path: /odd\ntitle: a.title\nblocks: [{ id: a, type: Heroo }]\n' });
});
afterEach(() => {
  vi.restoreAllMocks();
  tree.dispose();
});

/**
 * Opens the content like a server.
 * @returns its state, and the number of texts parsed for it
 */
async function open(file?: string) {
  const parsed = vi.spyOn(ParsePool.prototype, 'analyse');
  const programNames = readProgramNames();
  const own = file ? { ownPool: await openBuiltAnalyses(programNames, file) } : {};
  const store = await openContent({ dir: tree.dir, dataDir: null, watch: true, programNames, ...own });
  own.ownPool?.clear();
  return { store, parsed };
}

test('what the build has parsed is not parsed at the start, and says the same', async () => {
  const file = join(tree.dir, '../analyses');
  await buildAnalyses(tree.dir, readProgramNames(), file);
  const { store, parsed } = await open(file);
  expect(parsed).not.toHaveBeenCalled();
  const { store: parsing } = await open();
  expect(parsed).toHaveBeenCalled();
  expect(store.status().files).toEqual(parsing.status().files);
  expect(store.status().files.flatMap(({ faults }) => faults)).not.toEqual([]);
  await Promise.all([store.close(), parsing.close()]);
});

test('what is saved later is parsed; the file stays as the build made it', async () => {
  const file = join(tree.dir, '../analyses');
  await buildAnalyses(tree.dir, readProgramNames(), file);
  const built = readFileSync(file);
  const { store, parsed } = await open(file);
  tree.write('pages/odd.yaml', 'path: /odd\ntitle: a.title\nblocks: [{ id: a, type: Heroes }]\n');
  await waitFor('the change is read', () => parsed.mock.calls.length > 0, 5_000);
  await store.close();
  expect(readFileSync(file).equals(built)).toBe(true);
});

test('without a build, all is parsed', async () => {
  const { store, parsed } = await open(join(tree.dir, '../nothing'));
  expect(parsed).toHaveBeenCalled();
  expect(store.status().files.length).toBeGreaterThan(5);
  await store.close();
});
