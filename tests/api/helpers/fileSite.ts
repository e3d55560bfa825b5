import { afterAll } from 'vitest';
import { type ContentCopy, copyContent } from '../../helpers/contentCopy.ts';
import { makeTree, type Tree, type TreeFiles } from '../../helpers/tree.ts';
import { type Stub, startStub } from './stub.ts';
import { startTestSite, type TestSite } from './testSite.ts';

/** As `startTestSite`, for all tests of a file: it is closed after the last one. */
export async function openSite(...given: Parameters<typeof startTestSite>): Promise<TestSite> {
  const site = await startTestSite(...given);
  afterAll(() => site.close());
  return site;
}

const shared = new Map<string, Promise<TestSite>>();

/** A site that tests only read: one for the files of a worker that want it so, which ends with the worker. */
export function sharedSite(settings: Record<string, string> = {}): Promise<TestSite> {
  const key = JSON.stringify(settings);
  const site = shared.get(key) ?? startTestSite(settings);
  shared.set(key, site);
  return site;
}

/** As `makeTree`, for all tests of a file: it is removed after the last one. */
export function openTree(files?: TreeFiles): Tree {
  const tree = makeTree(files);
  afterAll(() => tree.dispose());
  return tree;
}

/** As `copyContent`, for all tests of a file: it is removed after the last one. */
export function openContentCopy(): ContentCopy {
  const content = copyContent();
  afterAll(() => content.dispose());
  return content;
}

/** As `startStub`, for all tests of a file: it is closed after the last one. */
export async function openStub(...given: Parameters<typeof startStub>): Promise<Stub> {
  const stub = await startStub(...given);
  afterAll(() => stub.close());
  return stub;
}
