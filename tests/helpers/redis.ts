import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createClient } from '@redis/client';
import { describe } from 'vitest';
import { freePort } from './freePort.ts';

/** A Redis or Valkey server of a test's own, which may be stopped, killed and started again on its port. */
export interface TestRedis {
  url: string;
  start(...options: string[]): Promise<void>;
  /** Ends it at once, as a crash does; what it held is gone. */
  kill(): Promise<void>;
  /** Its process stands still: connections stay open, nothing is answered. */
  pause(): void;
  resume(): void;
  /** A command of redis-cli. */
  send(...command: string[]): Promise<unknown>;
  end(): Promise<void>;
}

const BINARY = ['redis-server', 'valkey-server']
  .flatMap((name) => (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)))
  .find(isExecutable);

/** Tests that need a server; without one they are left out, and it is said. */
export const describeWithRedis = BINARY ? describe : describe.skip;
if (!BINARY)
  process.stderr.write(
    '\nNOT TESTED: what instances share by way of Redis. No redis-server or valkey-server was found in PATH.\n',
  );

export async function startRedis(...options: string[]): Promise<TestRedis> {
  const port = await freePort();
  const dir = mkdtempSync(join(tmpdir(), 'hoshi-redis-'));
  const url = `redis://127.0.0.1:${port}`;
  let server: ChildProcess | undefined;
  const redis: TestRedis = {
    url,
    start: async (...more) => {
      const settings = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', dir];
      server = spawn(BINARY ?? 'redis-server', [...settings, ...options, ...more], { stdio: 'ignore' });
      await answering(url);
    },
    kill: async () => {
      if (!server || server.exitCode !== null || server.signalCode !== null) return;
      const gone = once(server, 'exit');
      server.kill('SIGKILL');
      await gone;
    },
    pause: () => void server?.kill('SIGSTOP'),
    resume: () => void server?.kill('SIGCONT'),
    send: async (...command) => {
      const client = await createClient({ url })
        .on('error', () => {})
        .connect();
      try {
        return await client.sendCommand(command);
      } finally {
        client.destroy();
      }
    },
    end: async () => {
      await redis.kill();
      rmSync(dir, { recursive: true, force: true });
    },
  };
  await redis.start();
  return redis;
}

async function answering(url: string): Promise<void> {
  const client = createClient({ url, socket: { reconnectStrategy: 20 } }).on('error', () => {});
  await client.connect();
  client.destroy();
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
