import type { Logger } from 'pino';
import { backoffDelay } from '../../adapters/retries.ts';
import type { CdnSettings } from '../../lib/env/cdn.ts';
import { EVENT } from '../../observe/events.ts';
import { ALL_PAGES_TAG } from './tags.ts';

/** Changes within this time (ms) are purged in one call. */
const BATCH_MS = 50;
/** The first and the longest pause (ms) before a failed purge is retried. */
const PAUSE_MS = { first: 500, longest: 30_000 };
/** With more tags than this, all pages are dropped. */
const MAX_WAITING_TAGS = 300;

/** Purges changed pages from the shared cache; failed calls are retried until they succeed. */
export class Purger {
  readonly #settings: CdnSettings;
  readonly #log: Logger;
  readonly #counts = { done: 0, failed: 0 };
  #waiting = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  readonly #later = new Map<NodeJS.Timeout, readonly string[]>();
  #underWay: Promise<void> | undefined;
  #failures = 0;
  #isClosed = false;

  constructor(settings: CdnSettings, log: Logger) {
    this.#settings = settings;
    this.#log = log;
  }

  /** Purges the tags, together with other changes at about the same time. */
  add(tags: readonly string[]): void {
    if (this.#isClosed || tags.length === 0) return;
    for (const tag of tags) this.#waiting.add(tag);
    if (this.#waiting.has(ALL_PAGES_TAG) || this.#waiting.size > MAX_WAITING_TAGS)
      this.#waiting = new Set([ALL_PAGES_TAG]);
    if (this.#underWay === undefined && this.#failures === 0) this.#timer ??= this.#sendAfter(BATCH_MS);
  }

  /** Purges the tags after `ms`, without delaying others. */
  addDelayed(ms: number, tags: readonly string[]): void {
    if (this.#isClosed) return;
    const timer = setTimeout(() => {
      this.#later.delete(timer);
      this.add(tags);
    }, ms).unref();
    this.#later.set(timer, tags);
  }

  get counts(): Readonly<Record<'done' | 'failed', number>> {
    return this.#counts;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** Tries the remaining tags once, and ends. */
  async close(): Promise<void> {
    for (const [timer, tags] of this.#later) {
      clearTimeout(timer);
      this.add(tags);
    }
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#underWay;
    if (this.#waiting.size > 0) await this.#send();
    clearTimeout(this.#timer);
  }

  #sendAfter(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      this.#timer = undefined;
      this.#underWay = this.#send().finally(() => {
        this.#underWay = undefined;
        if (this.#waiting.size > 0 && !this.#isClosed) this.#timer = this.#sendAfter(this.#pause());
      });
    }, ms).unref();
  }

  #pause(): number {
    return this.#failures === 0 ? BATCH_MS : backoffDelay(PAUSE_MS.first, this.#failures, PAUSE_MS.longest);
  }

  /** Sends batch by batch; tags that are added meanwhile wait for the next run. */
  async #send(): Promise<void> {
    for (const lot of batchTags([...this.#waiting], this.#settings)) {
      for (const tag of lot) this.#waiting.delete(tag);
      try {
        await purge(lot, this.#settings);
      } catch (error) {
        this.#failed(lot, error);
        return;
      }
      this.#counts.done += 1;
      if (this.#failures > 0) this.#log.info({ event: EVENT.cdnPurged });
      this.#failures = 0;
    }
  }

  #failed(lot: readonly string[], error: unknown): void {
    for (const tag of lot) this.#waiting.add(tag);
    this.#counts.failed += 1;
    this.#failures += 1;
    const { message: reason } = error instanceof Error ? error : new Error(String(error));
    if (this.#failures === 1)
      this.#log.error({ event: EVENT.cdnPurgeFailed, cdn: this.#settings.kind, reason });
  }
}

/** The purge call of a kind of shared cache; `maxTags`: the highest number of tags in one call. */
interface PurgeCall {
  maxTags: number;
  call(tags: readonly string[], settings: CdnSettings): { url: string; init: RequestInit };
}

const PURGE_CALLS: Record<CdnSettings['kind'], PurgeCall> = {
  // https://www.fastly.com/documentation/reference/api/purging/
  fastly: {
    maxTags: 200,
    call: (tags, { url, token = '' }) => ({
      url: `${url}/purge`,
      init: { method: 'POST', headers: { 'fastly-key': token, 'surrogate-key': tags.join(' ') } },
    }),
  },
  // https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/
  cloudflare: {
    maxTags: 30,
    call: (tags, { url, token = '' }) => ({
      url: `${url}/purge_cache`,
      init: {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ tags }),
      },
    }),
  },
  // See server/deploy/varnish.vcl: a ban over the tags, because Varnish has no tags of its own.
  varnish: {
    maxTags: 100,
    call: (tags, { url, token }) => ({
      url: `${url}/`,
      init: {
        method: 'PURGE',
        headers: { 'x-tags': tags.join('|'), ...(token ? { authorization: `Bearer ${token}` } : {}) },
      },
    }),
  },
};

const TIMEOUT_MS = 5_000;
/** The number of bytes of an answer that are read; a longer answer is not the cache's. */
const MAX_ANSWER_BYTES = 10_000;

/** Splits tags into batches of the size that the kind of cache accepts. */
function batchTags(tags: readonly string[], { kind }: CdnSettings): string[][] {
  const { maxTags } = PURGE_CALLS[kind];
  return Array.from({ length: Math.ceil(tags.length / maxTags) }, (_, lot) =>
    tags.slice(lot * maxTags, (lot + 1) * maxTags),
  );
}

/** Purges the pages with any of the tags. @throws if the cache does not confirm it */
async function purge(tags: readonly string[], settings: CdnSettings): Promise<void> {
  const { url, init } = PURGE_CALLS[settings.kind].call(tags, settings);
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`answered ${answer.status}`);
  }
  if (settings.kind !== 'cloudflare') return void (await answer.body?.cancel());
  let size = 0;
  const pieces: Uint8Array[] = [];
  for await (const piece of answer.body ?? []) {
    size += piece.length;
    if (size > MAX_ANSWER_BYTES) throw new Error(`answered more than ${MAX_ANSWER_BYTES} bytes`);
    pieces.push(piece);
  }
  const json: unknown = JSON.parse(Buffer.concat(pieces).toString());
  if (json === null || typeof json !== 'object' || !('success' in json) || json.success !== true)
    throw new Error('did not say success');
}
