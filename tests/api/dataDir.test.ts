import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { EVENT } from '../../server/observe/events.ts';
import { DEMO } from '../../server/services/testing.ts';
import { describeStartFailure } from '../../server/start/serve.ts';
import { startStub } from './helpers/stub.ts';
import { startTestSite, type TestSite } from './helpers/testSite.ts';

const dir = mkdtempSync(join(tmpdir(), 'hoshi-unusable-'));
writeFileSync(join(dir, 'file'), '');
let site: TestSite | undefined;
afterEach(async () => {
  await site?.close();
  site = undefined;
});
const login = (address: string) =>
  fetch(`${address}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO),
  });
const told = (event: string) => site?.lines.filter((line) => line.includes(event)) ?? [];

describe('a data folder that cannot be written', () => {
  test('costs what would be kept in it, not the pages; the log says so once', async () => {
    site = await startTestSite({ DATA_DIR: join(dir, 'file', 'data') });
    for (const path of ['/en-US', '/ja-JP/courses', '/zh-TW/faq'])
      expect((await site.ask(path)).status).toBe(200);
    expect(await site.html('/en-US/courses')).toContain('Strength boost');
    expect((await login(site.address)).status).toBe(200);
    expect(told(EVENT.databaseInMemory)).toHaveLength(1);
    expect(told('session.secret-not-kept')).toHaveLength(1);
    expect(JSON.parse(told('session.secret-not-kept')[0] ?? '')).toMatchObject({ level: 40 });
    expect(JSON.parse(told(EVENT.databaseInMemory)[0] ?? '')).toMatchObject({ level: 50 });
  });

  test('nor where all services are external', async () => {
    const stub = await startStub(['user'], () => ({ status: 404 }));
    site = await startTestSite({ DATA_DIR: join(dir, 'file', 'data'), ...stub.settings });
    expect((await site.ask('/en-US/faq')).status).toBe(200);
    expect(told('database-in-memory')).toEqual([]);
    await stub.close();
  });
});

test('a database that is none is left as it is, and ends the start with a line', async () => {
  const dataDir = join(dir, 'broken');
  mkdirSync(dataDir);
  const file = join(dataDir, 'services.sqlite');
  writeFileSync(file, 'this is not a database'.repeat(100));
  const started = startTestSite({ DATA_DIR: dataDir });
  await expect(started).rejects.toThrow(`${file} cannot be opened: Error: file is not a database`);
  expect(describeStartFailure(await started.catch((error: unknown) => error))).toMatch(/restore it\.$/);
  expect(readFileSync(file, 'utf8')).toMatch(/^this is not/);
  rmSync(dir, { recursive: true });
});
