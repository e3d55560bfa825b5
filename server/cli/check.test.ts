import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { makeTree, type TreeFiles } from '../../tests/helpers/tree.ts';

async function check(files: TreeFiles, ...args: string[]) {
  const tree = makeTree(files);
  const script = new URL('./check.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, CONTENT_DIR: tree.dir },
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  tree.dispose();
  return { out, err: err.trim(), code };
}

test('nothing wrong: no lines, a summary, 0', async () => {
  const { out, err, code } = await check({});
  expect(out).toBe('');
  expect(err).toMatch(/^\d+ files: 0 errors, 0 warnings$/);
  expect(code).toBe(0);
});

test('a warning alone is 0, and 1 with --strict', async () => {
  const files = { 'pages/notes.txt': 'x' };
  const line =
    'pages/notes.txt:1:1 warning: not read: pages/ holds one .yaml or .json file a page, pictures in media/, problems in problems/ (file-unexpected)\n';
  expect(await check(files)).toMatchObject({ out: line, code: 0 });
  expect(await check(files, '--strict')).toMatchObject({ out: line, code: 1 });
});

test('words that neither a file nor the program uses; those of the program are', async () => {
  const price = 'ask: Fråga oss\n';
  const { out, code } = await check({
    'locales/sv-SE/price.yaml': `${price}asked: Frågat\n`,
    'locales/en-GB/price.yaml': price,
    'locales/pt-BR/price.yaml': price,
  });
  expect(out).toBe(
    'locales/sv-SE/price.yaml:2:1 warning: “price.asked” is used by no page, site or block; delete it in sv-SE (text-unused)\n',
  );
  expect(code).toBe(0);
});

test('all faults of all files, by file and line; 1', async () => {
  const { out, err, code } = await check({
    'pages/b.yaml': 'path: /b\n\ttitle: x\n',
    'pages/a b 圍棋.yaml': 'path: /a\ntitle: home.titel\ncolour: red\nblocks: []\n',
  });
  expect(out.split('\n').map((line) => line.replace(/ .*\(/, ' ('))).toEqual([
    'pages/a (text-missing)',
    'pages/a (key-unknown)',
    'pages/a (list-length)',
    'pages/b.yaml:2:1 (yaml-tab)',
    '',
  ]);
  expect(out).toContain('pages/a b 圍棋.yaml:3:1 unknown key “colour”');
  expect(err).toMatch(/: 4 errors, 0 warnings$/);
  expect(code).toBe(1);
});
