import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { KnownOutcome, SharedOutcomes } from '../http/forms/idempotencyStore.ts';
import { monotonicNow } from '../lib/clock.ts';
import type { Seal } from '../visitors/session/seal.ts';
import { deleteIfEquals, type Redis } from './connection.ts';

/** How long (ms) a crashed instance can delay a repeated post. Longer uploads: the service's own key detects them. */
const UNDER_WAY_MS = 60_000;
/** How long a second post waits for the first one's outcome, and its polling interval, in ms. */
const WAIT_MS = { longest: 15_000, look: 150 };
/** The time-out (ms) of a command; the post itself takes longer. */
const COMMAND_MS = 500;
const UNDER_WAY_PREFIX = 'under way ';

/** Outcomes of posts in Redis, below `hoshi:post:`, sealed, because they may start a session. */
export function sharedOutcomes(redis: Redis, seal: Seal): SharedOutcomes {
  const keyOf = (key: string) => `hoshi:post:${key}`;
  return {
    begin: async (key) => {
      const mark = UNDER_WAY_PREFIX + randomUUID();
      const options = { condition: 'NX', expiration: { type: 'PX', value: UNDER_WAY_MS } } as const;
      const until = monotonicNow() + WAIT_MS.longest;
      try {
        while (
          (await redis.run((commands) => commands.set(keyOf(key), mark, options), COMMAND_MS)) !== 'OK'
        ) {
          const value = await redis.run((commands) => commands.get(keyOf(key)), COMMAND_MS);
          if (value && !value.startsWith(UNDER_WAY_PREFIX)) {
            const knownOutcome = readOutcome(seal.open(value), key);
            // An outcome that cannot be opened, for instance one with an old secret, would never become known.
            return knownOutcome ? { knownOutcome } : { mark };
          }
          // Services receive the same key, so they still act only once.
          if (monotonicNow() >= until) break;
          await wait(WAIT_MS.look);
        }
      } catch {}
      return { mark };
    },
    complete: async (key, knownOutcome, keptMs) => {
      const sealed = seal.seal(JSON.stringify({ key, ...knownOutcome }));
      const expiration = { type: 'PX', value: keptMs } as const;
      await redis
        .run((commands) => commands.set(keyOf(key), sealed, { expiration }), COMMAND_MS)
        .catch(() => {});
    },
    release: async (key, mark) => {
      await redis.run((commands) => deleteIfEquals(commands, keyOf(key), mark), COMMAND_MS).catch(() => {});
    },
  };
}

function readOutcome(text: string | undefined, key: string): KnownOutcome | undefined {
  if (text === undefined) return undefined;
  const { key: of, outcome, doneAt } = JSON.parse(text);
  return of === key ? { outcome, doneAt } : undefined;
}
