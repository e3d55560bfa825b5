import type { Logger } from 'pino';
import { EVENT } from '../../observe/events.ts';
import type { CrossCheck } from '../check/crossCheck.ts';
import type { ContentFiles } from '../disk/files.ts';
import type { LastGoodStore } from '../disk/lastGoodStore.ts';
import type { MediaStore } from '../disk/mediaStore.ts';
import { type Reloaded, ReloadScheduler } from '../disk/reloadScheduler.ts';
import { watchTree } from '../disk/watchTree.ts';
import type { LiveTree } from '../drafts/draftComposer.ts';
import { type Fault, newFaults } from '../fault.ts';
import type {
  ContentSnapshot,
  ContentStore,
  Drafts,
  MediaBytes,
  MediaFile,
  StatusReport,
} from '../snapshot.ts';
import { EMPTY_SNAPSHOT, SnapshotBuilder } from './buildSnapshot.ts';
import { decideLive } from './decideLive.ts';
import { FileTable } from './fileTable.ts';
import { adoptLive, type FileState, markUnavailable } from './liveVersions.ts';
import { PinnedStore } from './pinnedPages.ts';
import { refreshWhole } from './refreshWhole.ts';
import { statusReport } from './statusReport.ts';

export type ContentLog = Pick<Logger, 'info' | 'warn' | 'error'>;

interface StoreParts {
  files: ContentFiles;
  lastGoodStore: LastGoodStore;
  media: MediaStore;
  check: CrossCheck;
  openDrafts: (tree: () => LiveTree) => Drafts;
  release: () => Promise<void>;
  log: ContentLog;
}

/** Holds the current snapshot, and reloads it when files of the content folder change. */
export class FileContentStore implements ContentStore {
  readonly drafts: Drafts;
  readonly #parts: StoreParts;
  readonly #table: FileTable;
  readonly #pinned: PinnedStore;
  readonly #loadPinned = (site: string, state: FileState) =>
    this.#pinned.load(site, state, (one, bytes) => this.#analyse(one, bytes));
  readonly #builder = new SnapshotBuilder();
  readonly #listeners = new Set<(snapshot: ContentSnapshot) => void>();
  readonly #statusListeners = new Set<() => void>();
  readonly #reloads = new ReloadScheduler({
    reload: (paths, all) => this.#reload(paths, all),
    failed: (error) => this.#parts.log.error({ event: EVENT.contentReloadFailed, err: error }),
    noEvents: () => this.#parts.log.info({ event: EVENT.contentWatchedWithoutEvents }),
  });
  #snapshot: ContentSnapshot = EMPTY_SNAPSHOT;
  #live: ReadonlyMap<string, FileState['current']> = new Map();
  #faults: Fault[] = [];
  #stopWatching: (() => Promise<void>) | null = null;

  constructor(parts: StoreParts) {
    const { files, lastGoodStore } = parts;
    this.#parts = parts;
    this.#table = new FileTable(files, lastGoodStore, (path, delay) =>
      this.#reloads.recheckAfter(path, delay),
    );
    this.#pinned = new PinnedStore(lastGoodStore);
    this.drafts = parts.openDrafts(() => ({
      states: this.#table.states,
      live: this.#live,
      faults: this.#faults,
      pinned: this.#loadPinned,
    }));
  }

  async open(watch: boolean): Promise<void> {
    await this.#parts.lastGoodStore.open();
    await this.#reload([], true);
    if (!watch) return;
    const failed = (error: unknown) => this.#parts.log.warn({ event: EVENT.contentWatchFailed, err: error });
    this.#stopWatching = watchTree(this.#parts.files.dir, (path) => this.#reloads.touch(path), failed);
    this.#reloads.start(this.#table.hasLinks);
  }

  current(): ContentSnapshot {
    return this.#snapshot;
  }

  status(): StatusReport {
    return statusReport(this.#snapshot.revision, this.#table.states, this.#live, this.#faults);
  }

  faults(): readonly Fault[] {
    return this.#faults;
  }

  openMedia(media: MediaFile): Promise<MediaBytes | null> {
    return this.#parts.media.open(media);
  }

  onChange(listener: (snapshot: ContentSnapshot) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  onStatus(listener: () => void): () => void {
    this.#statusListeners.add(listener);
    return () => this.#statusListeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#listeners.clear();
    this.#statusListeners.clear();
    await this.#stopWatching?.();
    await this.#reloads.stop();
    await this.#parts.lastGoodStore.flush();
    this.#parts.media.close();
    await this.#parts.release();
  }

  /** Reads changes, decides what is live, and notifies listeners. Never runs twice at once. */
  async #reload(paths: readonly string[], all: boolean): Promise<Reloaded> {
    const isFirst = this.#snapshot === EMPTY_SNAPSHOT;
    const changed = isFirst
      ? (await this.#table.refresh(paths, all)).changed
      : await refreshWhole(this.#table, paths, all, () => this.#reloads.hasTouched);
    if (changed || isFirst) await this.#decide(isFirst);
    return { changed, hasLinks: this.#table.hasLinks };
  }

  async #decide(isFirst: boolean): Promise<void> {
    const knowsNothing = isFirst && this.#parts.lastGoodStore.isEmpty();
    const decision = await decideLive(this.#table.states, this.#parts.check, {
      readLastGood: async (state) => {
        const bytes = await this.#parts.lastGoodStore.read(state.path);
        return bytes ? this.#analyse(state, bytes) : null;
      },
      pinned: this.#loadPinned,
    });
    const { live, faults, pinned, underTranslated } = decision;
    this.#live = live;
    if (isFirst) markUnavailable(this.#table.states.values(), live, this.#parts.lastGoodStore, knowsNothing);
    this.#pinned.keep(pinned);
    adoptLive(this.#table.states, live, this.#parts.lastGoodStore);
    this.#tellFaults([...this.#table.faults(), ...faults]);
    this.#publish(this.#builder.build(live, this.#table.states, pinned, underTranslated));
    this.#table.markSettled();
    for (const listener of this.#statusListeners) listener();
  }

  #analyse({ path, role }: FileState, bytes: Uint8Array) {
    return this.#parts.files.analyse(path, role, bytes);
  }

  #tellFaults(faults: Fault[]): void {
    const fresh = newFaults(faults, this.#faults).map(({ fix: _, ifNewer: __, ...fault }) => fault);
    this.#faults = faults;
    const { error = [], warning: warnings = [] } = Object.groupBy(fresh, ({ severity }) => severity);
    for (const fault of error) this.#parts.log.error({ event: EVENT.contentFault, fault });
    // A new locale brings hundreds at once: the log gets one line, and `/api/status` has all of them.
    const [first, ...more] = warnings;
    if (first) this.#parts.log.warn({ event: EVENT.contentWarnings, first, more: more.length });
  }

  #publish(snapshot: ContentSnapshot): void {
    if (snapshot.revision === this.#snapshot.revision) return;
    this.#snapshot = snapshot;
    this.#parts.log.info({ event: EVENT.contentLive, revision: snapshot.revision });
    for (const listener of this.#listeners) listener(snapshot);
  }
}
