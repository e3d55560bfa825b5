import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadMessage } from '../../lib/limitedThread.ts';
import type { Analysis } from '../analysis/analysis.ts';
import type { ParseTask, Setup } from '../parsePool.ts';

// Node's compile cache is enabled per thread, before the parser is loaded.
enableCompileCache();
const [{ analyse }, { readSchemas }] = await Promise.all([import('./analyse.ts'), import('./schemas.ts')]);

/** The parser's thread: parses one text at a time and returns plain data. It is terminated from outside if it hangs. */
const setup: Setup = workerData;
const schemas = readSchemas(new URL(setup.schemas));

parentPort?.on('message', ({ bytes, role, format }: ParseTask) => {
  say({ answer: analyse(bytes, role, format, schemas, setup.programNames) });
});
say({ isReady: true });

function say(message: ThreadMessage<Analysis>): void {
  parentPort?.postMessage(message);
}
