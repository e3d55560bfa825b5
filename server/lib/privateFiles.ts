import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';

/** Makes a folder, and those above it that are missing, for this process's own user alone; one that is there stays as it is. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
}

/**
 * Makes the file of a database, empty, that only this process's own user reads; one that is there becomes so, with what
 * SQLite has left next to it. What SQLite makes there later takes its mode.
 * @throws what the file system says where it cannot be written
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
