import { relative, resolve, sep } from 'node:path';
import { watch } from 'chokidar';
import { DRAFT_FILE, groupOf, isTemporary } from '../fileRoles.ts';

/** Calls back with touched paths, as hints; null: anything may have changed. @returns a function that stops it */
export function watchTree(
  dir: string,
  touched: (path: string | null) => void,
  failed: (error: unknown) => void,
): () => Promise<void> {
  const root = resolve(dir);
  const pathOf = (file: string) => relative(root, file).split(sep).join('/');
  const watcher = watch(root, {
    ignoreInitial: true,
    followSymlinks: false,
    atomic: false,
    ignored: (file) => {
      const path = pathOf(file);
      if (path === '') return false;
      if (path === DRAFT_FILE) return false;
      return groupOf(path) === null || isTemporary(path.slice(path.lastIndexOf('/') + 1));
    },
  });
  watcher.on('all', (event, file) => {
    const isFolder = event === 'addDir' || event === 'unlinkDir';
    touched(isFolder ? null : pathOf(file));
  });
  watcher.on('ready', () => touched(null));
  watcher.on('error', failed);
  return () => watcher.close();
}
