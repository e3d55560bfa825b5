import type { DatabaseSync } from 'node:sqlite';
import { openPrivateDatabase, openWhenFree, transaction, withDatabase } from '../../lib/sqlite.ts';

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

/** Opens or creates `<dataDir>/sessions.sqlite`. @throws if it is not writable */
export function openRevocationTable(dataDir: string, life: number): Promise<RevocationTable> {
  return openWhenFree(() =>
    withDatabase(openPrivateDatabase(dataDir, 'sessions.sqlite', BUSY_TIMEOUT_MS), (db) =>
      openTable(db, life),
    ),
  );
}

function openTable(db: DatabaseSync, life: number) {
  db.exec(TABLES);
  const insert = db.prepare(REVOKE);
  const select = db.prepare('SELECT revokedAt FROM revocations WHERE key = ?');
  const selectPage = db.prepare('SELECT key, revokedAt FROM revocations WHERE key > ? ORDER BY key LIMIT ?');
  const expire = db.prepare('DELETE FROM revocations WHERE expiresAt <= ?');
  // Detects a read-only folder now rather than at a visitor's log-out.
  expire.run(Date.now());
  return {
    /** Stores all of these or none, each with its time. */
    revoke: (moments: Iterable<readonly [key: string, at: number]>): void =>
      transaction(db, () => {
        expire.run(Date.now());
        for (const [key, at] of moments) insert.run(key, at, at + life);
      }),
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
}
