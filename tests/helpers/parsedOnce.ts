import { resolve } from 'node:path';
import { type CachingPool, openCachingPool } from '../../server/content/analysisCache.ts';
import { openContent } from '../../server/content/openContent.ts';
import { readProgramNames } from '../../server/model/pageChecks.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const CACHE = resolve(ROOT, 'node_modules/.cache/hoshi-tests/analyses');

/**
 * Reads texts for a site of a test: what the shipped files say comes from the cache, all else from a thread as ever.
 * Parsing the same files for each of some two hundred sites took a third of the tests' time.
 */
export function openTestPool(isReadOnly = true): Promise<CachingPool> {
  return openCachingPool(readProgramNames(), CACHE, { isReadOnly });
}

/** Vitest's global set-up: parses the shipped files, if they or the parser have changed. */
export async function setup(): Promise<void> {
  const pool = await openTestPool(false);
  const store = await openContent({ dir: ROOT, dataDir: null, watch: false, pool });
  await store.close();
  await pool.close();
}
