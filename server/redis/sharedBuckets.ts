import type { SharedBuckets } from '../http/limits/sharedBuckets.ts';
import type { Redis } from './connection.ts';

/** Redis' own clock in ms, and when the bucket is full again by it. A value that nobody of ours wrote is an empty bucket. */
const READ = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local everyMs = tonumber(ARGV[1])
  local fullAt = tonumber(redis.call('GET', KEYS[1])) or now
  if fullAt < now or fullAt > now + 86400000 then fullAt = now end`;
const TAKE = `${READ}
  local wait = fullAt + everyMs - (now + tonumber(ARGV[2]) * everyMs)
  if wait > 0 then return math.ceil(wait) end
  redis.call('SET', KEYS[1], fullAt + everyMs, 'PX', math.ceil(fullAt + everyMs - now))
  return 0`;
const GIVE_BACK = `${READ}
  if fullAt - everyMs > now then
    redis.call('SET', KEYS[1], fullAt - everyMs, 'PX', math.ceil(fullAt - everyMs - now))
  else redis.call('DEL', KEYS[1]) end
  return 0`;
/** How long it is remembered that somebody logged in to an account from an address. */
const KNOWN_MS = 30 * 86_400_000;

/** Buckets in Redis, below `hoshi:bucket:`; keys are hashes already. */
export function sharedBuckets(redis: Redis): SharedBuckets {
  const bucket = (key: string) => [`hoshi:bucket:${key}`];
  const known = (key: string) => `hoshi:known:${key}`;
  const expiration = { type: 'PX', value: KNOWN_MS } as const;
  return {
    take: async (key, { everyMs, burst }) => {
      const call = { keys: bucket(key), arguments: [String(everyMs), String(burst)] };
      const waitMs = await redis.run((commands) => commands.eval(TAKE, call)).catch(() => 0);
      return typeof waitMs === 'number' && waitMs > 0
        ? { allowed: false, retryAfter: Math.ceil(waitMs / 1000) }
        : { allowed: true };
    },
    giveBack: async (key, { everyMs }) => {
      const call = { keys: bucket(key), arguments: [String(everyMs)] };
      await redis.run((commands) => commands.eval(GIVE_BACK, call)).catch(() => {});
    },
    isKnown: (key) => redis.run((commands) => commands.get(known(key))).then(Boolean, () => false),
    know: (key) =>
      redis.run((commands) => commands.set(known(key), '1', { expiration })).then(ignore, ignore),
  };
}

function ignore(): void {}
