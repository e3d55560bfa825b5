import { LRUCache } from 'lru-cache';
import { openRevocationTable } from './revocationTable.ts';

/**
 * Which sessions have ended before their cookies do. A session bears keys (its own, its user's); a revocation of any of them
 * ends it if it was sealed at that moment or before. Instances that share the store share what is revoked.
 */
export interface Revocations {
  /** `at`: ms since the epoch. */
  revoke(keys: readonly string[], at: number): Promise<void>;
  /** The latest moment at which one of the keys was revoked (ms since the epoch); `undefined` where none was. */
  lastOf(keys: readonly string[]): Promise<number | undefined>;
  close(): void;
}

/** Revocations that the process remembers by itself: about 4 MB at most. */
const MOST_REMEMBERED = 20_000;

/**
 * Revocations in `<dataDir>/sessions.sqlite`. What is revoked here is remembered here as well: where the file cannot be
 * opened, read or written, that is all there is, nothing fails, and `warn` is told once.
 * @param life ms after which no cookie lives any more, so that a revocation may go
 */
export async function openRevocations(
  dataDir: string,
  life: number,
  warn: (error: unknown) => void,
): Promise<Revocations> {
  const remembered = new LRUCache<string, number>({ max: MOST_REMEMBERED });
  let hasWarned = false;
  const failed = (error: unknown): undefined => {
    if (!hasWarned) warn(error);
    hasWarned = true;
  };
  const table = await openRevocationTable(dataDir, life).catch(failed);
  return {
    revoke: async (keys, at) => {
      for (const key of keys) remembered.set(key, Math.max(at, remembered.get(key) ?? at));
      attempt(() => table?.revoke(keys, at), failed);
    },
    lastOf: async (keys) => {
      const moments = keys
        .flatMap((key) => [remembered.get(key), attempt(() => table?.find(key), failed)])
        .filter((moment) => moment !== undefined);
      return moments.length > 0 ? Math.max(...moments) : undefined;
    },
    close: () => attempt(() => table?.close(), failed),
  };
}

function attempt<T>(work: () => T, failed: (error: unknown) => undefined): T | undefined {
  try {
    return work();
  } catch (error) {
    return failed(error);
  }
}
