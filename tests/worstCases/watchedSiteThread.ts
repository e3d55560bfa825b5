/** The thread of a watched site: serves, and tells the longest piece of work between two looks at the clock. */
import { parentPort, workerData } from 'node:worker_threads';
import { openCachingPool } from '../../server/content/analysisCache.ts';
import { readEnv } from '../../server/lib/env/env.ts';
import { readProgramNames } from '../../server/model/pageChecks.ts';
import { createLogs } from '../../server/observe/log.ts';
import { readBuild } from '../../server/start/build.ts';
import { startServer } from '../../server/start/startServer.ts';
import { PARSED } from '../helpers/sharedPool.ts';

const EVERY_MS = 4;
const pool = await openCachingPool(readProgramNames(), PARSED, { isReadOnly: true });
const logs = createLogs('warn', { write: () => {} });
const site = await startServer(readEnv(workerData), await readBuild(), logs, pool);

let last = process.threadCpuUsage();
let longest = 0;
/** Time of this thread's processor: what else the machine does is not counted. */
function look(): void {
  const { user, system } = process.threadCpuUsage(last);
  last = process.threadCpuUsage();
  longest = Math.max(longest, (user + system) / 1000);
}
setInterval(look, EVERY_MS).unref();

const ANSWERS: Record<string, () => unknown> = {
  longest: () => {
    look();
    const told = longest;
    longest = 0;
    return told;
  },
  forget: () => {
    site.adapters.answers.clear();
    site.cache.clear();
    return '';
  },
  close: async () => {
    await site.close();
    await pool.close();
    return '';
  },
};
parentPort?.on('message', async (what: string) => parentPort?.postMessage(String(await ANSWERS[what]?.())));
parentPort?.postMessage(site.address);
