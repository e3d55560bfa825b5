import { resolve } from 'node:path';
import { type CachingPool, openCachingPool } from '../content/analysisCache.ts';
import type { Known } from '../content/known.ts';
import { openContent } from '../content/openContent.ts';

/** The file is in the build's folder. */
const FILE = resolve(import.meta.dirname, '../../dist/analyses');

/**
 * Parses the content folder for the starts of servers that read the same texts: parsing takes as long as the rest of a
 * start, and a thread's memory. Part of `npm run build`.
 */
export async function buildAnalyses(dir: string, known: Known, file = FILE): Promise<void> {
  const pool = await openCachingPool(known, file, { threads: 2 });
  const store = await openContent({ dir, dataDir: null, watch: false, known, pool });
  await store.close();
  await pool.close();
}

/** What reads texts for a server. Those that the build has parsed are not parsed again; without a build, all are. */
export function openBuiltAnalyses(known: Known, file = FILE): Promise<CachingPool> {
  return openCachingPool(known, file, { isReadOnly: true });
}
