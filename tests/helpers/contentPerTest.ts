import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach } from 'vitest';
import type { ProgramNames } from '../../server/content/analysis/analysis.ts';
import { openContent } from '../../server/content/openContent.ts';
import type { ContentStore } from '../../server/content/snapshot.ts';
import { sharedPool } from './sharedPool.ts';
import { makeTree, type Tree, type TreeFiles } from './tree.ts';

const pool = await sharedPool();

/** A content folder for each test of a file, which goes afterwards. */
export function treePerTest(files: TreeFiles = {}): Tree {
  let tree: Tree;
  beforeEach(() => {
    tree = makeTree(files);
  });
  afterEach(() => tree.dispose());
  return standIn(() => tree);
}

/** For each test a store that follows the tree; with names, it knows which pages the server needs. `open` opens it again after a test has closed it. */
export function storePerTest(tree: Tree, programNames?: ProgramNames) {
  let store: ContentStore;
  const open = async () => {
    store = await openContent({ dir: tree.dir, dataDir: tree.dataDir, watch: true, pool, programNames });
    await setTimeout(150); // Lets the watcher do its first scan.
  };
  beforeEach(open);
  afterEach(() => store.close());
  const fileAt = (path: string) => store.status().files.find((file) => file.path === path);
  return {
    store: standIn(() => store),
    open,
    codes: (path: string) => fileAt(path)?.faults.map(({ code }) => code) ?? [],
    isLive: (path: string) => fileAt(path)?.live,
  };
}

/** What is live after a start up to the point where a server would serve, and what is wrong. */
export async function startOnce({ dir, dataDir }: Tree) {
  const store = await openContent({ dir, dataDir, watch: false, pool });
  await store.close();
  return { snapshot: store.current(), status: store.status() };
}

/** Stands for what each test has its own of. */
function standIn<Thing extends object>(get: () => Thing): Thing {
  return new Proxy({} as Thing, {
    get(_, name) {
      const value: unknown = Reflect.get(get(), name);
      return typeof value === 'function' ? value.bind(get()) : value;
    },
  });
}
