import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRememberingPool } from './analysisCache.ts';
import type { Known } from './known.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hoshi-cache-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Analyses one page in a run of its own. @returns codes of its faults, and whether a thread was begun for it */
async function run(text: string, known: Known = {}) {
  const pool = await openRememberingPool(known, folder);
  const task = { bytes: Buffer.from(text), role: { kind: 'page', id: 'a' }, format: 'yaml' } as const;
  const { findings } = await pool.analyse(task);
  const isParsed = pool.threads > 0;
  await pool.close();
  return { codes: findings.map(({ code }) => code), isParsed };
}

const PAGE = 'path: /a\ntitle: a.title\nchecks: [product]\nblocks: [{ id: a, type: Heroo }]\n';

test('the same text is parsed once, and says the same', async () => {
  expect(await run(PAGE)).toEqual({ codes: ['block-unknown'], isParsed: true });
  expect(await run(PAGE)).toEqual({ codes: ['block-unknown'], isParsed: false });
});

test('another text, or names that the program knows otherwise, are parsed anew', async () => {
  await run(PAGE);
  expect(await run(PAGE.replace('/a', '/b'))).toMatchObject({ isParsed: true });
  await run(PAGE);
  expect(await run(PAGE, { checks: ['member'] })).toEqual({
    codes: ['check-unknown', 'block-unknown'],
    isParsed: true,
  });
});

test('who only reads leaves it as it was', async () => {
  await run(PAGE);
  const pool = await openRememberingPool({}, folder, true);
  const task = { bytes: Buffer.from(`${PAGE} `), role: { kind: 'page', id: 'a' }, format: 'yaml' } as const;
  await pool.analyse(task);
  await pool.close();
  expect(await run(PAGE)).toMatchObject({ isParsed: false });
});

test('what cannot be read or written costs time and nothing else', async () => {
  await run(PAGE);
  writeFileSync(join(folder, 'analyses'), 'no analyses');
  expect(await run(PAGE)).toMatchObject({ codes: ['block-unknown'], isParsed: true });
  writeFileSync(join(folder, 'file'), '');
  const pool = await openRememberingPool({}, join(folder, 'file/below'));
  await expect(pool.close()).resolves.toBeUndefined();
});
