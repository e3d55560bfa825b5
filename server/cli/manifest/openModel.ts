import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdapters } from '../../adapters/adapters.ts';
import { readBlockSchemas } from '../../content/blockSchemas.ts';
import type { ContentSnapshot } from '../../content/snapshot.ts';
import type { Env } from '../../lib/env/env.ts';
import { Memo } from '../../model/cache/memo.ts';
import { createReceipts } from '../../model/forms/receipts.ts';
import type { PageTools } from '../../model/pageTools.ts';
import { startServices } from '../../services/start.ts';
import { createAddressSigner } from '../../visitors/session/addressSigner.ts';
import { createSeal } from '../../visitors/session/seal.ts';
import { readContent } from '../terminal/content.ts';

const MEMO_BYTES = 48 * 1024 * 1024;
/** Nothing that is sealed or signed here leaves the process. */
const SECRET = 'made for this run alone';

/** All that pages are made from, without a server: content, and the services that are set, else embedded ones of its own. */
export interface OpenModel {
  snapshot: ContentSnapshot;
  tools: PageTools;
  close(): Promise<void>;
}

/** @param report told of a call that fails, in a line */
export async function openModel(env: Env, report: (line: string) => void): Promise<OpenModel> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hoshi-manifest-'));
  const isEmbedded = Object.keys(env.services).length === 0;
  const schemas = readBlockSchemas();
  const [{ snapshot }, services] = await Promise.all([
    readContent(env.contentDir),
    isEmbedded
      ? startServices({ dataDir, nonProduction: false, contentToken: env.content.token })
      : undefined,
  ]);
  const adapters = createAdapters(
    services?.addresses ?? env.services,
    env.content,
    ({ service, failure, isRoutine }) => {
      if (failure && !isRoutine) report(`the service ${service} does not answer: ${failure.message}`);
    },
  );
  const tools: PageTools = {
    adapters,
    schemas,
    memo: new Memo(MEMO_BYTES),
    signAddress: createAddressSigner([SECRET]).sign,
    receipts: createReceipts(createSeal([SECRET])),
    nonProduction: false,
    listen: () => undefined,
    report: () => undefined,
  };
  return {
    snapshot,
    tools,
    close: async () => {
      await services?.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
