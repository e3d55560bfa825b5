import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openCachingPool } from '../../server/content/analysisCache.ts';
import { openContent } from '../../server/content/openContent.ts';
import { readProgramNames } from '../../server/model/pageChecks.ts';
import { startServices } from '../../server/services/start.ts';
import { MADE_ONCE, PARSED } from './sharedPool.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** The database of the embedded services, as they begin. */
export const SEEDED = resolve(MADE_ONCE, 'services.sqlite');

/**
 * Vitest's global set-up: parses the shipped files, if they or the parser have changed, and the services' seed. Both for each of
 * some two hundred sites took a third of the tests' time.
 */
export async function setup(): Promise<void> {
  const pool = await openCachingPool(readProgramNames(), PARSED);
  const store = await openContent({ dir: ROOT, dataDir: null, watch: false, pool });
  await store.close();
  await pool.close();
  const dataDir = mkdtempSync(join(MADE_ONCE, 'seeding-'));
  const services = await startServices({ dataDir, nonProduction: true });
  await services.close();
  // Another run may be copying it.
  renameSync(join(dataDir, 'services.sqlite'), SEEDED);
  rmSync(dataDir, { recursive: true });
}
