import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { backoffDelay } from '../adapters/retries.ts';
import type { LocalRevocations, Revocation, Revocations } from '../visitors/session/revocations.ts';
import { deletingWrongType, type Redis } from './connection.ts';
import type { Commands } from './redisClient.ts';

/** A sorted set by time. It never expires and is read by each member's request, so no eviction policy removes it. */
const REVOCATIONS_KEY = 'hoshi:revocations';
const CHANNEL = 'hoshi:revocations';
/** The highest number of entries in the set, the latest ones: about 14 MB. */
const MAX_SHARED = 100_000;
/** The highest number of revocations that are not written to Redis yet: about 4 MB. */
const MAX_UNWRITTEN = 20_000;
const RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;
/** How long (ms) after a connection everything is read once more. */
const SECOND_READ_MS = 5_000;
/** The longest time (ms) that a visitor who logs out waits for it to take effect on all instances. */
const WRITE_MS = 500;
const BATCH_SIZE = 500;
const MAX_KEY_LENGTH = 200;

/**
 * Revocations that instances without a common data folder share. Each instance keeps everything that the others
 * announce. Each time it connects, it reads everything from Redis and writes everything that it knows, so what Redis
 * loses survives as long as one instance runs. While Redis fails, each instance knows its own revocations, and
 * announces them once Redis answers again.
 * @param local what this instance keeps, and those on its data folder
 * @param life ms after which no cookie lives any more
 * @param onReplaced called if the key had another type and was deleted: everything known is written to it again
 */
export class SharedRevocations implements Revocations {
  readonly #local: LocalRevocations;
  readonly #run: Redis['run'];
  readonly #life: number;
  readonly #unwritten = new LRUCache<string, number>({ max: MAX_UNWRITTEN });
  #again: NodeJS.Timeout | undefined;
  #connections = 0;
  #isClosed = false;

  constructor(local: LocalRevocations, redis: Redis, life: number, onReplaced: () => void) {
    this.#local = local;
    this.#life = life;
    this.#run = deletingWrongType(redis, REVOCATIONS_KEY, 'zset', () => {
      onReplaced();
      void this.#writeAll(() => this.#isClosed).catch(() => {});
    });
    redis.onConnected(() => {
      this.#connections += 1;
      void this.#exchange(this.#connections);
    });
    redis.subscribe(CHANNEL, (text) => local.merge(readRevocations(text)));
  }

  async revoke(keys: readonly string[], at: number): Promise<void> {
    await Promise.all([this.#local.revoke(keys, at), this.#write(keys.map((key) => [key, at] as const))]);
  }

  async lastRevokedAt(keys: readonly string[]): Promise<number | undefined> {
    const shared = this.#run((commands) => commands.zmScore(REVOCATIONS_KEY, [...keys])).catch(() => []);
    const [own, others] = await Promise.all([this.#local.lastRevokedAt(keys), shared]);
    const times = [own, ...others].filter(isMoment);
    return times.length > 0 ? Math.max(...times) : undefined;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#again);
    this.#local.close();
  }

  /** Reads all entries from Redis and writes all to it, until that succeeds or there is a new connection. */
  async #exchange(connection: number): Promise<void> {
    const isOver = () => this.#isClosed || connection !== this.#connections;
    await retryUntilDone(isOver, () => this.#readAll(isOver));
    await retryUntilDone(isOver, () => this.#writeAll(isOver));
    // Includes entries of others who connected at the same time.
    await wait(SECOND_READ_MS, undefined, { ref: false });
    await retryUntilDone(isOver, () => this.#readAll(isOver));
  }

  async #readAll(isOver: () => boolean): Promise<void> {
    for await (const page of this.#shared()) {
      if (isOver()) return;
      this.#local.merge(page);
    }
  }

  async #writeAll(isOver: () => boolean): Promise<void> {
    for (const page of this.#local.all())
      for (let i = 0; i < page.length; i += BATCH_SIZE) {
        if (isOver()) return;
        await this.#store(page.slice(i, i + BATCH_SIZE));
      }
    await this.#trim();
  }

  /** All entries in Redis, in pages, the latest last. By time, not by rank, which may change meanwhile. */
  async *#shared(): AsyncIterable<Revocation[]> {
    let from = Date.now() - this.#life;
    let offset = 0;
    for (let count = 0; count < MAX_SHARED; count += BATCH_SIZE) {
      const options = { BY: 'SCORE', LIMIT: { offset, count: BATCH_SIZE } } as const;
      const page = await this.#run(
        (commands) => commands.zRangeWithScores(REVOCATIONS_KEY, from, Number.MAX_SAFE_INTEGER, options),
        WRITE_MS,
      );
      const last = page.at(-1)?.score;
      if (last === undefined) return;
      yield page.map(({ value, score }) => [value, score] as const).filter(isEntry);
      offset = page.filter(({ score }) => score === last).length + (last === from ? offset : 0);
      from = last;
    }
  }

  async #write(revocations: readonly Revocation[]): Promise<void> {
    for (const [key, at] of revocations)
      this.#unwritten.set(key, Math.max(at, this.#unwritten.get(key) ?? at));
    try {
      await this.#store(revocations);
      await this.#run((commands) => commands.publish(CHANNEL, JSON.stringify(revocations)), WRITE_MS);
      // Only now: a revocation that is not announced is written and announced again.
      for (const [key, at] of revocations) if (this.#unwritten.peek(key) === at) this.#unwritten.delete(key);
      await this.#trim();
    } catch {}
    if (this.#unwritten.size === 0 || this.#isClosed) return;
    this.#again ??= setTimeout(() => {
      this.#again = undefined;
      void this.#write([...this.#unwritten.entries()].slice(0, BATCH_SIZE));
    }, RETRY_MS).unref();
  }

  #store(revocations: readonly Revocation[]): Promise<unknown> {
    const members = revocations.map(([value, score]) => ({ value, score }));
    return this.#run((commands) => commands.zAdd(REVOCATIONS_KEY, members, { comparison: 'GT' }), WRITE_MS);
  }

  /** Removes revocations of expired cookies, and those above the limit. */
  #trim(): Promise<unknown> {
    const trim = (commands: Commands) =>
      Promise.all([
        commands.zRemRangeByScore(REVOCATIONS_KEY, 0, Date.now() - this.#life),
        commands.zRemRangeByRank(REVOCATIONS_KEY, 0, -MAX_SHARED - 1),
      ]);
    return this.#run(trim, WRITE_MS);
  }
}

async function retryUntilDone(isOver: () => boolean, attempt: () => Promise<void>): Promise<void> {
  for (let failures = 1; !isOver(); failures++) {
    try {
      return await attempt();
    } catch {
      await wait(backoffDelay(RETRY_MS, failures, MAX_RETRY_MS), undefined, { ref: false });
    }
  }
}

/** Parses another instance's message; drops entries that this program cannot have written. */
function readRevocations(text: string): Revocation[] {
  try {
    const message: unknown = JSON.parse(text);
    return Array.isArray(message) ? message.slice(0, BATCH_SIZE).filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is Revocation {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [key, at] = value;
  return typeof key === 'string' && key.length <= MAX_KEY_LENGTH && isMoment(at);
}

function isMoment(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
