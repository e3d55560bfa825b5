import { resolve } from 'node:path';
import type { ProgramNames } from '../content/analysis/analysis.ts';
import { type CachingPool, openCachingPool } from '../content/analysisCache.ts';
import { openContent } from '../content/openContent.ts';

const ANALYSES_FILE = resolve(import.meta.dirname, '../../dist/analyses');

/** Parses the content folder in advance, as part of `npm run build`, so that servers start faster. */
export async function buildAnalyses(
  dir: string,
  programNames: ProgramNames,
  file = ANALYSES_FILE,
): Promise<void> {
  const pool = await openCachingPool(programNames, file, { threads: 2 });
  const store = await openContent({ dir, dataDir: null, watch: false, programNames, pool });
  await store.close();
  await pool.close();
}

/** The pool that parses texts for a server, except those that the build has parsed; without a build, all. */
export function openBuiltAnalyses(programNames: ProgramNames, file = ANALYSES_FILE): Promise<CachingPool> {
  return openCachingPool(programNames, file, { isReadOnly: true });
}
