import { openContent } from '../../server/content/openContent.ts';
import { sharedPool } from './sharedPool.ts';
import { makeTree, type TreeFiles } from './tree.ts';

/** A key that the program of tests uses with a number. */
const counted = ['seats.left'];

/** With the checks that pages of tests may name. */
const pool = await sharedPool({ checks: ['market'], counted });

/**
 * What `npm run check` would say of the base tree with these files, a line a fault.
 * @param words keys that the program uses; without, none is reported to be unused
 * @param everyKey as `check --all`
 */
export async function faultsOf(
  files: TreeFiles,
  words?: readonly string[],
  everyKey = false,
): Promise<string[]> {
  const tree = makeTree(files);
  try {
    const programNames = words ? { words, counted } : {};
    const detail = { everyKey };
    const store = await openContent({
      dir: tree.dir,
      dataDir: null,
      watch: false,
      programNames,
      pool,
      detail,
    });
    const status = store.status();
    await store.close();
    return status.files.flatMap(({ path, faults }) =>
      faults.map(({ line, column, severity, code, message }) => {
        const mark = severity === 'warning' ? 'warning: ' : '';
        return `${path}:${line}:${column} ${mark}${message} (${code})`;
      }),
    );
  } finally {
    tree.dispose();
  }
}
