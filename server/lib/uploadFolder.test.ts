import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/helpers/temporaryFolder.ts';
import { type Bench, startBench } from '../services/testing.ts';
import { removeOrphanedUploads } from './uploadFolder.ts';

const HOUR = 3_600_000;
const OLD = '11111111-1111-4111-8111-111111111111';
const NEW = '22222222-2222-4222-8222-222222222222';

let bench: Bench | undefined;
afterAll(() => bench?.end());

function folderWith(...ages: [string, number][]): { dataDir: string; left: () => string[] } {
  const dataDir = temporaryFolder();
  const folder = join(dataDir, 'uploads-under-way');
  for (const [name, age] of ages) {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, '0'), 'a document');
    const at = new Date(Date.now() - age);
    utimesSync(join(folder, name), at, at);
  }
  return { dataDir, left: () => readdirSync(folder) };
}

test('what a crash left an hour ago goes; what may be under way stays', async () => {
  const { dataDir, left } = folderWith([OLD, 2 * HOUR], [NEW, 0]);
  await removeOrphanedUploads(dataDir);
  expect(left()).toEqual([NEW]);
});

test('what a crash has just left goes later, without another start', async () => {
  const { dataDir, left } = folderWith([NEW, 0]);
  await removeOrphanedUploads(dataDir, 200);
  expect(left()).toEqual([NEW]);
  await vi.waitFor(() => expect(left()).toEqual([]), 2_000);
});

test('there is nothing to be removed where there is no folder', async () => {
  await removeOrphanedUploads(join(temporaryFolder(), 'none'));
});

test('services look for them when they start', async () => {
  bench = await startBench();
  const folder = join(bench.dataDir, 'uploads-under-way', OLD);
  mkdirSync(folder, { recursive: true });
  const at = new Date(Date.now() - 2 * HOUR);
  utimesSync(folder, at, at);
  await bench.restart();
  expect(readdirSync(join(bench.dataDir, 'uploads-under-way'))).toEqual([]);
});
