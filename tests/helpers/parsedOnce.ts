import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { openCachingPool } from '../../server/content/analysisCache.ts';
import { openContent } from '../../server/content/openContent.ts';
import { readProgramNames } from '../../server/model/pageChecks.ts';
import { startServices } from '../../server/services/start.ts';
import { MADE_ONCE, PARSED } from './sharedPool.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** A data folder of the embedded services that nobody has used. */
export const SEEDED = resolve(MADE_ONCE, 'seeded');

/**
 * Vitest's global set-up: parses the shipped files, if they or the parser have changed, and the services' seed. Both for each of
 * some two hundred sites took a third of the tests' time.
 */
export async function setup(): Promise<void> {
  const pool = await openCachingPool(readProgramNames(), PARSED);
  const store = await openContent({ dir: ROOT, dataDir: null, watch: false, pool });
  await store.close();
  await pool.close();
  rmSync(SEEDED, { recursive: true, force: true });
  const services = await startServices({ dataDir: SEEDED, nonProduction: true });
  await services.close();
}
