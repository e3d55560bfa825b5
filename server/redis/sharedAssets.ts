import { DAY_MS } from '../../schemas/rules/durations.ts';
import type { SharedAssets } from '../http/files/assetFiles.ts';
import { type StaticFile, staticFile } from '../http/files/staticFiles.ts';
import { type Redis, readBytes } from './connection.ts';
import type { AnswerSigner } from './signedAnswer.ts';

/** How long (ms) pages of a version may stay open or cached elsewhere after its last instance has ended. */
const KEPT_MS = 7 * DAY_MS;
const MAX_FILE_BYTES = 1_000_000;
/** The limit of a value: base64 takes a third more. */
const MAX_VALUE_BYTES = 1_400_000;
const PUBLISH_TIMEOUT_MS = 1_000;
/** The intervals (ms) of checking that all files are still there, and of retrying failures. */
const INTERVALS_MS = { published: 600_000, failed: 500 };

/** Files of builds in Redis, below `hoshi:asset:`, signed with their names. @param signer one for any version */
export function sharedAssets(redis: Redis, signer: AnswerSigner, intervals = INTERVALS_MS): SharedAssets {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const readAsset = async (path: string, withinMs?: number) => {
    const bytes = await redis.bulk((commands) => readBytes(commands, keyOf(path), MAX_VALUE_BYTES), withinMs);
    const signed = bytes && bytes.length <= MAX_VALUE_BYTES ? signer.read(path, bytes) : undefined;
    // The signature proves that `publishOne` wrote it.
    return signed?.value as { type: string; body: string } | undefined;
  };
  const publishOne = async (path: string, file: StaticFile) => {
    if (await readAsset(path, PUBLISH_TIMEOUT_MS))
      return redis.bulk((commands) => commands.pExpire(keyOf(path), KEPT_MS), PUBLISH_TIMEOUT_MS);
    const text = JSON.stringify({ type: file.type, body: file.bodies.identity.toString('base64') });
    const value = signer.write(path, { text, freshMs: KEPT_MS, keptMs: KEPT_MS });
    const expiration = { type: 'PX', value: KEPT_MS } as const;
    return redis.bulk((commands) => commands.set(keyOf(path), value, { expiration }), PUBLISH_TIMEOUT_MS);
  };
  const publish = async (files: ReadonlyMap<string, StaticFile>) => {
    let waitMs = intervals.published;
    try {
      for (const [path, file] of files)
        if (!isClosed && file.bodies.identity.length <= MAX_FILE_BYTES) await publishOne(path, file);
    } catch {
      waitMs = intervals.failed;
    }
    if (!isClosed) timer = setTimeout(() => void publish(files), waitMs).unref();
  };
  return {
    publish: (files) => void publish(files),
    read: async (path) => {
      const asset = await readAsset(path);
      return asset && staticFile(path, Buffer.from(asset.body, 'base64'), asset.type);
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

function keyOf(path: string): string {
  return `hoshi:asset:${path.slice(1)}`;
}
