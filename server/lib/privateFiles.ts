import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';

/** Creates a folder and its parents, accessible only to this process's user; an existing one is not changed. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
}

/**
 * A database file, and SQLite's next to it, that only this process's user may read; later ones get its mode.
 * @throws file system errors if it is not writable
 */
export function makePrivateDatabaseFile(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    try {
      chmodSync(file, 0o600);
    } catch {
      // It does not exist, or belongs to another user, who decides.
    }
  }
}
