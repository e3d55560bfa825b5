import { statSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test, vi } from 'vitest';
import { fakeClocks } from '../../../tests/helpers/fakeClocks.ts';
import { temporaryFolder } from '../../../tests/helpers/temporaryFolder.ts';
import { openRevocations } from './revocations.ts';

const LIFE = 1_000_000;
const NOW = Date.now();
const never = (error: unknown) => {
  throw error;
};
const open = (dir: string) => openRevocations(dir, LIFE, never);
/** One whose warnings are collected. */
async function openWarned(dir: string) {
  const warned: unknown[] = [];
  return { warned, one: await openRevocations(dir, LIFE, (error) => warned.push(error)) };
}
const databaseIn = (dir: string) => new DatabaseSync(join(dir, 'sessions.sqlite'));
function execute(dir: string, sql: string): void {
  const db = databaseIn(dir);
  db.exec(sql);
  db.close();
}
const HOLD = 'PRAGMA journal_mode = WAL; BEGIN EXCLUSIVE; CREATE TABLE other (a)';

test('what one instance revokes, others on the folder know, and those that begin later', async () => {
  const dir = join(temporaryFolder(), 'deep', 'er');
  const [first, second] = [await open(dir), await open(dir)];
  expect(await second.lastRevokedAt(['a', 'b'])).toBeUndefined();
  await first.revoke(['a', 'c'], NOW + 5);
  expect(await second.lastRevokedAt(['a', 'b'])).toBe(NOW + 5);
  expect(await second.lastRevokedAt(['b'])).toBeUndefined();
  first.close();
  second.close();
  const later = await open(dir);
  expect([await later.lastRevokedAt(['a']), await later.lastRevokedAt(['c'])]).toEqual([NOW + 5, NOW + 5]);
  later.close();
});

test('the latest moment counts, whichever comes last', async () => {
  const dir = temporaryFolder();
  const [first, second] = [await open(dir), await open(dir)];
  await first.revoke(['a'], NOW + 9);
  await second.revoke(['a'], NOW + 7);
  await second.revoke(['b'], NOW + 8);
  for (const one of [first, second]) expect(await one.lastRevokedAt(['a', 'b'])).toBe(NOW + 9);
  await second.revoke(['a'], NOW + 10);
  expect(await first.lastRevokedAt(['b', 'a'])).toBe(NOW + 10);
  first.close();
  second.close();
});

test('rows go once no cookie of theirs can live', async () => {
  const dir = temporaryFolder();
  const clocks = fakeClocks();
  const one = await open(dir);
  await one.revoke(['old'], Date.now());
  clocks.advance(LIFE - 1);
  await one.revoke(['new'], Date.now());
  const keys = () => {
    const db = databaseIn(dir);
    const rows = db.prepare('SELECT key FROM revocations ORDER BY key').all();
    db.close();
    return rows.map(({ key }) => key);
  };
  expect(keys()).toEqual(['new', 'old']);
  clocks.advance(1);
  await one.revoke(['new'], Date.now());
  expect(keys()).toEqual(['new']);
  one.close();
});

test('instances that begin at once on a new folder all share it', async () => {
  const dir = temporaryFolder();
  const all = await Promise.all(Array.from({ length: 6 }, () => open(dir)));
  await Promise.all(all.map((one, i) => one.revoke([`key ${i}`], NOW + i)));
  for (const one of all)
    expect(await Promise.all(all.map((_, i) => one.lastRevokedAt([`key ${i}`])))).toEqual(
      all.map((_, i) => NOW + i),
    );
  for (const one of all) one.close();
});

test('a file that another process holds when it is opened is waited for', async () => {
  const dir = temporaryFolder();
  const holder = databaseIn(dir);
  holder.exec(HOLD);
  setTimeout(() => holder.exec('COMMIT'), 10);
  const one = await open(dir);
  await one.revoke(['a'], NOW);
  expect(await (await open(dir)).lastRevokedAt(['a'])).toBe(NOW);
  one.close();
  holder.close();
});

test('a file that stays held is done without, in the end', async () => {
  const dir = temporaryFolder();
  const holder = databaseIn(dir);
  holder.exec(HOLD);
  const { one, warned } = await openWarned(dir);
  await one.revoke(['a'], NOW);
  expect(await one.lastRevokedAt(['a'])).toBe(NOW);
  expect(warned).toMatchObject([{ errcode: 5 }]);
  holder.close();
});

test('rows of cookies that live no more go at the start, too', async () => {
  const dir = temporaryFolder();
  const first = await open(dir);
  await first.revoke(['a'], NOW - LIFE + 500);
  first.close();
  const clocks = fakeClocks();
  clocks.advance(60_000);
  const second = await open(dir);
  expect(await second.lastRevokedAt(['a'])).toBeUndefined();
  second.close();
});

/** By the path of the data folder. */
const BROKEN: [what: string, prepare: (data: string) => Promise<unknown>][] = [
  ['a file where the folder should be', (data) => writeFile(data, '')],
  ['a folder where the file should be', (data) => mkdir(join(data, 'sessions.sqlite'), { recursive: true })],
  [
    'a file that is no database',
    async (data) => {
      await mkdir(data);
      await writeFile(join(data, 'sessions.sqlite'), 'x'.repeat(5_000));
    },
  ],
];

test.each(BROKEN)('%s: the process remembers by itself, and says so once', async (_what, prepare) => {
  const dir = temporaryFolder();
  await prepare(join(dir, 'data'));
  const { one, warned } = await openWarned(join(dir, 'data'));
  await one.revoke(['a'], NOW + 5);
  await one.revoke(['a'], NOW + 3);
  expect([await one.lastRevokedAt(['b', 'a']), await one.lastRevokedAt(['b'])]).toEqual([NOW + 5, undefined]);
  one.close();
  expect(warned).toHaveLength(1);
});

test('a file that breaks while it is in use fails nothing: what was revoked here is remembered', async () => {
  const dir = temporaryFolder();
  const { one, warned } = await openWarned(dir);
  await one.revoke(['a'], NOW + 5);
  execute(dir, 'DROP TABLE revocations');
  await one.revoke(['b'], NOW + 6);
  const found = ['a', 'b', 'c'].map((key) => one.lastRevokedAt([key]));
  expect(await Promise.all(found)).toEqual([NOW + 5, NOW + 6, undefined]);
  expect(warned).toHaveLength(1);
  one.close();
});

describe('what could not be written', () => {
  const again = async (dir: string, key: string, at: number) =>
    vi.waitFor(
      async () => {
        const other = await open(dir);
        const found = await other.lastRevokedAt([key]);
        other.close();
        expect(found).toBe(at);
      },
      { timeout: 3_000, interval: 50 },
    );
  const lock = (dir: string) => {
    const holder = databaseIn(dir);
    holder.exec('BEGIN IMMEDIATE');
    return {
      release: () => {
        holder.exec('ROLLBACK');
        holder.close();
      },
    };
  };

  test('is written once the file is no longer locked; nobody waits for it', async () => {
    const dir = temporaryFolder();
    const { one, warned } = await openWarned(dir);
    const holder = lock(dir);
    const begun = performance.now();
    for (let i = 0; i < 20; i++) await one.revoke(['a'], NOW + i);
    await one.revoke(['b'], NOW);
    // A database that is waited for is waited for each time.
    expect(performance.now() - begun).toBeLessThan(4_000);
    expect(warned).toMatchObject([{ errcode: 5 }]);
    holder.release();
    await again(dir, 'a', NOW + 19);
    await again(dir, 'b', NOW);
    one.close();
  });

  test('is warned of each time that it begins', async () => {
    const dir = temporaryFolder();
    const { one, warned } = await openWarned(dir);
    for (const key of ['a', 'b']) {
      const holder = lock(dir);
      await one.revoke([key], NOW);
      holder.release();
      await again(dir, key, NOW);
    }
    expect(warned).toHaveLength(2);
    one.close();
  });

  test('is written at the end, if the file works then', async () => {
    const dir = temporaryFolder();
    const one = await openRevocations(dir, LIFE, () => {});
    const holder = lock(dir);
    await one.revoke(['a'], NOW);
    holder.release();
    one.close();
    await again(dir, 'a', NOW);
  });

  test('is written to a folder that can be made only later, and to a file that is broken and mended', async () => {
    const dir = temporaryFolder();
    await writeFile(join(dir, 'data'), '');
    const one = await openRevocations(join(dir, 'data'), LIFE, () => {});
    await one.revoke(['a'], NOW);
    await rm(join(dir, 'data'));
    await again(join(dir, 'data'), 'a', NOW);
    execute(join(dir, 'data'), 'DROP TABLE revocations');
    await one.revoke(['b'], NOW + 1);
    await again(join(dir, 'data'), 'b', NOW + 1);
    one.close();
  });

  test('does not keep the rest from being read', async () => {
    const dir = temporaryFolder();
    const first = await open(dir);
    await first.revoke(['before'], NOW);
    first.close();
    const one = await openRevocations(dir, LIFE, () => {});
    execute(dir, "CREATE TRIGGER full BEFORE INSERT ON revocations BEGIN SELECT RAISE(ABORT, 'full'); END");
    await one.revoke(['a'], NOW);
    expect([await one.lastRevokedAt(['before']), await one.lastRevokedAt(['a'])]).toEqual([NOW, NOW]);
    execute(dir, 'DROP TRIGGER full');
    await again(dir, 'a', NOW);
    one.close();
  });
});

test('what is remembered is bounded', async () => {
  const dir = temporaryFolder();
  await writeFile(join(dir, 'data'), '');
  const one = await openRevocations(join(dir, 'data'), LIFE, () => {});
  const keys = Array.from({ length: 20_001 }, (_, i) => `key ${i}`);
  await one.revoke(keys, NOW + 5);
  expect(await one.lastRevokedAt(['key 0'])).toBeUndefined();
  expect(await one.lastRevokedAt(['key 1'])).toBe(NOW + 5);
});

test('only the process’s own user reads the file, and a folder that is made for it', async () => {
  const dir = join(temporaryFolder(), 'data');
  const one = await open(dir);
  await one.revoke(['a'], NOW);
  const modes = ['', 'sessions.sqlite', 'sessions.sqlite-wal'].map((name) => statSync(join(dir, name)).mode);
  expect(modes.map((mode) => mode & 0o777)).toEqual([0o700, 0o600, 0o600]);
  one.close();
});

test('nothing of what is revoked but its keys is in the file', async () => {
  const dir = temporaryFolder();
  const one = await open(dir);
  await one.revoke(['session abc'], Date.now());
  one.close();
  expect(await readFile(join(dir, 'sessions.sqlite'), 'latin1')).toContain('session abc');
});
