import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedPool } from '../../../../tests/helpers/sharedPool.ts';
import { makeTree } from '../../../../tests/helpers/tree.ts';
import { revisionOf } from '../../../content/disk/files.ts';
import { errorAt, type Fault, START } from '../../../content/fault.ts';
import { fixFiles } from './fixFiles.ts';

const pool = await sharedPool();

test('what was left is tried again once what was in its way is mended', async () => {
  const paths = ['first', 'second', 'third'].map((name) => `pages/fragments/${name}.yaml`);
  const [first = '', second = '', third = ''] = paths;
  const tree = makeTree(Object.fromEntries(paths.map((path) => [path, 'wrong\n'])));
  const textOf = (path: string) => readFileSync(join(tree.dir, path), 'utf8');
  const isWrong = (path: string) => textOf(path) === 'wrong\n';
  const misspelt = (file: string): Fault => ({
    ...errorAt(file, START, 'value-unknown', file),
    fix: { kind: 'value', wrong: 'wrong', right: 'right', isSure: true },
  });
  // The first breaks something while the third is wrong, which shows only once the second is right.
  const look = async () => ({
    revisions: new Map(paths.map((path) => [path, revisionOf(Buffer.from(textOf(path)))])),
    faults: [
      ...[first, second].filter(isWrong).map(misspelt),
      ...(!isWrong(second) && isWrong(third) ? [misspelt(third)] : []),
      ...(!isWrong(first) && isWrong(third) ? [errorAt('pages/x.yaml', START, 'file-missing', 'x')] : []),
    ],
  });
  const analyse: Parameters<typeof fixFiles>[0]['analyse'] = async ({ text, role, format }) => ({
    ...(await pool.analyse({ bytes: Buffer.from(text), role, format })),
    readable: true,
    findings: [],
  });
  const fixed = await fixFiles({
    dir: tree.dir,
    look,
    analyse,
    allows: async () => true,
    isSelected: () => true,
  });
  expect(fixed.faults.map(({ file }) => file)).toEqual([second, third, first]);
  expect(fixed.refused).toEqual([]);
  expect(paths.map(textOf)).toEqual(['right\n', 'right\n', 'right\n']);
  tree.dispose();
});
