import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { RESP_TYPES } from '@redis/client';
import type { SharedAnswers } from '../adapters/sharedAnswers.ts';
import { deleteIf, type Redis } from './connection.ts';
import type { Commands } from './redisClient.ts';
import type { AnswerSigner } from './signedAnswer.ts';

/** Larger values are neither written nor read; few answers of services are as large. */
const MAX_BYTES = 12 * 1024 * 1024;
/** An instance that ends while it asks a service holds up the others no longer than this (ms). */
const LOCK_MS = 5_000;

interface Message {
  from: string;
  key: string;
  /** Of an answer that was written; absent where the service gave none. */
  hash?: string;
}

/** Answers in Redis, below `hoshi:answer:<made by>:<secret's id>:`. */
export function sharedAnswers(redis: Redis, signer: AnswerSigner, madeBy: string): SharedAnswers {
  const me = randomUUID();
  const space = `${madeBy}:${signer.secretId}`;
  const channel = `hoshi:answers:${space}`;
  const answerKey = (key: string) => `hoshi:answer:${space}:${key}`;
  const listeners = new Set<(key: string, hash: string) => void>();
  /** An event for each key of which another instance says something. */
  const heard = new EventEmitter().setMaxListeners(0);
  redis.subscribe(channel, (text) => {
    const message = readMessage(text);
    if (!message || message.from === me) return;
    heard.emit(answerKey(message.key));
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
        const read = await redis.bulk((commands) => readWithAge(commands, answerKey(key)));
        return readAnswer(signer, key, ...read);
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
    ...locks(redis, space, me, (key) => tell({ key })),
    heardOf: async (key, ms) => {
      await once(heard, answerKey(key), { signal: AbortSignal.timeout(ms) }).catch(() => {});
    },
    onWritten: (listener) => void listeners.add(listener),
  };
}

/** One instance asks a service for a key, and the others wait. */
function locks(
  redis: Redis,
  space: string,
  me: string,
  ended: (key: string) => Promise<unknown>,
): Pick<SharedAnswers, 'begin' | 'end'> {
  const lockKey = (key: string) => `hoshi:lock:${space}:${key}`;
  return {
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
        .then(() => ended(key))
        .catch(() => {});
    },
  };
}

function readAnswer(signer: AnswerSigner, key: string, bytes: Buffer, leftMs: number) {
  const answer = bytes.length > MAX_BYTES ? undefined : signer.read(key, bytes);
  if (!answer) return undefined;
  const { keptMs, leastAgeMs, ...rest } = answer;
  if (leftMs < 0 || leftMs > keptMs || leastAgeMs > keptMs) return undefined;
  // The server's own clock tells the age: those of the instances may differ.
  return { ...rest, ageMs: Math.max(keptMs - leftMs, leastAgeMs) };
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
