import { accessSync, constants, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  DatabaseSync,
  type SQLInputValue,
  type SQLOutputValue,
  type StatementResultingChanges,
} from 'node:sqlite';
import { errorCode } from '../../lib/errorCode.ts';
import { makePrivate, openPrivateDatabase, withDatabase } from '../../lib/sqlite.ts';

/** `entities` is replaced with the seed; other tables outlive it. Times: ISO 8601 in UTC, so that they sort as text. */
const TABLES = `
  PRAGMA journal_mode = WAL;
  PRAGMA foreign_keys = ON;
  CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS entities (
    kind TEXT NOT NULL, id TEXT NOT NULL, locale TEXT NOT NULL, position INTEGER NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (kind, id, locale));
  CREATE TABLE IF NOT EXISTS accounts (
    key TEXT PRIMARY KEY, username TEXT NOT NULL, password TEXT NOT NULL, profile TEXT NOT NULL,
    vipEndAt TEXT, liveCourseEndAt TEXT, isDemo INTEGER NOT NULL DEFAULT 0, createdAt TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS tokens (
    hash TEXT PRIMARY KEY, scope TEXT NOT NULL, owner TEXT NOT NULL, expiresAt TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS codes (
    id INTEGER PRIMARY KEY, owner TEXT NOT NULL, salt TEXT NOT NULL, hash TEXT NOT NULL, expiresAt TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS codesByOwner ON codes (owner);
  CREATE TABLE IF NOT EXISTS locks (owner TEXT PRIMARY KEY, wrong INTEGER NOT NULL, until TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS purchases (
    id TEXT PRIMARY KEY, owner TEXT NOT NULL REFERENCES accounts (key) ON DELETE CASCADE,
    productId TEXT NOT NULL, purchasedAt TEXT NOT NULL, price REAL NOT NULL, currency TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS purchasesByOwner ON purchases (owner);
  CREATE TABLE IF NOT EXISTS redemptions (
    serial TEXT NOT NULL, owner TEXT NOT NULL, productId TEXT NOT NULL, redeemedAt TEXT NOT NULL,
    PRIMARY KEY (serial, owner));
  CREATE TABLE IF NOT EXISTS signups (
    id TEXT PRIMARY KEY, courseId TEXT NOT NULL, body TEXT NOT NULL, createdAt TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS signupsByCourse ON signups (courseId);
  CREATE TABLE IF NOT EXISTS applications (id TEXT PRIMARY KEY, body TEXT NOT NULL, submittedAt TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS answers (
    scope TEXT NOT NULL, key TEXT NOT NULL, request TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL,
    createdAt TEXT NOT NULL, PRIMARY KEY (scope, key));
`;

const FILE_NAME = 'services.sqlite';
const fileOf = (dataDir: string) => join(dataDir, FILE_NAME);

/** Accounts and orders exist but cannot be read: a start without them would lose new ones later. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';

  constructor(dataDir: string, cause: unknown) {
    const file = fileOf(dataDir);
    super(
      `${file} cannot be opened: ${String(cause)}. Its owner must be the server's user; if it is broken, restore it.`,
    );
  }
}

/** Whether a database exists that this process should be able to use: a read-only folder is intentional. */
export function mustOpen(dataDir: string): boolean {
  try {
    accessSync(fileOf(dataDir), constants.R_OK);
  } catch (error) {
    return !['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '');
  }
  try {
    accessSync(dataDir, constants.W_OK);
  } catch {
    return false;
  }
  return statSync(fileOf(dataDir)).size > 0;
}

/** SQLite's result codes SQLITE_IOERR and SQLITE_FULL, and the system's codes. */
export function isDiskFull(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
  return [10, 13].includes(code) || ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(errorCode(error) ?? '');
}

/** Opens or creates `<dataDir>/services.sqlite` with its tables. @throws if it is not writable */
export function openDatabase(dataDir: string): DatabaseSync {
  makePrivate(join(dataDir, 'applications'), 0o700);
  return withDatabase(openPrivateDatabase(dataDir, FILE_NAME, 5_000), setUp);
}

export function openInMemory(): DatabaseSync {
  return withDatabase(new DatabaseSync(':memory:'), setUp);
}

function setUp(db: DatabaseSync): DatabaseSync {
  db.exec(TABLES);
  // Detects a full or read-only disk now rather than at a visitor's first purchase.
  db.prepare("INSERT OR REPLACE INTO meta (key, value) VALUES ('opened', ?)").run(new Date().toISOString());
  return db;
}

/** Reads a text column. Throws for any other value, because then the table differs from the code. */
export function text(value: SQLOutputValue | undefined): string {
  if (typeof value !== 'string') throw new TypeError(`text expected, ${typeof value} found`);
  return value;
}

export function number(value: SQLOutputValue | undefined): number {
  if (typeof value !== 'number') throw new TypeError(`number expected, ${typeof value} found`);
  return value;
}

/** Inserts a row by column names, which are this program's own. `conflict`: what happens if the row exists. */
export function insert(
  db: DatabaseSync,
  table: string,
  row: Readonly<Record<string, SQLInputValue>>,
  conflict = '',
): StatementResultingChanges {
  const columns = Object.keys(row);
  const values = columns.map(() => '?');
  return db
    .prepare(`INSERT INTO ${table} (${columns}) VALUES (${values}) ${conflict}`)
    .run(...Object.values(row));
}
