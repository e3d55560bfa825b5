import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Adapters } from '../../adapters/adapters.ts';
import { Resources } from '../../adapters/resource.ts';
import { readBlockSchemas } from '../../content/blockSchemas.ts';
import type { Env, ServiceAddresses } from '../../lib/env/env.ts';
import { Memo } from '../../model/cache/memo.ts';
import { countCall } from '../../model/explain/costs.ts';
import { createReceipts } from '../../model/forms/receipts.ts';
import type { PageTools } from '../../model/pageTools.ts';

const MEMO_BYTES = 8_000_000;

/** What pages are built with outside of a server: it asks no service unless it is told to. */
export async function openTools(
  env: Env,
  asksServices: boolean,
): Promise<{ tools: PageTools; close(): Promise<void> }> {
  const { adapters, close } = asksServices ? await connect(env) : NO_SERVICES;
  const tools: PageTools = {
    adapters,
    schemas: readBlockSchemas(),
    memo: new Memo(MEMO_BYTES),
    signAddress: () => '',
    receipts: createReceipts({ seal: (text) => text, open: () => undefined }),
    nonProduction: false,
    listen: () => {},
    report: () => {},
  };
  return { tools, close };
}

interface Connected {
  adapters: Adapters;
  close(): Promise<void>;
}

/** As where none is set. */
const NO_SERVICES: Connected = {
  adapters: { resources: new Resources(), services: [] },
  close: async () => {},
};

/** What talks to services takes long to load, and is loaded only where it is wanted. */
async function connect(env: Env): Promise<Connected> {
  const [{ createAdapters }, services] = await Promise.all([
    import('../../adapters/adapters.ts'),
    servicesOf(env),
  ]);
  return {
    adapters: createAdapters(services.addresses, env.content, countCall),
    close: services.close,
  };
}

/** Those that are set; else the embedded ones with data of their own, so that a server's stay as they are. */
async function servicesOf(env: Env): Promise<{ addresses: ServiceAddresses; close(): Promise<void> }> {
  if (Object.keys(env.services).length > 0) return { addresses: env.services, close: async () => {} };
  const { startServices } = await import('../../services/start.ts');
  const dataDir = await mkdtemp(join(tmpdir(), 'hoshi-explain-'));
  const services = await startServices({
    dataDir,
    nonProduction: false,
    contentToken: env.content.token,
    log: () => {},
    warn: () => {},
  });
  return {
    addresses: services.addresses,
    close: async () => {
      await services.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
