import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request, { type Test } from 'supertest';
import type { PageModel } from '../../../schemas/model.ts';
import { readEnv } from '../../../server/lib/env/env.ts';
import { readProgramNames } from '../../../server/model/pageChecks.ts';
import { createLogs } from '../../../server/observe/log.ts';
import { type RendererBundle, readBuild } from '../../../server/start/build.ts';
import { type RunningServer, startServer } from '../../../server/start/startServer.ts';
import { SEEDED } from '../../helpers/parsedOnce.ts';
import { sharedPool } from '../../helpers/sharedPool.ts';
import { startTlsProxy } from '../../helpers/tlsProxy.ts';
import { isBehindHttps } from './topology.ts';

/** A site that answers over HTTP, wherever it runs. */
export interface AskedSite {
  /** `http://localhost:<port>` */
  address: string;
  /** A request as a browser at a host sends it. */
  ask(path: string, headers?: Record<string, string>): Test;
  /** The model of a page, which must be there. */
  model(path: string, headers?: Record<string, string>): Promise<PageModel>;
  html(path: string, headers?: Record<string, string>): Promise<string>;
  close(): Promise<void>;
}

/** A site that really listens, with all that tests ask of it. */
export interface TestSite extends RunningServer, AskedSite {
  /** All lines of its log so far. */
  lines: string[];
  /** Everything that it remembers of services and pages is forgotten. */
  forget(): void;
}

/** The site at an address, such as that of a deployment; without one, a site that is started as below. */
export function startTestSite(at: { url: string | undefined }): Promise<AskedSite>;
/** Starts the shipped sites, or those of `CONTENT_DIR`, with a data folder of their own, behind https where the test's topology says so. Settings are the README's; `change` replaces what draws. */
export function startTestSite(
  settings?: Record<string, string>,
  change?: (drawing: RendererBundle) => RendererBundle,
): Promise<TestSite>;
export async function startTestSite(
  { url, ...settings }: Record<string, string | undefined> = {},
  change: (drawing: RendererBundle) => RendererBundle = (drawing) => drawing,
): Promise<AskedSite> {
  if (url !== undefined) return { ...askedAt(url.replace(/\/$/, '')), close: async () => {} };
  const dataDir = mkdtempSync(join(tmpdir(), 'hoshi-data-'));
  if (existsSync(SEEDED)) copyFileSync(SEEDED, join(dataDir, 'services.sqlite'));
  const trusts = isBehindHttps ? { TRUST_PROXY: '1' } : {};
  const env = readEnv({ PORT: '0', DATA_DIR: dataDir, NON_PRODUCTION: 'true', ...trusts, ...settings });
  const lines: string[] = [];
  const logs = createLogs(env.logLevel, { write: (line) => void lines.push(line) });
  const pool = await sharedPool(readProgramNames());
  const site = await startServer(env, change(await readBuild()), logs, pool);
  const proxy = isBehindHttps ? await startTlsProxy(site.address, hostsOf(site)) : undefined;
  const address = proxy?.address ?? site.address;
  const started: TestSite = {
    ...site,
    ...askedAt(address),
    lines,
    forget: () => {
      site.adapters.answers.clear();
      site.cache.clear();
    },
    close: async () => {
      await proxy?.close();
      await site.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return started;
}

function askedAt(address: string): Omit<AskedSite, 'close'> {
  // Without compression, which would take longer than most pages' rendering.
  const ask: AskedSite['ask'] = (path, headers = {}) =>
    request(address)
      .get(path)
      .set({ 'accept-encoding': 'identity', ...headers });
  return {
    address,
    ask,
    model: async (path, headers) => {
      const answer = await ask(`/api/page?path=${encodeURIComponent(path)}`, headers);
      return answer.body;
    },
    html: async (path, headers) => (await ask(path, headers)).text,
  };
}

/** Hosts that tests ask its sites by. */
function hostsOf({ store }: RunningServer): string[] {
  const claimed = [...store.current().sites.values()].flatMap(({ config }) => config.hosts ?? []);
  return ['localhost', 'jp.localhost', ...claimed.map((host) => host.replace('*', 'example'))];
}

/** The headers of a request to a site's host. */
export function asHost(host: string): { host: string } {
  return { host };
}

export const JP = asHost('jp.localhost');
