import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';

/** Makes a folder, and those above it that are missing, for this process's own user alone; one that is there stays as it is. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
}

/**
 * Makes an empty database file that only this process's own user may read. An existing one gets
 * that mode, with the files that SQLite left next to it; those that SQLite makes later take its
 * mode.
 * @throws the file system's error if it cannot be written
 */
export function makePrivateDatabaseFile(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    try {
      chmodSync(file, 0o600);
    } catch {
      // Not there, or another user's, who then decides.
    }
  }
}
