import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { makePrivateDatabaseFile, makePrivateFolder } from '../../lib/privateFiles.ts';

/** Revocations in a file that the instances on one data folder share. Every call may throw errors of SQLite. */
export type RevocationTable = ReturnType<typeof openTable>;

/** Times in ms since the epoch. `revokedAt`: sessions with the key sealed at or before this time have ended. */
const TABLES = `
  PRAGMA journal_mode = WAL;
  CREATE TABLE IF NOT EXISTS revocations (
    key TEXT PRIMARY KEY, revokedAt INTEGER NOT NULL, expiresAt INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS revocationsByExpiry ON revocations (expiresAt);
`;
const REVOKE = `
  INSERT INTO revocations (key, revokedAt, expiresAt) VALUES (?, ?, ?)
  ON CONFLICT (key) DO UPDATE SET
    revokedAt = max(revokedAt, excluded.revokedAt), expiresAt = max(expiresAt, excluded.expiresAt)
  WHERE excluded.revokedAt > revokedAt OR excluded.expiresAt > expiresAt`;

/** How long (ms) to wait for another process that writes; the thread is blocked meanwhile. Readers never wait. */
const BUSY_TIMEOUT_MS = 20;
/** Processes that create the file at once block each other: attempts to open it, and the pause (ms) between. */
const OPEN_RETRIES = { attempts: 10, pause: 50 };

/** Opens or creates `<dataDir>/sessions.sqlite`. @throws if it is not writable */
export async function openRevocationTable(dataDir: string, life: number): Promise<RevocationTable> {
  makePrivateFolder(dataDir);
  const file = join(dataDir, 'sessions.sqlite');
  makePrivateDatabaseFile(file);
  for (let attempt = 1; ; attempt++) {
    try {
      return openTable(file, life);
    } catch (error) {
      if (!isBusy(error) || attempt === OPEN_RETRIES.attempts) throw error;
      await wait(OPEN_RETRIES.pause);
    }
  }
}

function openTable(file: string, life: number) {
  const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    db.exec(TABLES);
    const insert = db.prepare(REVOKE);
    const select = db.prepare('SELECT revokedAt FROM revocations WHERE key = ?');
    const selectPage = db.prepare(
      'SELECT key, revokedAt FROM revocations WHERE key > ? ORDER BY key LIMIT ?',
    );
    const expire = db.prepare('DELETE FROM revocations WHERE expiresAt <= ?');
    // Detects a read-only folder now rather than at a visitor's log-out.
    expire.run(Date.now());
    return {
      /** Stores all of these or none, each with its time. */
      revoke: (moments: Iterable<readonly [key: string, at: number]>): void => {
        db.exec('BEGIN IMMEDIATE');
        try {
          expire.run(Date.now());
          for (const [key, at] of moments) insert.run(key, at, at + life);
          db.exec('COMMIT');
        } catch (error) {
          if (db.isTransaction) db.exec('ROLLBACK');
          throw error;
        }
      },
      find: (key: string): number | undefined => {
        const moment = select.get(key)?.['revokedAt'];
        return typeof moment === 'number' ? moment : undefined;
      },
      /** Returns at most `count` entries with keys after `after`, sorted by key; `''` precedes all keys. */
      page: (after: string, count: number) =>
        selectPage
          .all(after, count)
          .map(({ key, revokedAt }): [string, number] => [String(key), Number(revokedAt)]),
      close: () => db.close(),
    };
  } catch (error) {
    db.close();
    throw error;
  }
}

/** SQLite's result code 5, SQLITE_BUSY. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}
