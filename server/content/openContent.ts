import { join } from 'node:path';
import { pino } from 'pino';
import { EVENT } from '../observe/events.ts';
import type { ProgramNames } from './analysis/analysis.ts';
import { CrossCheck } from './check/crossCheck.ts';
import type { ReportDetail } from './check/report/reportFaults.ts';
import { ContentFiles } from './disk/files.ts';
import { LastGoodStore, type SharedLastGood } from './disk/lastGoodStore.ts';
import { MediaStore } from './disk/mediaStore.ts';
import { ObjectStore } from './disk/objectStore.ts';
import { createDraftComposer } from './drafts/draftComposer.ts';
import { DraftFolders } from './drafts/draftFolder.ts';
import { ContentDrafts } from './drafts/drafts.ts';
import { Publisher } from './drafts/publisher.ts';
import { ParsePool } from './parsePool.ts';
import { SCHEMAS } from './schemaFiles.ts';
import type { ContentStore } from './snapshot.ts';
import { SnapshotBuilder } from './store/buildSnapshot.ts';
import { type ContentLog, FileContentStore } from './store/contentStore.ts';

interface ContentOptions {
  /** The folder that holds `sites/`, `pages/` and `locales/`. */
  dir: string;
  /** The folder for last good versions; null stores none. */
  dataDir: string | null;
  sharedLastGood?: SharedLastGood;
  watch: boolean;
  /** Names that the program defines; an omitted kind is not checked. */
  programNames?: ProgramNames;
  detail?: ReportDetail;
  log?: ContentLog;
  /** A shared pool, which is not closed with the store. */
  pool?: ParsePool;
  /** A pool of the store, which is closed with it. */
  ownPool?: ParsePool;
}

/** Creates a pool that checks against the project's schemas. */
export function createParsePool(programNames: ProgramNames = {}): ParsePool {
  return new ParsePool({ schemas: SCHEMAS.href, programNames });
}

/**
 * Reads the content folder and keeps the snapshot up to date. Resolves however broken the files are: faults are in
 * `status()`, unavailable files in `current().unavailableFiles`.
 */
export async function openContent(options: ContentOptions): Promise<ContentStore> {
  const { dir, dataDir, watch, programNames = {}, log = pino({ enabled: false }) } = options;
  const pool = options.pool ?? options.ownPool ?? createParsePool(programNames);
  const release = async () => (options.pool ? undefined : pool.close());
  const folder = dataDir === null ? null : join(dataDir, 'last-good');
  const objects = new ObjectStore(folder === null ? null : join(folder, 'objects'));
  const disk = {
    failed: (error: unknown) => log.warn({ event: EVENT.lastGoodNotKept, err: error }),
    recovered: () => log.info({ event: EVENT.lastGoodKeptAgain }),
  };
  const lastGoodStore = new LastGoodStore(folder, objects, disk, options.sharedLastGood);
  const createCheck = () => new CrossCheck(programNames, options.detail);
  const folders = new DraftFolders(dir, pool);
  const createComposer = () => createDraftComposer(createCheck(), new SnapshotBuilder());
  const store = new FileContentStore({
    files: new ContentFiles(dir, pool),
    lastGoodStore,
    media: new MediaStore(objects, dir),
    check: createCheck(),
    openDrafts: (tree) => new ContentDrafts(folders, new Publisher(dir, folders), tree, createComposer),
    release,
    log,
  });
  await store.open(watch);
  return store;
}
