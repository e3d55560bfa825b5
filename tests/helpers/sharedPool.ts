import type { ProgramNames } from '../../server/content/analysis/analysis.ts';
import { type CachingPool, openCachingPool } from '../../server/content/analysisCache.ts';

/** A pool for the tests of one file: a text that several of them read is parsed once. It writes no cache file. */
export function openMemoryPool(programNames: ProgramNames = {}): Promise<CachingPool> {
  return openCachingPool(programNames, '', { isReadOnly: false });
}
