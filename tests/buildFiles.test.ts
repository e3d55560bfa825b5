import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isCompressed } from '../server/http/files/staticFiles.ts';

const CLIENT = resolve(import.meta.dirname, '../dist/client');
const FILES = readdirSync(CLIENT).filter((name) => /\.(js|css)$/.test(name));

test('the build compresses most of its files', () => {
  expect(FILES.filter((name) => existsSync(resolve(CLIENT, `${name}.br`))).length).toBeGreaterThan(
    FILES.length / 2,
  );
});

test('the build has nothing of what edits pages in development', () => {
  const dist = resolve(CLIENT, '..');
  const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css)$/.test(name),
  );
  const texts = scripts.map((name) => readFileSync(resolve(dist, name), 'utf8'));
  expect(texts.filter((text) => /data-edit|_edit\/|Edit-panel/.test(text))).toEqual([]);
  // What it would show there is in its sources.
  const source = readFileSync(resolve(dist, '../renderer/edit/Editor.tsx'), 'utf8');
  expect(source).toMatch(/data-edit-chosen[\s\S]*Edit-panel/);
});

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
const MANIFEST: Record<string, Chunk> = JSON.parse(
  readFileSync(resolve(CLIENT, '.vite/manifest.json'), 'utf8'),
);
/** What a script takes with all that it imports, in kB gzip. */
function kilobytes(...keys: string[]): number {
  const all = new Set(keys);
  for (const key of all) for (const other of MANIFEST[key]?.imports ?? []) all.add(other);
  const files = [...all].map((key) => readFileSync(resolve(CLIENT, MANIFEST[key]?.file ?? '')));
  return files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0) / 1000;
}

test('the scripts that every page begins with are small', () => {
  const first = kilobytes('renderer/client.ts');
  expect(first).toBeGreaterThan(4);
  expect(first).toBeLessThan(5.9);
});

test('the opponent at Capture Go is small', () => {
  const workers = FILES.filter((name) => name.startsWith('opponent.worker'));
  expect(workers).toHaveLength(1);
  for (const name of workers) expect(readFileSync(resolve(CLIENT, name)).length).toBeLessThan(15_000);
});

test('no part of the scripts brings styles of its own, which nothing would load with it', () => {
  const scripts = FILES.filter((name) => name.endsWith('.js'));
  const listed = scripts.flatMap((name) => {
    const [, list = ''] =
      /__vite__mapDeps=.*?\.f=\[([^\]]*)\]/.exec(readFileSync(resolve(CLIENT, name), 'utf8')) ?? [];
    return [...list.matchAll(/"([^"]+\.css)"/g)].map(([, file = '']) => file);
  });
  const first = MANIFEST['renderer/client.ts']?.css ?? [];
  expect(first).toHaveLength(1);
  expect(listed.filter((file) => !first.includes(file))).toEqual([]);
});

test('what every page loads later is small: no board, no React', () => {
  expect(kilobytes('renderer/client.ts', 'renderer/client/afterLoad.ts')).toBeLessThan(9);
});

test('a board is played on with little more than React', () => {
  const board = kilobytes(
    'renderer/client.ts',
    'renderer/client/hydrate.tsx',
    'renderer/blocks/GoProblem/GoProblem.island.tsx',
  );
  expect(board).toBeGreaterThan(60);
  // In kB: the names of properties are not shortened, and which letters stand for the others changes with any file.
  expect(board).toBeLessThan(84.2);
});

test.each(FILES)('%s is in its compressed forms what it is itself', (name) => {
  const file = resolve(CLIENT, name);
  const body = readFileSync(file);
  expect(existsSync(`${file}.br`)).toBe(isCompressed(name, body.length));
  if (!isCompressed(name, body.length)) return;
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).equals(body)).toBe(true);
  expect(gunzipSync(readFileSync(`${file}.gz`)).equals(body)).toBe(true);
});
