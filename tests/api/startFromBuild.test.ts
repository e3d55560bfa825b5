import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ParsePool } from '../../server/content/parsePool.ts';
import { FileContentStore } from '../../server/content/store/contentStore.ts';
import { readEnv } from '../../server/lib/env/env.ts';
import { readProgramNames } from '../../server/model/pageChecks.ts';
import { createLogs } from '../../server/observe/log.ts';
import { readBuild } from '../../server/start/build.ts';
import { buildAnalyses } from '../../server/start/builtAnalyses.ts';
import { startServer } from '../../server/start/startServer.ts';

test('a server that starts from a build parses no text of it', async () => {
  // The last part of `npm run build`, for a checkout that was edited since.
  await buildAnalyses(resolve(import.meta.dirname, '../..'), readProgramNames());
  const dataDir = mkdtempSync(join(tmpdir(), 'hoshi-start-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const parsed = vi.spyOn(ParsePool.prototype, 'analyse');
  const env = readEnv({ PORT: '0', DATA_DIR: dataDir, NON_PRODUCTION: 'true' });
  const server = await startServer(env, await readBuild(), createLogs(env.logLevel, { write: () => true }));
  onTestFinished(() => server.close());
  expect(parsed).not.toHaveBeenCalled();
  expect(server.store.status().files.length).toBeGreaterThan(300);
});

test('a start that fails closes what it opened', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hoshi-start-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const taken = createServer().listen(0);
  await once(taken, 'listening');
  onTestFinished(() => void taken.close());
  const closed = vi.spyOn(FileContentStore.prototype, 'close');
  const PORT = `${(taken.address() as AddressInfo).port}`;
  const env = readEnv({ PORT, DATA_DIR: dataDir, NON_PRODUCTION: 'true' });
  const started = startServer(env, await readBuild(), createLogs(env.logLevel, { write: () => true }));
  await expect(started).rejects.toThrow('EADDRINUSE');
  expect(closed).toHaveBeenCalledOnce();
});
