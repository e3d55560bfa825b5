import { once } from 'node:events';
import { readEnv } from '../lib/env/env.ts';
import { EnvError } from '../lib/env/settingsReader.ts';
import { EVENT } from '../observe/events.ts';
import { createLogs } from '../observe/log.ts';
import { DatabaseError } from '../services/data/database.ts';
import { readBuild } from './build.ts';
import { startServer } from './startServer.ts';

/** Serves the build until a signal stops it. If the start fails, prints the reason and ends the process. */
export async function serve(): Promise<void> {
  try {
    const env = readEnv();
    const logs = createLogs(env.logLevel);
    const server = await startServer(env, await readBuild(), logs);
    logs.announce(server);
    const signals = ['SIGTERM', 'SIGINT'] as const;
    const signal = Promise.race(signals.map((name) => once(process, name).then(() => name)));
    logs.log.info({ event: EVENT.stopping, signal: await signal });
    await server.close();
    await logs.close();
    process.exit(0);
  } catch (error) {
    console.error(describeStartFailure(error));
    process.exit(1);
  }
}

/** The text for a failed start: one or more lines if settings or the machine are at fault, else the error. */
export function describeStartFailure(error: unknown): unknown {
  if (error instanceof EnvError || error instanceof DatabaseError) return error.message;
  if (!isListenError(error)) return error;
  const { code, port, hostname } = error;
  if (hostname !== undefined) return `STATUS_HOST=${hostname} is no address of this machine (${code}).`;
  const reason = code === 'EADDRINUSE' ? 'another process uses it' : code;
  return `Port ${port} cannot be listened on: ${reason}. See PORT, STATUS_PORT and STATUS_HOST.`;
}

function isListenError(error: unknown): error is Error & { code: string; port?: number; hostname?: string } {
  return error instanceof Error && 'syscall' in error && /^(listen|getaddrinfo)$/.test(String(error.syscall));
}
