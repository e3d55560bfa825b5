import { setTimeout } from 'node:timers/promises';
import { watchTree } from '../../content/disk/watchTree.ts';

/** ms of quiet after a change, so that a save of many files is one check. */
const QUIET = 150;

/**
 * Does something now and again after each change of a folder of content, never twice at once, until
 * the process ends.
 * @param failed called where the folder cannot be watched
 * @throws what the work throws
 */
export async function watchContent(
  dirs: readonly string[],
  work: () => Promise<void>,
  failed: (error: unknown) => void,
): Promise<never> {
  let changed = Promise.withResolvers<void>();
  // It also reports once when it begins, so that no change is missed between that and the first
  // look.
  const stops = dirs.map((dir) => watchTree(dir, () => changed.resolve(), failed));
  try {
    for (;;) {
      await changed.promise;
      await setTimeout(QUIET);
      changed = Promise.withResolvers();
      await work();
    }
  } finally {
    await Promise.all(stops.map((stop) => stop()));
  }
}
