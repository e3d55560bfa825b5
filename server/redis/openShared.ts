import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { DAY_MS } from '../../schemas/rules/durations.ts';
import type { SharedBuckets } from '../http/forms/formLimits.ts';
import type { Env, ServiceAddresses } from '../lib/env/env.ts';
import { deriveKey } from '../lib/signer.ts';
import { EVENT } from '../observe/events.ts';
import type { LocalRevocations } from '../visitors/session/revocations.ts';
import { createSeal } from '../visitors/session/seal.ts';
import { Redis } from './connection.ts';
import { sharedAnswers } from './sharedAnswers.ts';
import { sharedAssets } from './sharedAssets.ts';
import { sharedLastGood } from './sharedLastGood.ts';
import { sharedOutcomes } from './sharedOutcomes.ts';
import { SharedRevocations } from './sharedRevocations.ts';
import { createAnswerSigner } from './signedAnswer.ts';

/** Redis's clock in ms, and when the bucket is full by that clock. An invalid value counts as an empty bucket. */
const READ_SCRIPT = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local everyMs = tonumber(ARGV[1])
  local fullAt = tonumber(redis.call('GET', KEYS[1])) or now
  if fullAt < now or fullAt > now + 86400000 then fullAt = now end`;
const TAKE_SCRIPT = `${READ_SCRIPT}
  local wait = fullAt + everyMs - (now + tonumber(ARGV[2]) * everyMs)
  if wait > 0 then return math.ceil(wait) end
  redis.call('SET', KEYS[1], fullAt + everyMs, 'PX', math.ceil(fullAt + everyMs - now))
  return 0`;
const GIVE_BACK_SCRIPT = `${READ_SCRIPT}
  if fullAt - everyMs > now then
    redis.call('SET', KEYS[1], fullAt - everyMs, 'PX', math.ceil(fullAt - everyMs - now))
  else redis.call('DEL', KEYS[1]) end
  return 0`;
/** How long (ms) a login to an account from an address is remembered. */
const KNOWN_LOGIN_MS = 30 * DAY_MS;

/** Buckets in Redis, below `hoshi:bucket:`; keys are hashes already. */
export function sharedBuckets(redis: Redis): SharedBuckets {
  const bucket = (key: string) => [`hoshi:bucket:${key}`];
  const trustKey = (key: string) => `hoshi:known:${key}`;
  const expiration = { type: 'PX', value: KNOWN_LOGIN_MS } as const;
  return {
    consume: async (key, { everyMs, burst }) => {
      const call = { keys: bucket(key), arguments: [String(everyMs), String(burst)] };
      const waitMs = await redis.run((commands) => commands.eval(TAKE_SCRIPT, call)).catch(() => 0);
      return typeof waitMs === 'number' && waitMs > 0
        ? { allowed: false, retryAfter: Math.ceil(waitMs / 1000) }
        : { allowed: true };
    },
    giveBack: async (key, { everyMs }) => {
      const call = { keys: bucket(key), arguments: [String(everyMs)] };
      await redis.run((commands) => commands.eval(GIVE_BACK_SCRIPT, call)).catch(() => {});
    },
    isTrusted: (key) => redis.run((commands) => commands.get(trustKey(key))).then(Boolean, () => false),
    trust: (key) =>
      redis.run((commands) => commands.set(trustKey(key), '1', { expiration })).then(ignore, ignore),
  };
}

function ignore(): void {}

const ROOT = join(import.meta.dirname, '../..');
/** Source files that read or write answers: another version may do so differently. */
const ANSWER_SOURCES = [
  // Adapters import nothing else (`tests/architecture.test.ts`).
  'server/{adapters,lib,observe}/**/*.ts',
  'server/redis/signedAnswer.ts',
  'schemas/rules/*.ts',
  'schemas/backends/*.json',
];

/** A hash of everything that answers depend on: the reading program, the services, and the credentials. */
export function answersFingerprint(
  services: ServiceAddresses,
  signedInAs: readonly (string | undefined)[],
  root = ROOT,
): string {
  const hash = createHash('sha256');
  const files = globSync(ANSWER_SOURCES, { cwd: root, exclude: ['**/*.test.ts'] }).sort();
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)));
  hash.update(JSON.stringify([Object.entries(services).sort(), signedInAs.map((one) => one ?? null)]));
  return hash.digest('base64url').slice(0, 22);
}

/** The state that instances share in Redis or Valkey. If it fails, each instance is independent, and slower. */
export type Shared = ReturnType<typeof openShared>;

/** Connects to `REDIS_URL`. Instances with different secrets share nothing. */
export function openShared(
  env: Pick<Env, 'sessionSecrets' | 'content'> & { redisUrl: string },
  services: ServiceAddresses,
  secrets: readonly string[],
  log: Logger,
) {
  const hasSecret = env.sessionSecrets.length > 0;
  if (!hasSecret)
    log.warn({ event: EVENT.redisSecretNotShared, expected: 'SESSION_SECRET, the same on all instances' });
  const redis = new Redis(env.redisUrl, {
    onFailing: (reason) => log.warn({ event: EVENT.redisFailing, reason }),
    onAnswering: () => log.info({ event: EVENT.redisAnswering }),
  });
  const made = answersFingerprint(services, [env.content.identifier, env.content.token]);
  const lastGood = sharedLastGood(redis, createAnswerSigner(secrets, 'last good'));
  const assets = sharedAssets(redis, createAnswerSigner(secrets, 'assets'));
  return {
    answers: sharedAnswers(redis, createAnswerSigner(secrets, made), made),
    assets,
    lastGood,
    outcomes: sharedOutcomes(redis, createSeal(secrets.map((secret) => `outcome ${secret}`))),
    limits: { sharedBuckets: sharedBuckets(redis), secret: deriveKey(secrets[0] ?? '', 'hoshi limits') },
    revocations: (local: LocalRevocations, life: number) =>
      new SharedRevocations(local, redis, life, () => log.warn({ event: EVENT.redisKeyReplaced })),
    /** Whether Redis answers, and all instances can read its data, which requires `SESSION_SECRET`. */
    get isWell() {
      return hasSecret && redis.isWell;
    },
    close: () => {
      assets.close();
      lastGood.close();
      return redis.close();
    },
  };
}
