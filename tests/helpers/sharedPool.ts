import { resolve } from 'node:path';
import type { ProgramNames } from '../../server/content/analysis/analysis.ts';
import { type CachingPool, openCachingPool } from '../../server/content/analysisCache.ts';

/** What `parsedOnce.ts` makes for all tests of a run. */
export const MADE_ONCE = resolve(import.meta.dirname, '../../node_modules/.cache/hoshi-tests');
export const PARSED = resolve(MADE_ONCE, 'analyses');

const pools = new Map<string, Promise<CachingPool>>();

/**
 * Reads texts for the tests of all files that a worker runs: what the shipped files say comes from the cache, each other text is
 * parsed once, in a thread as ever. It is not to be closed, and writes nothing.
 */
export function sharedPool(programNames: ProgramNames = {}): Promise<CachingPool> {
  const key = JSON.stringify(programNames);
  const pool = pools.get(key) ?? openCachingPool(programNames, PARSED);
  pools.set(key, pool);
  return pool;
}
