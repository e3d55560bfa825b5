import { setTimeout } from 'node:timers/promises';
import { DAY_MS, MINUTE_MS } from '../../schemas/rules/durations.ts';
import { revisionOf } from '../content/disk/files.ts';
import type { SharedLastGood } from '../content/disk/lastGoodStore.ts';
import { type Redis, readBytes } from './connection.ts';
import type { AnswerSigner } from './signedAnswer.ts';

/** How long (ms) the last good versions of content are stored after its last instance has ended. */
const KEPT_MS = 30 * DAY_MS;
/** The size (bytes) of the largest shared file, and the highest number of files. */
const MAX_FILE_BYTES = 1_000_000;
const MAX_FILES = 20_000;
/** How long (ms) a start waits for a connection, and for a value. */
const WAIT_MS = { connection: 2_000, step: 20, value: 1_000 };
const INDEX_KEY = 'hoshi:last-good';
/** The interval (ms) at which an instance checks that Redis still has the files: it may have been emptied. */
const CHECK_INTERVAL_MS = MINUTE_MS;

const EXPIRATION = { type: 'PX', value: KEPT_MS } as const;

function bytesAt(redis: Redis, key: string, end: number) {
  return redis.bulk((commands) => readBytes(commands, key, end), WAIT_MS.value);
}

/** Writes a file that Redis does not have; otherwise only extends its expiry. */
async function publishFile(redis: Redis, revision: string, readFile: () => Promise<Uint8Array | null>) {
  const key = `${INDEX_KEY}:${revision}`;
  if (await redis.bulk((commands) => commands.pExpire(key, KEPT_MS), WAIT_MS.value)) return;
  const bytes = await readFile();
  if (!bytes || bytes.length > MAX_FILE_BYTES) return;
  const value = Buffer.from(bytes);
  await redis.bulk((commands) => commands.set(key, value, { expiration: EXPIRATION }), WAIT_MS.value);
}

/**
 * Last good versions in Redis, for instances without any; the index is signed, a file must match its hash.
 * @param signer for any version of the program, because each parses the files itself
 */
export function sharedLastGood(
  redis: Redis,
  signer: AnswerSigner,
  lookMs = CHECK_INTERVAL_MS,
): SharedLastGood & { close(): void } {
  const revisions = new Set<string>();
  /** The last publication of this instance. */
  let last: Parameters<SharedLastGood['publish']> | undefined;
  const publish = async (...[index, read]: Parameters<SharedLastGood['publish']>) => {
    if (index.size > MAX_FILES) return;
    for (const revision of new Set(index.values())) {
      if (revisions.has(revision)) continue;
      await publishFile(redis, revision, () => read(revision));
      revisions.add(revision);
    }
    const text = JSON.stringify(Object.fromEntries(index));
    const value = signer.write(INDEX_KEY, { text, freshMs: KEPT_MS, keptMs: KEPT_MS });
    await redis.bulk((commands) => commands.set(INDEX_KEY, value, { expiration: EXPIRATION }), WAIT_MS.value);
  };
  /** Publishes again if Redis has lost the index, and with it the files. */
  const restore = async () => {
    if (!last || (await redis.bulk((commands) => commands.pExpire(INDEX_KEY, KEPT_MS), WAIT_MS.value)))
      return;
    revisions.clear();
    await publish(...last);
  };
  const tryRestore = () => void restore().catch(() => {});
  redis.onConnected(tryRestore);
  const timer = setInterval(tryRestore, lookMs).unref();
  return {
    async readIndex() {
      try {
        await waitForConnection(redis);
        const bytes = await bytesAt(redis, INDEX_KEY, MAX_FILES * 200);
        const answer = bytes ? signer.read(INDEX_KEY, bytes) : undefined;
        // The signature proves that `publish` wrote it.
        return answer ? new Map(Object.entries(answer.value as Record<string, string>)) : null;
      } catch {
        return null;
      }
    },
    async readObject(revision) {
      const bytes = await bytesAt(redis, `${INDEX_KEY}:${revision}`, MAX_FILE_BYTES).catch(() => null);
      return bytes && revisionOf(bytes) === revision ? bytes : null;
    },
    publish(index, read) {
      last = [index, read];
      return publish(index, read);
    },
    close: () => clearInterval(timer),
  };
}

/** Resolves when Redis answers. @throws if it does not in time */
async function waitForConnection(redis: Redis): Promise<void> {
  for (let waited = 0; !redis.isAnswering; waited += WAIT_MS.step) {
    if (waited >= WAIT_MS.connection) throw new Error('Redis is not connected');
    await setTimeout(WAIT_MS.step);
  }
}
