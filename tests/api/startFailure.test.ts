import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startTestSite } from './helpers/testSite.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'hoshi-start-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** A start that fails: what it tells, and how it ends. */
async function startAndFail(settings: Record<string, string>) {
  const env = { PATH: process.env['PATH'] ?? '', PORT: '0', DATA_DIR: dataDir, ...settings };
  const cwd = resolve(import.meta.dirname, '../..');
  const child = spawn(process.execPath, ['server/main.ts'], { cwd, env });
  let told = '';
  child.stderr.on('data', (chunk) => {
    told += chunk;
  });
  child.stdout.resume();
  const [code] = await once(child, 'close');
  return { code, told };
}

test('a setting that cannot be used is told in a line, and no secret', async () => {
  const { code, told } = await startAndFail({ SESSION_SECRET: 'a long enough secret,', PORT: 'x' });
  expect(code).toBe(1);
  expect(told).toMatch(
    /^Settings that cannot be used:\n {2}PORT=x: expected .*\n {2}SESSION_SECRET: expected /,
  );
  expect(told).not.toContain('enough');
});

test('odd settings are told once at the start', async () => {
  const settings = { SESSION_SECRET: 'hush', USER_API: 'http://127.0.0.1:9', EC_API: 'http://127.0.0.1:9' };
  const [odd, usual] = await Promise.all([startTestSite(settings), startTestSite()]);
  const of = (lines: string[], event: string) =>
    lines.map((line) => JSON.parse(line)).filter((line) => line.event === event);
  expect(of(odd.lines, 'services.unset')).toEqual([
    expect.objectContaining({ level: 40, unset: ['COURSE_API', 'BACKSTAGE_API', 'CONTENT_API'] }),
  ]);
  expect(of(odd.lines, 'session.secret-short')).toHaveLength(1);
  expect(odd.lines.join()).not.toContain('hush');
  for (const event of ['services.unset', 'session.secret-short']) expect(of(usual.lines, event)).toEqual([]);
  await Promise.all([odd.close(), usual.close()]);
});
