import { resolve } from 'node:path';
import type { ProgramNames } from '../content/analysis/analysis.ts';
import { type CachingPool, openCachingPool } from '../content/analysisCache.ts';
import { openContent } from '../content/openContent.ts';

/** Next to the other files of the build. */
const ANALYSES_FILE = resolve(import.meta.dirname, '../../dist/analyses');

/** Parses the content folder in advance, as part of `npm run build`, so that servers start faster. */
export async function buildAnalyses(dir: string, known: ProgramNames, file = ANALYSES_FILE): Promise<void> {
  const pool = await openCachingPool(known, file, { threads: 2 });
  const store = await openContent({ dir, dataDir: null, watch: false, known, pool });
  await store.close();
  await pool.close();
}

/** The pool that parses texts for a server, except those that the build has parsed; without a build, all. */
export function openBuiltAnalyses(known: ProgramNames, file = ANALYSES_FILE): Promise<CachingPool> {
  return openCachingPool(known, file, { isReadOnly: true });
}
