import { createHash } from 'node:crypto';
import { compress, type Encoding } from './encoding.ts';

export interface PageMetadata {
  status: number;
  headers: Record<string, string>;
  /** Keys of the services' answers that the page was made from. */
  answers: ReadonlySet<string>;
  /** The content that the page was made from (`scopeOf`). */
  scope: string;
  /** When the page was made, by wall clock: ms since the epoch. */
  madeAt: number;
  /** The next boundary of a time window, in ms since the epoch; the page is never shown from then on. */
  nextBoundary: number;
  /** When the page may be made again, in ms of the monotonic clock; it is shown meanwhile. */
  freshUntil: number;
  /** When the page becomes too old to be shown, in ms of the monotonic clock; by default long after it is stale. */
  usableUntil?: number;
  /** How long (seconds) a shared cache (CDN) may store the page. */
  sharedSeconds: number;
}

/** The parts of a request that lead to a shared page. The page is rebuilt from these, never from an earlier match. */
export interface PageAddress {
  host: string | undefined;
  /** As requested, percent-encoded, with its locale. */
  path: string;
  search: string;
}

export class CachedPage {
  readonly key: string;
  readonly address: PageAddress;
  readonly metadata: PageMetadata;
  readonly hash: string;
  readonly bodies: Partial<Record<Encoding, Buffer>> & { readonly identity: Buffer };
  /** Whether the cache still holds it, and what it was made from is what visitors see. */
  isCurrent = true;
  /** Whether it was requested twice, or its address belongs to the content; only then does it stay in the cache. */
  isAdmitted = false;
  /** Last LRU touch, in ms of the monotonic clock. */
  usedAt = 0;
  /** Earliest next rebuild, in ms of the monotonic clock. */
  renewAfter = 0;

  readonly #headers: Partial<Record<Encoding, Readonly<Record<string, string>>>> = {};
  readonly #fast = new Map<Encoding, Promise<Buffer>>();

  constructor(key: string, address: PageAddress, body: Buffer, metadata: PageMetadata) {
    this.key = key;
    this.address = address;
    this.metadata = metadata;
    this.bodies = { identity: body };
    this.hash = createHash('sha1').update(body).digest('base64url');
  }

  /** Returns whether the page may be shown at a time of the system clock. Also handles a clock that was set back. */
  isValidAt(now: number): boolean {
    return (
      this.isCurrent && now < this.metadata.nextBoundary && now >= this.metadata.madeAt - CLOCK_TOLERANCE_MS
    );
  }

  /** Whether it has been stale for too long to be shown. `time`: of the monotonic clock. */
  isExpired(time: number): boolean {
    const { freshUntil, usableUntil = freshUntil + MAX_STALE_MS } = this.metadata;
    return time >= usableUntil;
  }

  /** A strong tag; each encoding has its own, because the bytes differ. */
  etag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.hash}"` : `"${this.hash}-${encoding}"`;
  }

  /** Ends at the boundary of a time window at the latest. */
  cacheControl(now: number): string {
    const { sharedSeconds, status, nextBoundary } = this.metadata;
    if (status >= 500) return 'no-store';
    const shared = Math.min(sharedSeconds, Math.floor((nextBoundary - now) / 1000));
    return shared > 0 ? `public, max-age=0, s-maxage=${shared}` : 'public, no-cache';
  }

  /** Headers for an available encoding; reused until a boundary is near. */
  headersFor(encoding: Encoding, now: number): Readonly<Record<string, string>> {
    const { sharedSeconds, nextBoundary } = this.metadata;
    const isFar = now <= nextBoundary - 1000 * sharedSeconds;
    const before = isFar ? this.#headers[encoding] : undefined;
    if (before) return before;
    const headers = {
      ...this.metadata.headers,
      'cache-control': this.cacheControl(now),
      etag: this.etag(encoding),
      'content-length': String(this.bodies[encoding]?.length ?? 0),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    };
    if (isFar) this.#headers[encoding] = headers;
    return headers;
  }

  /** Compresses the page quickly, for a visitor who cannot wait for the best form. Concurrent callers share it. */
  compressedFast(encoding: Encoding): Promise<Buffer> {
    const bytes = this.#fast.get(encoding) ?? compress(this.bodies.identity, encoding, 'fast');
    this.#fast.set(encoding, bytes);
    bytes.catch(() => this.#fast.delete(encoding));
    return bytes;
  }

  /** Compresses at the highest level, which is slow. Does nothing if it is done, or if the cache has dropped the page. */
  async compressBest(): Promise<void> {
    const { identity, br: brotli } = this.bodies;
    if (!this.isCurrent || brotli) return;
    const [br, gzip] = [await compress(identity, 'br', 'best'), await compress(identity, 'gzip', 'best')];
    Object.assign(this.bodies, { br, gzip });
    this.#fast.clear();
  }

  get bytes(): number {
    return Object.values(this.bodies).reduce((sum, body) => sum + body.length, 0);
  }
}

/** The system clock is corrected by small steps all the time (ms). */
const CLOCK_TOLERANCE_MS = 1_000;
/** How long (ms) after its freshness a page may be shown while it is rebuilt; later requests wait. */
const MAX_STALE_MS = 600_000;
