import { makeTree, type Tree, type TreeFiles } from '../../helpers/tree.ts';
import { type Stub, type StubAnswer, type StubCall, startStub } from './stub.ts';
import { startTestSite, type TestSite } from './testSite.ts';
import { until } from './until.ts';

/** A site of a test's own content (`tests/helpers/tree.ts`) over a test's own services. */
export interface OwnContent {
  site: TestSite;
  tree: Tree;
  stub: Stub;
  /** Writes a file, and waits until what it says is live. */
  save(path: string, content: string | object): Promise<void>;
  close(): Promise<void>;
}

export async function startOwnContent(
  files: TreeFiles,
  answer: (call: StubCall) => StubAnswer | Promise<StubAnswer>,
  services: readonly string[] = ['ec', 'course', 'content'],
): Promise<OwnContent> {
  const tree = makeTree(files);
  const stub = await startStub(services, answer);
  const site = await startTestSite({ ...stub.settings, CONTENT_DIR: tree.dir });
  return {
    site,
    tree,
    stub,
    save: async (path, content) => {
      const before = site.store.current().revision;
      tree.write(path, content);
      await until(`${path} is live`, async () => site.store.current().revision !== before);
    },
    close: async () => {
      await site.close();
      await stub.close();
      tree.dispose();
    },
  };
}
