import { resolve } from 'node:path';
import type { Known } from '../content/analysis/analysis.ts';
import { type CachingPool, openCachingPool } from '../content/analysisCache.ts';
import { openContent } from '../content/openContent.ts';

/** Next to the rest of the build. */
const FILE = resolve(import.meta.dirname, '../../dist/analyses');

/** Parses the content folder for the starts of servers, which would take as long again. Part of `npm run build`. */
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
