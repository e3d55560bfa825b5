import { readEnv } from '../lib/env/env.ts';
import { createLogs, EVENT } from '../observe/log.ts';
import { readBuild } from './build.ts';
import { startFailure } from './startFailure.ts';
import { type RunningServer, startServer } from './startServer.ts';

/** Serves the build until it is told to stop. What keeps it from starting is told in words, and ends the process. */
export async function serve(): Promise<void> {
  try {
    await start();
  } catch (error) {
    console.error(startFailure(error));
    process.exit(1);
  }
}

async function start(): Promise<void> {
  const env = readEnv();
  const logs = createLogs(env.logLevel);
  const { log } = logs;
  const site = await startServer(env, await readBuild(), logs);
  logs.announce(site);
  stopOnSignal(site);

  function stopOnSignal(running: RunningServer): void {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, async () => {
        log.info({ event: EVENT.stopping, signal });
        await running.close();
        await logs.close();
        process.exit(0);
      });
    }
  }
}
