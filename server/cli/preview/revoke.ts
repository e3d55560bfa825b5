import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DRAFT_LINKS, linkKey } from '../../authoring/preview/previewLinks.ts';
import { DRAFT_NAME } from '../../content/fileRoles.ts';
import { suggest } from '../../content/nearest.ts';
import type { Env } from '../../lib/env/env.ts';
import { openRevocations, type Revocations } from '../../visitors/session/revocations.ts';
import { SESSION_LIFE } from '../../visitors/session/sessionCookies.ts';
import { CommandFailure, UsageError } from '../terminal/command.ts';

/**
 * Revokes a preview link, or a draft's links so far, with the previews that they opened.
 * @param typed the link, or the draft's name @returns what was revoked, in words @throws UsageError, CommandFailure
 */
export async function revoke(typed: string, env: Env): Promise<string> {
  const token = URL.canParse(typed) ? new URL(typed).searchParams.get('token') : null;
  if (token === null && !DRAFT_NAME.test(typed))
    throw new UsageError('“--revoke” wants a link as this command has printed it, or the name of a draft');
  const revocations = await open(env);
  await revocations.revoke([token === null ? DRAFT_LINKS + typed : linkKey(token)], Date.now());
  await revocations.close();
  if (token !== null) return 'the link';
  const drafts = await readdir(join(env.contentDir, 'drafts')).catch((): string[] => []);
  const now = drafts.includes(typed) ? '' : `; there is no such draft now${suggest(typed, drafts)}`;
  return `all links to the draft “${typed}” that were made so far${now}`;
}

/** Opens the revocations that the server reads: in its data folder, or in Redis if instances share one. */
async function open({
  dataDir,
  redisUrl,
}: Env): Promise<Pick<Revocations, 'revoke'> & { close(): Promise<void> }> {
  const local = await openRevocations(dataDir, SESSION_LIFE, (error) => {
    throw new CommandFailure(`${dataDir} cannot be written: ${String(error)}`);
  });
  if (redisUrl === undefined) return { revoke: local.revoke, close: async () => local.close() };
  const [{ Redis }, { SharedRevocations }] = await Promise.all([
    import('../../redis/connection.ts'),
    import('../../redis/sharedRevocations.ts'),
  ]);
  const redis = new Redis(redisUrl, { failing: () => {}, answering: () => {} });
  const connected = new Promise<void>((resolve) => redis.onConnected(resolve));
  const shared = new SharedRevocations(local, redis, SESSION_LIFE, () => {});
  return {
    revoke: async (keys, at) => {
      await Promise.race([connected, new Promise((resolve) => setTimeout(resolve, CONNECT_MS).unref())]);
      await shared.revoke(keys, at);
    },
    close: async () => {
      shared.close();
      await redis.close();
    },
  };
}

/** The longest wait (ms) for Redis. */
const CONNECT_MS = 2_000;
