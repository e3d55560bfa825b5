import { resolve } from 'node:path';
import { openRememberingPool, type RememberingPool } from '../../server/content/analysisCache.ts';
import { readBlockSchemas } from '../../server/content/blockSchemas.ts';
import { openContent } from '../../server/content/openContent.ts';
import { CHECK_NAMES } from '../../server/model/checks.ts';
import { usedWords } from '../../server/model/words/ownWords.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const CACHE = resolve(ROOT, 'node_modules/.cache/hoshi-tests');

/**
 * Reads texts for a site of a test: what the shipped files say comes from the cache, all else from a thread as ever.
 * Parsing the same files for each of some two hundred sites took a third of the tests' time.
 */
export function openTestPool(isReadOnly = true): Promise<RememberingPool> {
  const known = { checks: CHECK_NAMES, words: usedWords(readBlockSchemas()) };
  return openRememberingPool(known, CACHE, isReadOnly);
}

/** Vitest's global set-up: parses the shipped files, if they or the parser have changed. */
export async function setup(): Promise<void> {
  const pool = await openTestPool(false);
  const store = await openContent({ dir: ROOT, dataDir: null, watch: false, pool });
  await store.close();
  await pool.close();
}
