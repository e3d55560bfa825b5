import { setTimeout as wait } from 'node:timers/promises';
import type { FileTable, Refreshed } from './fileTable.ts';

/** Where nothing has changed for so long (ms), what changed together is taken to be there. */
const QUIET = 100;
/** How often it is waited for at most: the more files change, the longer a copy of them may take. */
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
  // Whether one that was found by looking at everything is the only one, is not known.
  if (all ? isWhole(found) : moved.size <= 1) return found.changed;
  // By their number and not by the clock: on a busy machine the looks themselves take long.
  const most = () => Math.min(WAITS.atMost, Math.max(WAITS.atLeast, moved.size * WAITS.perFile));
  for (let waits = 0; !isWhole(found) && waits < most(); waits++) {
    await wait(QUIET);
    found = await table.refresh([], true);
    for (const path of found.moved) moved.add(path);
  }
  return found.changed;
}
