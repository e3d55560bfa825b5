import { resolve } from 'node:path';
import { openRememberingPool } from '../../content/analysisCache.ts';
import { readBlockSchemas } from '../../content/blockSchemas.ts';
import type { Known } from '../../content/known.ts';
import { didYouMean } from '../../content/nearest.ts';
import { openContent } from '../../content/openContent.ts';
import type { ParsePool } from '../../content/parsePool.ts';
import type { ContentSnapshot } from '../../content/snapshot.ts';
import { CHECK_NAMES } from '../../model/checks.ts';
import { usedWords } from '../../model/words/ownWords.ts';
import { UsageError } from './command.ts';
import { withProgress } from './progress.ts';

/** Beside what other tools remember. */
const CACHE = resolve(import.meta.dirname, '../../../node_modules/.cache/hoshi');

/** The content as visitors would see it, from the content folder alone; `undefined` where it holds no site. */
export async function readSnapshot(dir: string): Promise<ContentSnapshot | undefined> {
  const { known, pool } = await openReader();
  const store = await withProgress('Reading', openContent({ dir, dataDir: null, watch: false, known, pool }));
  const snapshot = store.current();
  await store.close();
  await pool.close();
  return snapshot.sites.size > 0 ? snapshot : undefined;
}

/** What reads texts, and remembers them from one run to the next; close it. */
export async function openReader(): Promise<{ known: Known; pool: ParsePool }> {
  const known = { checks: CHECK_NAMES, words: usedWords(readBlockSchemas()) };
  return { known, pool: await openRememberingPool(known, CACHE) };
}

/** What a command says where there is no content. */
export function noContent(dir: string): string {
  return `there is no site that is in order in ${dir}; npm run check tells what is wrong\n`;
}

/** @throws UsageError where there is no such site */
export function knownSite(snapshot: ContentSnapshot, id: string): string {
  const names = [...snapshot.sites.keys()];
  if (names.includes(id)) return id;
  throw new UsageError(`there is no site “${id}”${didYouMean(id, names)}; sites: ${names.join(', ')}`);
}
