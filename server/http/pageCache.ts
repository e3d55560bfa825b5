import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { monotonicNow } from '../clock.ts';
import type { PageMatch } from '../model/resolve.ts';
import { compressBest, type Encoding } from './encoding.ts';

/** What a page is kept with. */
export interface PageFacts {
  status: number;
  headers: Record<string, string>;
  /** Keys of the answers that it was made from. */
  keys: ReadonlySet<string>;
  /** Revision of the content that it was made from. */
  scope: string;
  /** When a window's boundary changes it, in ms since the epoch; never shown from then on. */
  until: number;
  /** When it is worth making anew, in ms by `monotonicNow()`; shown meanwhile. */
  freshUntil: number;
  /** Seconds that others may keep it. */
  sharedSeconds: number;
}

/** A page as kept: its bytes in each encoding that is ready. */
export class KeptPage {
  readonly key: string;
  readonly facts: PageFacts;
  readonly hash: string;
  readonly bodies: Partial<Record<Encoding, Buffer>>;
  /** What it is made anew from. */
  readonly match: PageMatch;
  readonly freshUntil: number;
  isLive = true;
  usedAt = 0;
  isRefreshing = false;

  readonly #headers: Partial<Record<Encoding, string[]>> = {};

  constructor(key: string, body: Buffer, facts: PageFacts, match: PageMatch) {
    this.key = key;
    this.match = match;
    this.facts = facts;
    this.bodies = { identity: body };
    this.hash = createHash('sha1').update(body).digest('base64url');
    this.freshUntil = facts.freshUntil;
  }

  /** Strong, and another one for each encoding, as its bytes are. */
  etag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.hash}"` : `"${this.hash}-${encoding}"`;
  }

  /** Never past a window's boundary. */
  cacheControl(now: number): string {
    const shared = Math.min(this.facts.sharedSeconds, Math.floor((this.facts.until - now) / 1000));
    return shared > 0 ? `public, max-age=0, s-maxage=${shared}` : 'public, no-cache';
  }

  /** Headers for an encoding that is ready, flat as `writeHead` takes them, made once where no boundary is ahead. */
  headersFor(encoding: Encoding, now: number): string[] {
    const before = this.#headers[encoding];
    if (before) return before;
    const headers = Object.entries({
      ...this.facts.headers,
      'cache-control': this.cacheControl(now),
      etag: this.etag(encoding),
      'content-length': String(this.bodies[encoding]?.length ?? 0),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    }).flat();
    if (this.facts.until === Number.POSITIVE_INFINITY) this.#headers[encoding] = headers;
    return headers;
  }

  get bytes(): number {
    return Object.values(this.bodies).reduce((sum, body) => sum + body.length, 0);
  }
}

/** An address may be spelt in many ways (other parameters, their order): so many spellings are remembered. */
const MAX_SPELLINGS = 50_000;
/** How often a page in use is told so to the cache (ms). */
const USED_MS = 1_000;

/**
 * Whole pages of visitors who are not logged in, answered ahead of the router. Bounded in bytes. A page goes when
 * the content changes, when one of its answers comes back different, and at a window's boundary, to the second.
 */
export class PageCache {
  readonly #pages: LRUCache<string, KeptPage>;
  readonly #spellings = new Map<string, KeptPage>();
  readonly #byAnswer = new Map<string, Set<KeptPage>>();
  #compressing: Promise<unknown> = Promise.resolve();

  constructor(maxBytes: number) {
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      // Both compressed forms come later; a fifth of the page each is more than they need.
      sizeCalculation: (page) => Math.ceil(page.bytes * 1.4) + 2_000,
      dispose: (page) => this.#forget(page),
    });
  }

  /** The page last answered for this very spelling of host and address. */
  find(spelling: string, now: number): KeptPage | undefined {
    const page = this.#spellings.get(spelling);
    if (!page?.isLive || now >= page.facts.until) return undefined;
    const used = monotonicNow();
    if (used - page.usedAt > USED_MS) {
      page.usedAt = used;
      // Tells the bounded cache that the page is in use.
      this.#pages.get(page.key);
    }
    return page;
  }

  get(key: string, now: number): KeptPage | undefined {
    const page = this.#pages.get(key);
    return page?.isLive && now < page.facts.until ? page : undefined;
  }

  /** Remembers that a spelling leads to a page. */
  spell(spelling: string, page: KeptPage): void {
    // Rather all anew once in a long while than an order kept at each answer.
    if (this.#spellings.size >= MAX_SPELLINGS) this.#spellings.clear();
    this.#spellings.set(spelling, page);
  }

  /** Keeps a page; the one kept before stays if it is the same to the byte, so that its compressed forms do. */
  set(key: string, body: Buffer, facts: PageFacts, match: PageMatch): KeptPage {
    const page = new KeptPage(key, body, facts, match);
    const before = this.#pages.get(key);
    if (before?.isLive && before.hash === page.hash) Object.assign(page.bodies, before.bodies);
    this.#pages.set(key, page);
    for (const answer of facts.keys) this.#of(answer).add(page);
    if (!page.bodies.br) this.#compress(page);
    return page;
  }

  /** Drops the pages that an answer went into. */
  dropAnswer(key: string): void {
    for (const page of this.#byAnswer.get(key) ?? []) this.#pages.delete(page.key);
  }

  /** Drops the pages that were made from content that is no longer live. */
  dropScopes(isLive: (scope: string) => boolean): void {
    for (const page of this.#pages.values()) if (!isLive(page.facts.scope)) this.#pages.delete(page.key);
  }

  clear(): void {
    this.#pages.clear();
    this.#spellings.clear();
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize };
  }

  /** Resolves when all that is kept is compressed: for tests and benchmarks. */
  async settled(): Promise<void> {
    await this.#compressing;
  }

  #of(answer: string): Set<KeptPage> {
    const pages = this.#byAnswer.get(answer) ?? new Set();
    this.#byAnswer.set(answer, pages);
    return pages;
  }

  #forget(page: KeptPage): void {
    page.isLive = false;
    for (const answer of page.facts.keys) {
      const pages = this.#byAnswer.get(answer);
      pages?.delete(page);
      if (pages?.size === 0) this.#byAnswer.delete(answer);
    }
    // Spellings may hold on to the page: they hold no bytes.
    for (const encoding of Object.keys(page.bodies) as Encoding[]) delete page.bodies[encoding];
  }

  /** One at a time, so that a burst of new pages leaves the processor to the visitors. */
  #compress(page: KeptPage): void {
    this.#compressing = this.#compressing.then(async () => {
      const body = page.bodies.identity;
      if (!page.isLive || !body) return;
      const [br, gzip] = [await compressBest(body, 'br'), await compressBest(body, 'gzip')];
      if (page.isLive) Object.assign(page.bodies, { br, gzip });
    });
  }
}
