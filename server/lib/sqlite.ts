import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

/** Creates a folder and its parents, accessible only to this process's user; an existing one is not changed. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
}

/**
 * Opens or creates a database that only this process's user may read, as SQLite's files next to it. `timeout`: how long
 * (ms) a write waits for another process.
 * @throws file system errors if it is not writable
 */
export function openPrivateDatabase(folder: string, name: string, timeout: number): DatabaseSync {
  makePrivateFolder(folder);
  const file = join(folder, name);
  closeSync(openSync(file, 'a', 0o600));
  for (const path of [file, `${file}-wal`, `${file}-shm`]) makePrivate(path, 0o600);
  return new DatabaseSync(file, { timeout });
}

export function makePrivate(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch {
    // It does not exist, or belongs to another user, who decides.
  }
}

/** Calls `setUp` with a new database, which is closed if that fails. */
export function withDatabase<T>(db: DatabaseSync, setUp: (db: DatabaseSync) => T): T {
  try {
    return setUp(db);
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Runs `work` completely or not at all. It must be synchronous, because the connection is shared. */
export function transaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

/** SQLite's result code 5, SQLITE_BUSY. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}

/** Processes that create a database at once lock each other out: attempts to open it, and the pause (ms) between. */
const OPEN_RETRIES = { attempts: 10, pause: 50 };

/** Opens a database, again and again while another process has it locked. @throws what `open` throws */
export async function openWhenFree<T>(open: () => T | Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await open();
    } catch (error) {
      if (!isBusy(error) || attempt === OPEN_RETRIES.attempts) throw error;
      await wait(OPEN_RETRIES.pause);
    }
  }
}
