import { setTimeout } from 'node:timers/promises';
import { RESP_TYPES } from '@redis/client';
import { hashOf } from '../adapters/cachedValue.ts';
import { revisionOf } from '../content/disk/files.ts';
import type { SharedLastGood } from '../content/disk/lastGood.ts';
import type { Redis } from './connection.ts';
import type { AnswerSigner } from './signedAnswer.ts';

/** So long (ms) after its last instance has ended a content's last good versions are there. */
const KEPT_MS = 30 * 86_400_000;
/** A larger file is not shared, in bytes; nor are more files than that. */
const MAX_FILE = 1_000_000;
const MAX_FILES = 20_000;
/** A start waits so long (ms) for a connection, and for a value. */
const WAIT_MS = { connection: 2_000, step: 20, value: 1_000 };
const INDEX = 'hoshi:last-good';
/** So often (ms) an instance looks whether Redis still has them: it may have been emptied. */
const LOOK_MS = 60_000;

/**
 * The last good versions of content files in Redis, for instances that start without any: the index is signed, and a
 * file's bytes are what their hash says.
 * @param signer one for any version of the program: the files are read again by each
 */
export function sharedLastGood(redis: Redis, signer: AnswerSigner, lookMs = LOOK_MS): SharedLastGood {
  const written = new Set<string>();
  /** What this instance published last. */
  let own: Parameters<SharedLastGood['publish']> | undefined;
  const bytesAt = (key: string, most: number) =>
    redis.bulk(
      (commands) => commands.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer }).getRange(key, 0, most),
      WAIT_MS.value,
    );
  const publish = async (...[index, read]: Parameters<SharedLastGood['publish']>) => {
    if (index.size > MAX_FILES) return;
    for (const revision of new Set(index.values())) {
      if (written.has(revision)) continue;
      await publishFile(redis, revision, read);
      written.add(revision);
    }
    const text = JSON.stringify(Object.fromEntries(index));
    const value = signer.write(INDEX, { text, hash: hashOf(text), freshMs: KEPT_MS, keptMs: KEPT_MS });
    await write(redis, INDEX, value);
  };
  /** Publishes again where Redis has lost the index, and with it the files. */
  const restore = async () => {
    if (!own || (await prolong(redis, INDEX))) return;
    written.clear();
    await publish(...own);
  };
  const tryRestore = () => void restore().catch(() => {});
  redis.onConnected(tryRestore);
  setInterval(tryRestore, lookMs).unref();
  return {
    async readIndex() {
      try {
        await connected(redis);
        const bytes = await bytesAt(INDEX, MAX_FILES * 200);
        const answer = bytes ? signer.read(INDEX, bytes) : undefined;
        return isIndex(answer?.value) ? new Map(Object.entries(answer.value)) : null;
      } catch {
        return null;
      }
    },
    async readObject(revision) {
      const bytes = await bytesAt(`${INDEX}:${revision}`, MAX_FILE).catch(() => null);
      return bytes && revisionOf(bytes) === revision ? bytes : null;
    },
    publish(index, read) {
      own = [index, read];
      return publish(index, read);
    },
  };
}

async function publishFile(
  redis: Redis,
  revision: string,
  read: (revision: string) => Promise<Uint8Array | null>,
): Promise<void> {
  const key = `${INDEX}:${revision}`;
  if (await prolong(redis, key)) return;
  const bytes = await read(revision);
  if (bytes && bytes.length <= MAX_FILE) await write(redis, key, Buffer.from(bytes));
}

function write(redis: Redis, key: string, value: string | Buffer) {
  const expiration = { type: 'PX', value: KEPT_MS } as const;
  return redis.bulk((commands) => commands.set(key, value, { expiration }), WAIT_MS.value);
}

/** @returns 0 where it is not there any more */
function prolong(redis: Redis, key: string): Promise<number> {
  return redis.bulk((commands) => commands.pExpire(key, KEPT_MS), WAIT_MS.value);
}

/** Resolves once it answers. @throws where it does not in time */
async function connected(redis: Redis): Promise<void> {
  for (let waited = 0; !redis.isAnswering; waited += WAIT_MS.step) {
    if (waited >= WAIT_MS.connection) throw new Error('Redis is not connected');
    await setTimeout(WAIT_MS.step);
  }
}

function isIndex(value: unknown): value is Record<string, string> {
  if (value === null || typeof value !== 'object') return false;
  return Object.values(value).every((revision) => typeof revision === 'string');
}
