import { LRUCache } from 'lru-cache';
import { isBusy } from '../../lib/sqlite.ts';
import { openRevocationTable, type RevocationTable } from './revocationTable.ts';

/**
 * Records which sessions have ended before their cookies do. A session has keys (its own, its user's); revoking any of
 * them ends it if it was sealed at that moment or before. Instances that share the store share revocations.
 */
export interface Revocations {
  /** `at`: ms since the epoch. */
  revoke(keys: readonly string[], at: number): Promise<void>;
  /** The latest time at which one of the keys was revoked (ms since the epoch); `undefined` if none was. */
  lastRevokedAt(keys: readonly string[]): Promise<number | undefined>;
  close(): void;
}

/** When a key was revoked (ms since the epoch). */
export type Revocation = readonly [key: string, at: number];

export interface LocalRevocations extends Revocations {
  /** Stores other instances' revocations; the latest ones if there are too many. */
  merge(revocations: Iterable<Revocation>): void;
  /** All known revocations, in pages. */
  all(): Iterable<Revocation[]>;
  /** The number that could not be written yet: a restart loses them. */
  readonly unwritten: number;
}

/** The highest number of revocations in memory, and of unwritten ones: about 4 MB each. */
const MAX_REMEMBERED = 20_000;
/** The first and the longest pause (ms) before a failed write is retried. */
const RETRY_PAUSE_MS = { first: 250, longest: 10_000 };
const PAGE_SIZE = 500;

/**
 * Revocations in `<dataDir>/sessions.sqlite`, also kept in memory: if the file cannot be opened, read or written,
 * nothing fails, and what is missing is written once the file works again.
 * @param life ms after which no cookie lives any more, so that a revocation may be dropped
 * @param warn called each time that reading or writing begins to fail
 */
export async function openRevocations(
  dataDir: string,
  life: number,
  warn: (error: unknown) => void,
): Promise<LocalRevocations> {
  const file = new RevocationFile(() => openRevocationTable(dataDir, life), warn);
  await file.open();
  const recentEnds = new LRUCache<string, number>({ max: MAX_REMEMBERED });
  const remember = (revocations: Iterable<Revocation>) => {
    for (const [key, at] of revocations) recentEnds.set(key, Math.max(at, recentEnds.get(key) ?? at));
    file.write(revocations);
  };
  return {
    merge: remember,
    get unwritten() {
      return file.unwritten;
    },
    revoke: async (keys, at) => remember(keys.map((key) => [key, at] as const)),
    lastRevokedAt: async (keys) => {
      const times = keys
        .flatMap((key) => [recentEnds.get(key), file.find(key)])
        .filter((moment) => moment !== undefined);
      return times.length > 0 ? Math.max(...times) : undefined;
    },
    *all() {
      yield [...recentEnds.entries()];
      yield* file.pages();
    },
    close: () => file.close(),
  };
}

/** The file, if it works: failed writes are retried in the background. */
class RevocationFile {
  readonly #openTable: () => Promise<RevocationTable>;
  readonly #warn: (error: unknown) => void;
  #table: RevocationTable | undefined;
  readonly #unwritten = new LRUCache<string, number>({ max: MAX_REMEMBERED });
  readonly #failing = { read: false, write: false };
  #again: NodeJS.Timeout | undefined;
  #againMs = RETRY_PAUSE_MS.first;
  #isClosed = false;

  constructor(openTable: () => Promise<RevocationTable>, warn: (error: unknown) => void) {
    this.#openTable = openTable;
    this.#warn = warn;
  }

  get unwritten(): number {
    return this.#unwritten.size;
  }

  /** @returns whether it could be opened; otherwise it is tried again */
  async open(): Promise<boolean> {
    try {
      const table = await this.#openTable();
      this.#table?.close();
      this.#table = table;
      if (this.#isClosed) this.close();
      return true;
    } catch (error) {
      this.#failed('write', error);
      this.#tryLater({ reopen: true });
      return false;
    }
  }

  find(key: string): number | undefined {
    try {
      const moment = this.#table?.find(key);
      this.#failing.read = false;
      return moment;
    } catch (error) {
      this.#failed('read', error);
      if (!this.#again) this.#tryLater({ reopen: !isBusy(error) });
      return undefined;
    }
  }

  *pages(): Iterable<Revocation[]> {
    let last: string | undefined = '';
    while (last !== undefined) {
      const page = this.#pageAfter(last);
      yield page;
      last = page.at(-1)?.[0];
    }
  }

  write(revocations: Iterable<Revocation>): void {
    for (const [key, at] of revocations)
      this.#unwritten.set(key, Math.max(at, this.#unwritten.get(key) ?? at));
    // While it fails, requests do not wait for it.
    if (!this.#again) this.#flush();
  }

  /** Closes the file after a last attempt to write what is missing. */
  close(): void {
    clearTimeout(this.#again);
    this.#isClosed = true;
    this.#flush();
    this.#table?.close();
    this.#table = undefined;
  }

  #pageAfter(key: string): Revocation[] {
    try {
      return this.#table?.page(key, PAGE_SIZE) ?? [];
    } catch (error) {
      this.#failed('read', error);
      return [];
    }
  }

  #flush(): void {
    if (!this.#table) return;
    try {
      if (this.#unwritten.size > 0) this.#table.revoke(this.#unwritten.entries());
      this.#unwritten.clear();
      this.#failing.write = false;
      this.#againMs = RETRY_PAUSE_MS.first;
    } catch (error) {
      this.#failed('write', error);
      // A broken or deleted file is opened again; until then the old one may still be readable.
      this.#tryLater({ reopen: !isBusy(error) });
    }
  }

  #tryLater({ reopen }: { reopen: boolean }): void {
    if (this.#isClosed) return;
    this.#again = setTimeout(() => void this.#tryAgain(reopen), this.#againMs).unref();
    this.#againMs = Math.min(2 * this.#againMs, RETRY_PAUSE_MS.longest);
  }

  async #tryAgain(reopen: boolean): Promise<void> {
    if (reopen && !(await this.open())) return;
    this.#again = undefined;
    this.#flush();
  }

  #failed(operation: 'read' | 'write', error: unknown): void {
    if (!this.#failing.read && !this.#failing.write) this.#warn(error);
    this.#failing[operation] = true;
  }
}
