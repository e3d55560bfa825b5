import { resolve } from 'node:path';
import { openCachingPool } from '../../content/analysisCache.ts';
import type { Known } from '../../content/known.ts';
import { didYouMean } from '../../content/nearest.ts';
import { openContent } from '../../content/openContent.ts';
import type { ParsePool } from '../../content/parsePool.ts';
import type { ContentSnapshot, StatusReport } from '../../content/snapshot.ts';
import { knownNames } from '../../model/knownNames.ts';
import { CommandFailure, UsageError } from './command.ts';
import { withProgress } from './progress.ts';

/** Beside what other tools keep. */
const CACHE = resolve(import.meta.dirname, '../../../node_modules/.cache/hoshi/analyses');

/** A content folder as a command has read it. */
export interface ReadContent {
  snapshot: ContentSnapshot;
  files: StatusReport['files'];
}

/** Reads what is in the content folder now, with nothing of before. */
export async function readContent(dir: string): Promise<ReadContent> {
  const { known, pool } = await openReader();
  const store = await openContent({ dir, dataDir: null, watch: false, known, pool });
  const snapshot = store.current();
  const { files } = store.status();
  await store.close();
  await pool.close();
  return { snapshot, files };
}

/** The content as visitors would see it, from the content folder alone. @throws CommandFailure where it holds no site */
export async function readSnapshot(dir: string): Promise<ContentSnapshot> {
  const { snapshot } = await withProgress('Reading', readContent(dir));
  if (snapshot.sites.size > 0) return snapshot;
  throw new CommandFailure(`there is no site that is in order in ${dir}; npm run check tells what is wrong`);
}

/** What reads texts, with a cache of what it has read in earlier runs; close it. */
export async function openReader(): Promise<{ known: Known; pool: ParsePool }> {
  const known = knownNames();
  return { known, pool: await openCachingPool(known, CACHE, { threads: 2 }) };
}

/** @throws UsageError where there is no such site */
export function knownSite(snapshot: ContentSnapshot, id: string): string {
  const names = [...snapshot.sites.keys()];
  if (names.includes(id)) return id;
  throw new UsageError(`there is no site “${id}”${didYouMean(id, names)}; sites: ${names.join(', ')}`);
}
