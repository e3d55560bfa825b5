import { setTimeout as wait } from 'node:timers/promises';
import type { FileTable, Refreshed } from './fileTable.ts';

/** The quiet time (ms) after which a group of changes counts as complete. */
const QUIET = 100;
/** How long (ms) to wait for the event of a second file, written while the first one was read. */
const NEXT_EVENT = 5;
/** The maximum number of waits: copying more files may take longer. */
const WAITS = { atLeast: 7, perFile: 0.5, atMost: 50 };

/**
 * Reads changes; after several, waits until no more follow and missing files are gone for good: `git
 * checkout`, `rsync` or a swapped link leave a mixed folder for a while. A single saved file is taken at once.
 * @param hasMore whether more files were touched meanwhile
 * @returns whether anything must be settled again
 */
export async function refreshWhole(
  table: Pick<FileTable, 'refresh'>,
  paths: readonly string[],
  all: boolean,
  hasMore: () => boolean,
): Promise<boolean> {
  const isWhole = ({ touched, mayReturn }: Refreshed) => touched.length === 0 && !mayReturn;
  let found = await table.refresh(paths, all);
  const touched = new Set(found.touched);
  // After a full scan it is unknown whether a found change is the only one.
  if (all ? isWhole(found) : touched.size === 0) return found.changed;
  if (!all && touched.size === 1) {
    await wait(NEXT_EVENT);
    if (!hasMore()) return found.changed;
  }
  // Limits the number of waits, not the time, because scans take long on a busy machine.
  const most = () => Math.min(WAITS.atMost, Math.max(WAITS.atLeast, touched.size * WAITS.perFile));
  for (let waits = 0; !isWhole(found) && waits < most(); waits++) {
    await wait(QUIET);
    found = await table.refresh([], true);
    for (const path of found.touched) touched.add(path);
  }
  return found.changed;
}
