import { randomUUID } from 'node:crypto';
import { RESP_TYPES } from '@redis/client';
import type { SharedAnswers } from '../adapters/sharedAnswers.ts';
import { deleteIf, type Redis } from './connection.ts';
import { type Commands, inTime } from './redisClient.ts';
import type { AnswerSigner } from './signedAnswer.ts';

/** Larger values are neither written nor read; few answers of services are as large. */
const MAX_BYTES = 12 * 1024 * 1024;
/** An instance that ends while it asks a service holds up the others no longer than this (ms). */
const LOCK_MS = 5_000;

interface Message {
  from: string;
  key: string;
  /** The hash of an answer that was written; absent where the service gave none. */
  hash?: string;
}

/** Answers in Redis, below `hoshi:answer:<made by>:<secret's id>:`. */
export function sharedAnswers(redis: Redis, signer: AnswerSigner, madeBy: string): SharedAnswers {
  const me = randomUUID();
  const space = `${madeBy}:${signer.secretId}`;
  const channel = `hoshi:answers:${space}`;
  const answerKey = (key: string) => `hoshi:answer:${space}:${key}`;
  const lockKey = (key: string) => `hoshi:lock:${space}:${key}`;
  const listeners = new Set<(key: string, hash: string) => void>();
  const waiting = new Map<string, Set<() => void>>();
  redis.subscribe(channel, (text) => {
    const message = readMessage(text);
    if (!message || message.from === me) return;
    for (const wake of waiting.get(message.key) ?? []) wake();
    if (message.hash !== undefined) for (const listener of listeners) listener(message.key, message.hash);
  });
  const tell = (message: Omit<Message, 'from'>) =>
    redis.run((commands) => commands.publish(channel, JSON.stringify({ from: me, ...message })));
  return {
    get isWell() {
      return redis.isAnswering;
    },
    read: async (key) => {
      try {
        const [bytes, leftMs] = await redis.bulk((commands) => readWithAge(commands, answerKey(key)));
        const answer = bytes.length > MAX_BYTES ? undefined : signer.read(key, bytes);
        if (!answer) return undefined;
        const { keptMs, leastAgeMs, ...rest } = answer;
        if (leftMs < 0 || leftMs > keptMs || leastAgeMs > keptMs) return undefined;
        // The age is by the server's own clock: those of the instances may differ.
        return { ...rest, ageMs: Math.max(keptMs - leftMs, leastAgeMs) };
      } catch {
        return undefined;
      }
    },
    write: (key, answer, keptMs) => {
      const text = signer.write(key, { ...answer, keptMs });
      if (Buffer.byteLength(text) > MAX_BYTES) return;
      const expiration = { type: 'PX', value: keptMs } as const;
      void redis
        .bulk((commands) => commands.set(answerKey(key), text, { expiration }))
        .then(() => tell({ key, hash: answer.hash }))
        .catch(() => {});
    },
    forget: (key) => void redis.bulk((commands) => commands.del(answerKey(key))).catch(() => {}),
    begin: async (key) => {
      const options = { condition: 'NX', expiration: { type: 'PX', value: LOCK_MS } } as const;
      try {
        return (await redis.run((commands) => commands.set(lockKey(key), me, options))) === 'OK';
      } catch {
        return true;
      }
    },
    end: (key) => {
      // On the connection of the answers, after the one that was just written.
      void redis
        .bulk((commands) => deleteIf(commands, lockKey(key), me))
        .then(() => tell({ key }))
        .catch(() => {});
    },
    heardOf: async (key, ms) => {
      const all = waiting.get(key) ?? new Set();
      waiting.set(key, all);
      let wake = () => {};
      const heard = new Promise<void>((resolve) => {
        wake = resolve;
        all.add(resolve);
      });
      await inTime(heard, ms).catch(() => {});
      all.delete(wake);
      if (all.size === 0) waiting.delete(key);
    },
    onWritten: (listener) => void listeners.add(listener),
  };
}

/** The first bytes of a value, one more than may be read at most, and the ms that are left to it. */
async function readWithAge(commands: Commands, key: string): Promise<[Buffer, number]> {
  const bytes = commands.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
  const [value, left] = await Promise.all([bytes.getRange(key, 0, MAX_BYTES), commands.pTTL(key)]);
  return [value ?? Buffer.alloc(0), left];
}

function readMessage(text: string): Message | undefined {
  try {
    const message: unknown = JSON.parse(text);
    return isMessage(message) ? message : undefined;
  } catch {
    return undefined;
  }
}

function isMessage(value: unknown): value is Message {
  if (value === null || typeof value !== 'object') return false;
  const { from, key, hash } = value as Partial<Record<keyof Message, unknown>>;
  return typeof from === 'string' && typeof key === 'string' && ['string', 'undefined'].includes(typeof hash);
}
