import { randomUUID } from 'node:crypto';
import type { SharedAnswers } from '../adapters/sharedFetch.ts';
import { deleteIfEquals, type Redis, readBytes } from './connection.ts';
import type { AnswerSigner } from './signedAnswer.ts';

/** The largest value that is written or read; larger answers are rare. */
const MAX_VALUE_BYTES = 12 * 1024 * 1024;
/** How long (ms) an instance that ends while it asks a service can delay the others. */
const LOCK_MS = 5_000;

interface Message {
  from: string;
  key: string;
  hash: string;
}

/** The age is by Redis's clock, because the clocks of instances may differ. */
async function readAnswer(redis: Redis, signer: AnswerSigner, storedAt: string, key: string) {
  const [bytes, leftMs] = await redis.bulk((commands) =>
    Promise.all([readBytes(commands, storedAt, MAX_VALUE_BYTES), commands.pTTL(storedAt)]),
  );
  const answer = !bytes || bytes.length > MAX_VALUE_BYTES ? undefined : signer.read(key, bytes);
  if (!answer) return undefined;
  const { keptMs, leastAgeMs, ...rest } = answer;
  if (leftMs < 0 || leftMs > keptMs || leastAgeMs > keptMs) return undefined;
  return { ...rest, ageMs: Math.max(keptMs - leftMs, leastAgeMs) };
}

/** Returns whether the caller may request the answer now; without Redis each instance requests it itself. */
async function takeLock(redis: Redis, key: string, owner: string): Promise<boolean> {
  const options = { condition: 'NX', expiration: { type: 'PX', value: LOCK_MS } } as const;
  try {
    return (await redis.run((commands) => commands.set(key, owner, options))) === 'OK';
  } catch {
    return true;
  }
}

/** Answers in Redis, below `hoshi:answer:<made by>:<secret's id>:`. */
export function sharedAnswers(redis: Redis, signer: AnswerSigner, madeBy: string): SharedAnswers {
  const instanceId = randomUUID();
  const space = `${madeBy}:${signer.secretId}`;
  const channel = `hoshi:answers:${space}`;
  const answerKey = (key: string) => `hoshi:answer:${space}:${key}`;
  const lockKey = (key: string) => `hoshi:lock:${space}:${key}`;
  const listeners = new Set<(key: string, hash: string) => void>();
  redis.subscribe(channel, (text) => {
    const message = readMessage(text);
    if (!message || message.from === instanceId) return;
    for (const listener of listeners) listener(message.key, message.hash);
  });
  const publishHash = (key: string, hash: string) =>
    redis.run((commands) => commands.publish(channel, JSON.stringify({ from: instanceId, key, hash })));
  return {
    get isWell() {
      return redis.isAnswering;
    },
    read: (key) => readAnswer(redis, signer, answerKey(key), key).catch(() => undefined),
    write: (key, answer, keptMs) => {
      const text = signer.write(key, { ...answer, keptMs });
      if (Buffer.byteLength(text) > MAX_VALUE_BYTES) return;
      const expiration = { type: 'PX', value: keptMs } as const;
      void redis
        .bulk((commands) => commands.set(answerKey(key), text, { expiration }))
        .then(() => publishHash(key, answer.hash))
        .catch(() => {});
    },
    forget: (key) => void redis.bulk((commands) => commands.del(answerKey(key))).catch(() => {}),
    tryLock: (key) => takeLock(redis, lockKey(key), instanceId),
    // Uses the connection of the answers, so that it follows the write before.
    unlock: (key) =>
      void redis.bulk((commands) => deleteIfEquals(commands, lockKey(key), instanceId)).catch(() => {}),
    onUpdate: (listener) => void listeners.add(listener),
  };
}

function readMessage(text: string): Message | undefined {
  try {
    const { from, key, hash }: Record<string, unknown> = JSON.parse(text);
    const isWhole = typeof from === 'string' && typeof key === 'string' && typeof hash === 'string';
    return isWhole ? { from, key, hash } : undefined;
  } catch {
    return undefined;
  }
}
