import { cpSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTree, type Tree } from '../../../tests/helpers/tree.ts';
import { waitFor } from '../../../tests/helpers/waitFor.ts';
import { createParsePool, openContent } from '../openContent.ts';

const ABOUT = {
  path: '/about',
  title: 'home.title',
  blocks: [{ id: 'top', type: 'Hero', props: { heading: 'home.title' } }],
};

let trees: Tree[];
let folder: string;
beforeEach(() => {
  trees = [makeTree(), makeTree({ 'pages/about.yaml': ABOUT })];
  folder = mkdtempSync(join(tmpdir(), 'hoshi-'));
});
afterEach(() => {
  for (const tree of trees) tree.dispose();
  rmSync(folder, { recursive: true });
});

/** Switches from one commit to the next as git-sync does: a new folder, and a link that is replaced in one step. */
function linkTo(commit: string): void {
  symlinkSync(commit, join(folder, 'next'));
  renameSync(join(folder, 'next'), join(folder, 'current'));
}

test('a folder that is a link is followed to where it leads next, and there', async () => {
  for (const [i, tree] of trees.entries()) cpSync(tree.dir, join(folder, `commit-${i}`), { recursive: true });
  linkTo('commit-0');
  const dir = join(folder, 'current');
  const store = await openContent({
    dir,
    dataDir: null,
    watch: true,
    programNames: { checks: [] },
    pool: createParsePool(),
  });
  try {
    expect(store.current().pages.has('about')).toBe(false);
    linkTo('commit-1');
    rmSync(join(folder, 'commit-0'), { recursive: true });
    await waitFor('the next commit', () => store.current().pages.has('about'));
    expect(store.current().pages.has('home')).toBe(true);
    cpSync(join(folder, 'commit-1/pages/about.yaml'), join(folder, 'commit-1/pages/more.yaml'));
    rmSync(join(folder, 'commit-1/pages/about.yaml'));
    await waitFor('an edit there', () => store.current().pages.has('more'));
  } finally {
    await store.close();
  }
});
