import { expect, test } from 'vitest';
import type { Refreshed } from './fileTable.ts';
import { refreshWhole } from './refreshWhole.ts';

/** A table whose refreshes find these files changed, one after the other. Notes what each of them looked at. */
function tableOf(...found: string[][]) {
  const looked: (readonly string[] | 'all')[] = [];
  const refresh = async (paths: readonly string[], all: boolean): Promise<Refreshed> => {
    looked.push(all ? 'all' : paths);
    return { changed: true, touched: found[looked.length - 1] ?? [], mayReturn: false };
  };
  return { table: { refresh }, looked };
}

test('a single saved file is taken at once', async () => {
  const { table, looked } = tableOf(['a']);
  await refreshWhole(table, ['a'], false, () => false);
  expect(looked).toEqual([['a']]);
});

test('while the first of several files is read, the others come: it waits until no more do', async () => {
  const { table, looked } = tableOf(['a'], ['b', 'c'], ['d']);
  await refreshWhole(table, ['a'], false, () => true);
  expect(looked).toEqual([['a'], 'all', 'all', 'all']);
});

test('several files at once: it waits until no more change', async () => {
  const { table, looked } = tableOf(['a', 'b']);
  await refreshWhole(table, ['a', 'b'], false, () => false);
  expect(looked).toEqual([['a', 'b'], 'all']);
});

test('files that always change are taken in the end', async () => {
  const { table, looked } = tableOf(...Array.from({ length: 99 }, (_, i) => [`${i}`, 'x']));
  await refreshWhole(table, ['0', 'x'], false, () => false);
  expect(looked.length).toBe(8);
});
