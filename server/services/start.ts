import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openWhenFree } from '../lib/sqlite.ts';
import { removeOrphanedUploads } from '../lib/uploadFolder.ts';
import { MOUNT_PATHS, servicesApp } from './app.ts';
import type { Context } from './context.ts';
import { openCatalogue } from './data/catalogue.ts';
import { DatabaseError, isDiskFull, mustOpen, openDatabase, openInMemory } from './data/database.ts';
import { parseSeed, readSeedFiles, SeedError, type SeedFiles } from './data/seedRead.ts';
import { readSeedHash, writeSeed } from './data/seedWrite.ts';
import { createServiceClock, type StaleData } from './http/controls.ts';
import { syncDemoAccounts } from './user/accounts.ts';

const SEED_FOLDER = join(import.meta.dirname, 'seed');
const LOOPBACK = '127.0.0.1';
/** How long (ms) a running answer may take after the services start to close. */
const CLOSE_GRACE_MS = 200;

export interface ServicesOptions {
  /** Folder of `services.sqlite` and the documents of applications; made where it is missing. */
  dataDir: string;
  /** Enables the demo account with code `000000`, and the controls for tests. */
  nonProduction: boolean;
  /** A token for reading the content, in addition to logins' tokens. */
  contentToken?: string;
  /** Absent: any free port. */
  port?: number;
  /** The host to listen on, which is also in the services' addresses. Absent: the loopback interface. */
  host?: string;
  /** Absent: the seed next to this file. */
  seedDir?: string;
  log?: (event: string, fields: object) => void;
  /** Called with events that an operator should act on; absent: as `log`. */
  warn?: (event: string, fields: object) => void;
  now?: () => Date;
  /** Called when a test has changed what the services answer (`http/controls.ts`). */
  onChange?: (data: StaleData) => void;
}

export type Services = Awaited<ReturnType<typeof startServices>>;

/**
 * Starts the services on loopback by default. Data survives a restart; a changed seed replaces only the catalogue.
 * @throws SeedError if the seed cannot be read, DatabaseError, and what `listen` throws if the port is taken
 */
export async function startServices(options: ServicesOptions) {
  const { dataDir, nonProduction, seedDir = SEED_FOLDER, host = LOOPBACK } = options;
  const log = options.log ?? (() => undefined);
  const seed = await readSeedFiles(seedDir);
  const server = createServer();
  await listen(server, options.port ?? 0, host);
  const clock = createServiceClock(options.now ?? (() => new Date()));
  const contextOf = (db: DatabaseSync): Context => ({
    db,
    catalogue: openCatalogue(db),
    dataDir,
    nonProduction,
    contentToken: options.contentToken,
    now: clock.now,
    realNow: clock.systemClock,
    log,
    origin: () => originOf(server, host),
  });
  const context = await openSeeded(dataDir, seed, contextOf, options.warn ?? log).catch((error: unknown) => {
    server.close();
    throw error;
  });
  await removeOrphanedUploads(dataDir);
  const files = { hash: seed.hash, read: () => parseSeed(seed.files) };
  const onChange = options.onChange ?? (() => undefined);
  server.on('request', servicesApp(context, seedDir, { seed: files, clock, onChange }));
  const contentOrigin = originOf(server, host);
  return {
    /** As the settings name them, each ending in `/`. */
    addresses: {
      USER_API: contentOrigin + MOUNT_PATHS.user,
      COURSE_API: contentOrigin + MOUNT_PATHS.course,
      EC_API: contentOrigin + MOUNT_PATHS.ec,
      BACKSTAGE_API: contentOrigin + MOUNT_PATHS.backstage,
      CONTENT_API: contentOrigin + MOUNT_PATHS.content,
    },
    /** The base of relative picture addresses, without a trailing slash. */
    contentOrigin,
    async close() {
      await closeServer(server);
      context.db.close();
    },
  };
}

/**
 * Opens the database. If the data folder is full or read-only, memory is used instead: the shop can be
 * read, and visitors' data is lost with the process, which is logged.
 * @throws DatabaseError if there is a database that cannot be opened
 */
async function openSeeded(
  dataDir: string,
  seed: SeedFiles,
  contextOf: (db: DatabaseSync) => Context,
  warn: Context['log'],
): Promise<Context> {
  const isThere = mustOpen(dataDir);
  try {
    return await openWhenFree(() => withSeed(contextOf(openDatabase(dataDir)), seed));
  } catch (error) {
    if (error instanceof SeedError) throw error;
    if (isThere && !isDiskFull(error)) throw new DatabaseError(dataDir, error);
    warn('services.database-in-memory', { dataDir, reason: String(error) });
    return withSeed(contextOf(openInMemory()), seed);
  }
}

async function withSeed(context: Context, { files, hash }: SeedFiles): Promise<Context> {
  const { db, catalogue } = context;
  try {
    if (readSeedHash(db) !== hash) writeSeed(db, parseSeed(files), hash);
    await syncDemoAccounts(context, catalogue.all('account'));
    return context;
  } catch (error) {
    db.close();
    throw error;
  }
}

function originOf(server: Server, host: string): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the services do not listen');
  return `http://${host}:${address.port}`;
}

async function listen(server: Server, port: number, host: string): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening');
}

/** Lets running answers finish for a moment, then ends the rest: hanging calls and kept-alive connections. */
async function closeServer(server: Server): Promise<void> {
  const timer = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS);
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  await closed;
  clearTimeout(timer);
}
