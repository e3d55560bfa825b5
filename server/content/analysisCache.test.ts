import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ProgramNames } from './analysis/analysis.ts';
import { openCachingPool } from './analysisCache.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hoshi-cache-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Analyses one page in a separate run. @returns the codes of its faults, and whether a thread was started for it */
async function run(text: string, programNames: ProgramNames = {}) {
  const pool = await openCachingPool(programNames, join(folder, 'analyses'));
  const task = { bytes: Buffer.from(text), role: { kind: 'page', id: 'a' }, format: 'yaml' } as const;
  const { findings } = await pool.analyse(task);
  const isParsed = pool.threads > 0;
  await pool.close();
  return { codes: findings.map(({ code }) => code), isParsed };
}

const PAGE = 'path: /a\ntitle: a.title\nchecks: [product]\nblocks: [{ id: a, type: Heroo }]\n';

test('the same text is parsed once, with the same result', async () => {
  expect(await run(PAGE)).toEqual({ codes: ['block-unknown'], isParsed: true });
  expect(await run(PAGE)).toEqual({ codes: ['block-unknown'], isParsed: false });
});

test('another text, or other names programNames to the program, are parsed again', async () => {
  await run(PAGE);
  expect(await run(PAGE.replace('/a', '/b'))).toMatchObject({ isParsed: true });
  await run(PAGE);
  expect(await run(PAGE, { checks: ['member'] })).toEqual({
    codes: ['check-unknown', 'block-unknown'],
    isParsed: true,
  });
});

test('a read-only run leaves the file unchanged', async () => {
  await run(PAGE);
  const pool = await openCachingPool({}, join(folder, 'analyses'), { isReadOnly: true });
  const task = { bytes: Buffer.from(`${PAGE} `), role: { kind: 'page', id: 'a' }, format: 'yaml' } as const;
  await pool.analyse(task);
  await pool.close();
  expect(await run(PAGE)).toMatchObject({ isParsed: false });
});

test('a file that cannot be read or written only costs time', async () => {
  await run(PAGE);
  writeFileSync(join(folder, 'analyses'), 'no analyses');
  expect(await run(PAGE)).toMatchObject({ codes: ['block-unknown'], isParsed: true });
  writeFileSync(join(folder, 'file'), '');
  const pool = await openCachingPool({}, join(folder, 'file/below'));
  await expect(pool.close()).resolves.toBeUndefined();
});

test('a text that timed out is tried again: another one may have delayed it', async () => {
  const pool = await openCachingPool({}, join(folder, 'analyses'));
  const task = { bytes: Buffer.from(PAGE), role: { kind: 'page', id: 'a' }, format: 'yaml' } as const;
  const closedMeanwhile = pool.analyse(task);
  await Promise.all([pool.close(), closedMeanwhile]);
  expect((await closedMeanwhile).readable).toBe(false);
  expect(await run(PAGE)).toEqual({ codes: ['block-unknown'], isParsed: true });
});

test('what one run has read stays in the file after the next run', async () => {
  await run(PAGE);
  await run(PAGE.replace('/a', '/b'));
  await run(PAGE.replace('/a', '/c'));
  expect(await run(PAGE)).toMatchObject({ isParsed: false });
});

test('its bytes are bounded: what was used longest ago goes first', async () => {
  const texts = [1, 2, 3, 4].map((at) => PAGE.replace('/a', `/a${at}`));
  await run(texts[0] ?? '');
  const { size } = statSync(join(folder, 'analyses'));
  const inOneRun = async (wanted: readonly string[]) => {
    const pool = await openCachingPool({}, join(folder, 'analyses'), { maxBytes: 3 * size });
    for (const text of wanted)
      await pool.analyse({ bytes: Buffer.from(text), role: { kind: 'page', id: 'a' }, format: 'yaml' });
    await pool.close();
  };
  await inOneRun(texts);
  expect(statSync(join(folder, 'analyses')).size).toBeLessThan(4 * size);
  expect((await run(texts[0] ?? '')).isParsed).toBe(true);
  expect((await run(texts[3] ?? '')).isParsed).toBe(false);
});
