import { LRUCache } from 'lru-cache';
import type { Revocations } from '../session/revocations.ts';
import type { Redis } from './connection.ts';

/** The later of both moments stays. Anything else than a number counts as none. */
const REVOKE = `
  local before = tonumber(redis.call('GET', KEYS[1])) or 0
  if before < tonumber(ARGV[1]) then redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2]) end
  return 0`;
/** Revocations that Redis has not heard of yet: about 4 MB at most. */
const MOST_UNWRITTEN = 20_000;
const AGAIN_MS = 1_000;
/** Who logs out waits so long (ms) for it to hold on all instances. */
const WRITE_MS = 500;
/** So many are written at once. */
const BATCH = 200;

const CHANNEL = 'hoshi:revocations';
const LONGEST_KEY = 200;

const keyOf = (key: string) => `hoshi:revoked:${key}`;

/**
 * Revocations that instances without a common data folder share as well. Each keeps what the others tell, so that what Redis
 * loses is not lost; what an instance knows is written again each time it has connected. While Redis fails, each instance
 * knows its own, and tells them once Redis answers again.
 * @param local what this instance keeps, and those on its data folder
 * @param life ms after which no cookie lives any more
 */
export function sharedRevocations(local: Revocations, redis: Redis, life: number): Revocations {
  const unwritten = new LRUCache<string, number>({ max: MOST_UNWRITTEN });
  let again: NodeJS.Timeout | undefined;
  let isClosed = false;
  const store = (entries: readonly Entry[]) =>
    redis.run(
      (commands) =>
        Promise.all(
          entries.map(([key, at]) =>
            commands.eval(REVOKE, { keys: [keyOf(key)], arguments: [String(at), String(life)] }),
          ),
        ),
      WRITE_MS,
    );
  const write = async (entries: readonly Entry[]) => {
    for (const [key, at] of entries) unwritten.set(key, Math.max(at, unwritten.get(key) ?? at));
    try {
      await store(entries);
      for (const [key, at] of entries) if (unwritten.peek(key) === at) unwritten.delete(key);
      await redis.run((commands) => commands.publish(CHANNEL, JSON.stringify(entries)), WRITE_MS);
    } catch {}
    if (unwritten.size > 0 && !isClosed) again ??= setTimeout(tryAgain, AGAIN_MS).unref();
  };
  const tryAgain = () => {
    again = undefined;
    void write([...unwritten.entries()].slice(0, BATCH));
  };
  const writeAll = async () => {
    const all = local.known();
    for (let i = 0; i < all.length && !isClosed; i += BATCH) await store(all.slice(i, i + BATCH));
  };
  // What could not be written is written at the next connection.
  redis.onConnected(() => void writeAll().catch(() => {}));
  redis.subscribe(CHANNEL, (text) => {
    for (const [key, at] of readEntries(text)) void local.revoke([key], at);
  });
  return {
    revoke: async (keys, at) => {
      await Promise.all([local.revoke(keys, at), write(keys.map((key) => [key, at] as const))]);
    },
    lastOf: async (keys) => {
      const shared = redis
        .run((commands) => commands.mGet(keys.map(keyOf)))
        .then((values) => values.flatMap(momentOf))
        .catch(() => []);
      const [own, others] = await Promise.all([local.lastOf(keys), shared]);
      const moments = own === undefined ? others : [own, ...others];
      return moments.length > 0 ? Math.max(...moments) : undefined;
    },
    known: () => local.known(),
    close: () => {
      isClosed = true;
      clearTimeout(again);
      local.close();
    },
  };
}

type Entry = readonly [key: string, at: number];

/** What another instance has told; what is none of ours is left out. */
function readEntries(text: string): Entry[] {
  try {
    const told: unknown = JSON.parse(text);
    return Array.isArray(told) ? told.slice(0, BATCH).filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is Entry {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [key, at] = value;
  return typeof key === 'string' && key.length <= LONGEST_KEY && Number.isSafeInteger(at) && at >= 0;
}

function momentOf(value: string | null): number[] {
  return value !== null && /^\d{1,15}$/.test(value) ? [Number(value)] : [];
}
