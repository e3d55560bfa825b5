import { setTimeout as wait } from 'node:timers/promises';
import type { FileTable, Refreshed } from './fileTable.ts';

/** The quiet time (ms) after which a group of changes counts as complete. */
const QUIET = 100;
/** The maximum number of waits: copying more files may take longer. */
const WAITS = { atLeast: 7, perFile: 0.5, atMost: 50 };

/**
 * Reads changes; if several files changed, waits until no more do and until missing files are gone for good: `git
 * checkout`, `rsync` or a swapped link leave a mixed folder for a while. A single saved file is taken at once.
 * @returns whether anything must be settled again
 */
export async function refreshWhole(
  table: Pick<FileTable, 'refresh'>,
  paths: readonly string[],
  all: boolean,
): Promise<boolean> {
  const isWhole = ({ moved, mayReturn }: Refreshed) => moved.length === 0 && !mayReturn;
  let found = await table.refresh(paths, all);
  const moved = new Set(found.moved);
  // After a full scan it is unknown whether a found change is the only one.
  if (all ? isWhole(found) : moved.size <= 1) return found.changed;
  // Limits the number of waits, not the time, because scans take long on a busy machine.
  const most = () => Math.min(WAITS.atMost, Math.max(WAITS.atLeast, moved.size * WAITS.perFile));
  for (let waits = 0; !isWhole(found) && waits < most(); waits++) {
    await wait(QUIET);
    found = await table.refresh([], true);
    for (const path of found.moved) moved.add(path);
  }
  return found.changed;
}
