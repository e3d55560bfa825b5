import { LRUCache } from 'lru-cache';
import { CACHE_BYTES } from '../../lib/cacheBounds.ts';
import { monotonicNow } from '../../lib/clock.ts';
import { CachedPage } from '../cachedPage.ts';
import { NetworkQueue } from '../limits/networkQueue.ts';
import { PagesByAnswer } from './pagesByAnswer.ts';
import type { PageMaker, PageSource } from './sharedPageMaker.ts';

export type CacheState = 'hit' | 'stale' | 'miss';

/** How often (ms of the monotonic clock) the use of a page is recorded in the LRU order. */
const RECORD_USE_MS = 1_000;
/** The shortest time (ms) between two renewals of a stale page. */
const MIN_RENEWAL_MS = 1_000;

/**
 * Caches complete pages of logged-out visitors, bounded in bytes. Each is built once at a time; meanwhile its stale page is
 * served. A page is dropped when its content or an answer of a service changes, and when a time window opens
 * or closes.
 */
export class PageCache {
  readonly #maker: PageMaker;
  readonly #pages: LRUCache<string, CachedPage, PageSource>;
  /** Keys of pages by the exact spelling of host and address, so that these need not be resolved. */
  readonly #aliases = new LRUCache<string, string>({
    maxSize: CACHE_BYTES.pageAddresses,
    sizeCalculation: (key, alias) => (alias.length + key.length) * 2 + 200,
  });
  readonly #aliasRequests = createRequestLog(CACHE_BYTES.requestedAddresses);
  readonly #answers = new PagesByAnswer();
  /** One page at a time, so that a burst of new ones leaves the processor to visitors. */
  readonly #compression = new NetworkQueue({ concurrency: 1 });
  readonly #pageRequests = createRequestLog(CACHE_BYTES.requestedPages);

  constructor(maxBytes: number, maker: PageMaker) {
    this.#maker = maker;
    this.#pages = new LRUCache<string, CachedPage, PageSource>({
      maxSize: maxBytes,
      // The compressed forms are added later; a fifth of the page for each is more than they need.
      sizeCalculation: (page) => Math.ceil(page.bytes * 1.4) + page.key.length * 2 + 2_000,
      // A placeholder: each page sets its own time to live when it is made.
      ttl: 1,
      allowStale: true,
      noDeleteOnStaleGet: true,
      allowStaleOnFetchRejection: true,
      noDeleteOnFetchRejection: true,
      // A request that waits for a page gets it even if it was dropped meanwhile.
      ignoreFetchAbort: true,
      fetchMethod: async (key, stale, { context, options }) => {
        const page = await this.#make(key, context, stale).catch((error: unknown) => {
          // The error is only logged, because the stale page is the answer.
          if (stale) this.#maker.failed(key, error);
          throw error;
        });
        options.ttl = Math.max(1, Math.ceil(page.metadata.freshUntil - monotonicNow()));
        return page;
      },
      dispose: (page) => this.#forget(page),
    });
  }

  /** Returns the page last answered for exactly this host and address; one that is no longer fresh is renewed behind it. */
  findAndRenew(alias: string, now: number): { page: CachedPage; state: CacheState } | undefined {
    const key = this.#aliases.get(alias);
    const page = key === undefined ? undefined : this.#pages.peek(key, { allowStale: true });
    if (!page?.isValidAt(now)) return undefined;
    const time = monotonicNow();
    if (time - page.usedAt > RECORD_USE_MS) {
      page.usedAt = time;
      this.#pages.get(page.key);
    }
    if (time < page.metadata.freshUntil) return { page, state: 'hit' };
    if (page.isExpired(time)) return undefined;
    this.#renew(page, time);
    return { page, state: 'stale' };
  }

  /** The page of a source, from the cache or made now. @throws if it cannot be made and no stale one exists */
  async get(source: PageSource): Promise<{ page: CachedPage; state: CacheState }> {
    const key = this.#maker.keyOf(source);
    const cached = this.#pages.peek(key, { allowStale: true });
    if (cached && (!cached.isValidAt(source.now) || cached.isExpired(monotonicNow())))
      this.#pages.delete(key);
    const { query, params } = source.match;
    // Without visitor input, one request is enough to cache a page.
    const isOfContent = query.canonical === '' && Object.keys(params).length === 0;
    const isAgain = isOfContent || isRequestedAgain(key, this.#pageRequests);
    const status: LRUCache.Status<string, CachedPage, PageSource> = {};
    // Without a stale page, the waiting requests receive the error.
    const allowStaleOnFetchRejection = this.#pages.has(key) || cached?.isCurrent === true;
    const page = await this.#pages.fetch(key, { context: source, status, allowStaleOnFetchRejection });
    if (!page) throw new Error(`no page was made for ${key}`);
    if (isAgain) page.isAdmitted = true;
    return { page, state: status.fetch === 'hit' ? 'hit' : status.returnedStale ? 'stale' : 'miss' };
  }

  /** Records a spelling of a page's address on its second use. */
  addAlias(alias: string, page: CachedPage): void {
    if (!page.isCurrent || !page.isAdmitted) return;
    if (isRequestedAgain(alias, this.#aliasRequests)) this.#aliases.set(alias, page.key);
  }

  dropAnswer(answer: string): void {
    for (const page of this.#answers.recordChange(answer)) this.#pages.delete(page.key);
  }

  /** Drops the pages made from content that is no longer live, and all aliases. */
  contentChanged(): void {
    // A spelling may now lead to another page.
    this.#aliases.clear();
    for (const page of this.#pages.values())
      if (!this.#maker.isCurrent(page.metadata.scope)) this.#pages.delete(page.key);
  }

  clear(): void {
    this.#pages.clear();
    this.#aliases.clear();
  }

  get size(): { pages: number; bytes: number } {
    const bytes = this.#pages.calculatedSize + this.#aliases.calculatedSize;
    return { pages: this.#pages.size, bytes };
  }

  /** Resolves when all cached pages are compressed, for tests and benchmarks. */
  async whenCompressed(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    await this.#compression.run(async () => {});
  }

  async #make(key: string, source: PageSource, stale: CachedPage | undefined): Promise<CachedPage> {
    const { changes } = this.#answers;
    const { body, metadata } = await this.#maker.make(source);
    const page = new CachedPage(key, source.address, body, metadata);
    page.isAdmitted = stale?.isAdmitted ?? false;
    // The bytes are equal: the compressed forms can be reused.
    if (stale?.hash === page.hash) Object.assign(page.bodies, stale.bodies);
    // One of its answers changed while it was made: only the requests that already wait for it may get it.
    if (this.#answers.hasChanged(page, changes)) page.isCurrent = false;
    this.#answers.add(page);
    if (!this.#maker.isCurrent(metadata.scope) || metadata.status !== 200) page.isCurrent = false;
    setImmediate(() => this.#settle(page));
    return page;
  }

  /** The waiting requests have the page now. It stays only if it is still valid and was requested again. */
  #settle(page: CachedPage): void {
    const isCached = this.#pages.peek(page.key, { allowStale: true }) === page;
    if (isCached && page.isCurrent && page.isAdmitted)
      // A page that cannot be compressed is sent compressed quickly, or as it is.
      void this.#compression.run(() => page.compressBest()).catch(() => {});
    else if (isCached) this.#pages.delete(page.key);
    else this.#forget(page);
  }

  /** Rebuilds a page from its address, which may resolve differently by now. `time`: of the monotonic clock. */
  #renew(page: CachedPage, time: number): void {
    if (time < page.renewAfter) return;
    page.renewAfter = time + MIN_RENEWAL_MS;
    const source = this.#maker.resolve(page.address);
    if (!source || this.#maker.keyOf(source) !== page.key) return void this.#pages.delete(page.key);
    // The page is stale by its own clock; the cache's may differ by milliseconds. The page maker reports errors.
    this.#pages.fetch(page.key, { context: source, forceRefresh: true }).catch(() => {});
  }

  #forget(page: CachedPage): void {
    page.isCurrent = false;
    this.#answers.delete(page);
  }
}

/** The names that were requested lately: about 20,000 of them, for addresses of common length. */
function createRequestLog(maxSize: number): LRUCache<string, true> {
  return new LRUCache({ maxSize, sizeCalculation: (_, name) => name.length * 2 + 100 });
}

/** Returns whether a name was requested lately, and remembers it. */
function isRequestedAgain(name: string, requests: LRUCache<string, true>): boolean {
  if (requests.get(name)) return true;
  requests.set(name, true);
  return false;
}
