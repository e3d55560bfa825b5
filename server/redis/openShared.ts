import { hkdfSync } from 'node:crypto';
import type { Logger } from 'pino';
import type { SharedAnswers } from '../adapters/sharedAnswers.ts';
import type { SharedLastGood } from '../content/disk/lastGood.ts';
import type { SharedAssets } from '../http/files/sharedAssets.ts';
import type { SharedOutcomes } from '../http/forms/sharedOutcomes.ts';
import type { FormLimitsOptions } from '../http/limits/limits.ts';
import type { Env, ServiceAddresses } from '../lib/env/env.ts';
import { EVENT } from '../observe/log.ts';
import type { LocalRevocations, Revocations } from '../visitors/session/revocations.ts';
import { createSeal } from '../visitors/session/seal.ts';
import { openRedis } from './connection.ts';
import { madeBy } from './madeBy.ts';
import { sharedAnswers } from './sharedAnswers.ts';
import { sharedAssets } from './sharedAssets.ts';
import { sharedBuckets } from './sharedBuckets.ts';
import { sharedLastGood } from './sharedLastGood.ts';
import { sharedOutcomes } from './sharedOutcomes.ts';
import { sharedRevocations } from './sharedRevocations.ts';
import { createAnswerSigner } from './signedAnswer.ts';

/** What instances share by way of Redis or Valkey. While that fails, each of them is alone, and slower. */
export interface Shared {
  answers: SharedAnswers;
  assets: SharedAssets;
  outcomes: SharedOutcomes;
  lastGood: SharedLastGood;
  limits: Pick<FormLimitsOptions, 'shared' | 'secret'>;
  /** @param life see `sharedRevocations` */
  revocations(local: LocalRevocations, life: number): Revocations;
  /** Whether Redis answers, and what is there can be read by all: not without `SESSION_SECRET`. */
  readonly isWell: boolean;
  close(): Promise<void>;
}

/**
 * Opens what `REDIS_URL` names. Instances that have not the same secrets share nothing.
 * @param services addresses of the services, whose answers are shared
 */
export function openShared(
  env: Pick<Env, 'sessionSecrets' | 'content'> & { redisUrl: string },
  services: ServiceAddresses,
  secrets: readonly string[],
  log: Logger,
): Shared {
  const hasSecret = env.sessionSecrets.length > 0;
  if (!hasSecret)
    log.warn({ event: EVENT.redisSecretNotShared, expected: 'SESSION_SECRET, the same on all instances' });
  const redis = openRedis(env.redisUrl, {
    failing: (reason) => log.warn({ event: EVENT.redisFailing, reason }),
    answering: () => log.info({ event: EVENT.redisAnswering }),
  });
  const made = madeBy(services, [env.content.identifier, env.content.token]);
  const assets = sharedAssets(redis, createAnswerSigner(secrets, 'assets'));
  return {
    answers: sharedAnswers(redis, createAnswerSigner(secrets, made), made),
    assets,
    lastGood: sharedLastGood(redis, createAnswerSigner(secrets, 'last good')),
    outcomes: sharedOutcomes(redis, createSeal(secrets.map((secret) => `outcome ${secret}`))),
    limits: { shared: sharedBuckets(redis), secret: limitsSecret(secrets) },
    revocations: (local, life) =>
      sharedRevocations(local, redis, life, () => log.warn({ event: EVENT.redisKeyReplaced })),
    get isWell() {
      return hasSecret && redis.isWell;
    },
    close: () => {
      assets.close();
      return redis.close();
    },
  };
}

function limitsSecret([first = '']: readonly string[]): Buffer {
  return Buffer.from(hkdfSync('sha256', first, '', 'hoshi limits', 32));
}
