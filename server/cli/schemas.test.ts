import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { runCli } from '../../tests/helpers/runCli.ts';
import { makeTree, type Tree } from '../../tests/helpers/tree.ts';

let tree: Tree;
afterEach(() => tree.dispose());

const schemas = (dir: string, ...args: string[]) => runCli('schemas', dir, args);

test('writes the editor schemas into the content folder, and prints nothing', async () => {
  tree = makeTree();
  expect(await schemas(tree.dir)).toEqual({ out: '', err: '', code: 0 });
  expect(existsSync(join(tree.dir, '.schemas/words.json'))).toBe(true);
  const products = JSON.parse(readFileSync(join(tree.dir, '.schemas/.products'), 'utf8'));
  expect(products, 'editors complete ids of products from the start').toContain('kidbasic');
});

test('writes nothing where there is no content, and makes no folder: one line, 1', async () => {
  tree = makeTree();
  const dir = join(tree.dir, '..', 'elsewhere');
  expect(await schemas(dir)).toEqual({
    out: '',
    err: `there is no content in ${dir}: sites/, pages/ and locales/ are wanted\n`,
    code: 1,
  });
  expect(existsSync(dir)).toBe(false);
});

test('a folder that cannot be written is reported in one line, 1', async () => {
  tree = makeTree({ '.schemas': 'no folder' });
  const { err, code } = await schemas(tree.dir);
  expect(err).toMatch(/^EEXIST.*\n$/);
  expect(code).toBe(1);
});

test('is written through no link: what lies outside of the content stays', async () => {
  tree = makeTree();
  const outside = join(tree.dir, '../outside');
  mkdirSync(outside);
  symlinkSync(outside, join(tree.dir, '.schemas'));
  const { err, code } = await schemas(tree.dir);
  expect(err).toMatch(/\.schemas is a symbolic link; it must be a folder of its own\n$/);
  expect(code).toBe(1);
  expect(readdirSync(outside)).toEqual([]);
});

test('help, and what is not understood', async () => {
  tree = makeTree();
  expect((await schemas(tree.dir, '--help')).out).toContain('npm run schemas');
  expect(await schemas(tree.dir, 'pages')).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^“pages” is not wanted/),
  });
});
