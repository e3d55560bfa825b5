import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedPool } from '../../../tests/helpers/sharedPool.ts';
import { makeTree } from '../../../tests/helpers/tree.ts';
import { waitFor } from '../../../tests/helpers/waitFor.ts';
import { openContent } from '../../content/openContent.ts';
import { followContent } from './writeEditorSchemas.ts';

const pool = await sharedPool();

test('the editor schemas follow each change; a failed write is logged and the next one is tried', async () => {
  const tree = makeTree();
  const store = await openContent({ dir: tree.dir, dataDir: null, watch: true, pool });
  const failures: unknown[] = [];
  tree.write('.schemas', 'no folder');
  const stop = followContent(tree.dir, store, [], (error) => failures.push(error));
  await waitFor('the failure', () => failures.length === 1);

  rmSync(join(tree.dir, '.schemas'));
  tree.write('pages/summer.yaml', 'path: /summer\ntitle: home.title\nblocks: [{ id: a, type: Contact }]\n');
  const written = () => existsSync(join(tree.dir, '.schemas/page.json')) && tree.read('.schemas/page.json');
  await waitFor('the new page', () => String(written()).includes('"/summer"'));

  await stop();
  await store.close();
  expect(failures).toHaveLength(1);
  tree.dispose();
});
