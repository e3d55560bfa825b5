import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replaceFile, UnsafePath } from './replaceFile.ts';

let root: string;
let folder: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hoshi-replace-'));
  folder = join(root, 'content');
  mkdirSync(join(folder, 'pages'), { recursive: true });
  writeFileSync(join(root, 'victim'), 'safe');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));
const read = (path: string) => readFileSync(join(folder, path), 'utf8');

test('a new file, and another text with the mode that it had; nothing else is left behind', () => {
  expect(replaceFile(folder, 'pages/a.yaml', 'one')).toBe(true);
  chmodSync(join(folder, 'pages/a.yaml'), 0o640);
  expect(replaceFile(folder, 'pages/a.yaml', 'two')).toBe(true);
  expect(read('pages/a.yaml')).toBe('two');
  expect(statSync(join(folder, 'pages/a.yaml')).mode & 0o777).toBe(0o640);
  expect(readdirSync(join(folder, 'pages'))).toEqual(['a.yaml']);
});

test('a file that has changed since it was read is left', () => {
  replaceFile(folder, 'pages/a.yaml', 'theirs');
  expect(replaceFile(folder, 'pages/a.yaml', 'mine', Buffer.from('read'))).toBe(false);
  expect(read('pages/a.yaml')).toBe('theirs');
  expect(readdirSync(join(folder, 'pages'))).toEqual(['a.yaml']);
});

test('nothing is written outside of the folder, by a link to a file or to a folder, or by the path', () => {
  symlinkSync(join(root, 'victim'), join(folder, 'pages/a.yaml'));
  symlinkSync(root, join(folder, 'pages/out'));
  for (const path of ['pages/a.yaml', 'pages/out/victim', 'pages/out/new', '../victim'])
    expect(() => replaceFile(folder, path, 'evil'), path).toThrow(UnsafePath);
  expect(readFileSync(join(root, 'victim'), 'utf8')).toBe('safe');
  expect(readdirSync(root).sort()).toEqual(['content', 'victim']);
});

test('a link within the folder stays a link', () => {
  replaceFile(folder, 'pages/a.yaml', 'one');
  symlinkSync('a.yaml', join(folder, 'pages/b.yaml'));
  replaceFile(folder, 'pages/b.yaml', 'two');
  expect(read('pages/a.yaml')).toBe('two');
});
