import { readBuild } from './build.ts';
import { EnvError, readEnv } from './env.ts';
import { createLogs, EVENT } from './log.ts';
import { type RunningSite, startSite } from './site.ts';

/** `npm start`: serves the build. */
async function main(): Promise<void> {
  const env = readEnv();
  const logs = createLogs(env.logLevel);
  const { log } = logs;
  const site = await startSite(env, await readBuild(), logs);
  logs.announce(site.address);
  stopOnSignal(site);

  function stopOnSignal(running: RunningSite): void {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, async () => {
        log.info({ event: EVENT.stopping, signal });
        await running.close();
        log.flush(() => process.exit(0));
      });
    }
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof EnvError ? error.message : error);
  process.exit(1);
});
