import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';

/**
 * Creates a folder and its missing parents, accessible only to this process's user; an existing folder is not changed.
 */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
}

/**
 * Creates an empty database file that only this process's user may read. An existing one gets the same mode, with
 * SQLite's files next to it. Files that SQLite creates later have the database's mode.
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
