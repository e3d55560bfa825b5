import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Services, startServices } from '../../server/services/start.ts';
import { type ServerProcess, startServerProcess } from '../api/helpers/serverProcess.ts';
import { startRedis, type TestRedis } from './redis.ts';
import { type ReverseProxy, startReverseProxy } from './reverseProxy.ts';

/** The site as `server/deploy/compose.yaml` runs it, in processes: two instances, Redis, services, a proxy in front. */
export interface Topology {
  /** Of the proxy. */
  address: string;
  proxy: ReverseProxy;
  redis: TestRedis;
  services: Services;
  /** Of the embedded services. */
  databaseFile: string;
  instances: readonly Instance[];
  close(): Promise<void>;
}

export interface Instance {
  readonly address: string;
  readonly pid: number;
  /** Stops it as an upgrade does, and starts it again at the same address. */
  restart(): Promise<void>;
  /** All that it has logged since it started last. */
  output(): string;
}

/** @param contentDirs one for each instance */
export async function startTopology(
  contentDirs: readonly string[],
  settings: Record<string, string> = {},
): Promise<Topology> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hoshi-topology-'));
  const redis = await startRedis();
  const servicesDir = join(dataDir, 'services');
  const services = await startServices({ dataDir: servicesDir, nonProduction: true });
  const instances = await Promise.all(
    contentDirs.map((contentDir, i) =>
      startInstance({
        ...services.addresses,
        REDIS_URL: redis.url,
        SESSION_SECRET: 'the same secret on all',
        TRUST_PROXY: '1',
        LOG_LEVEL: 'warn',
        CONTENT_DIR: contentDir,
        DATA_DIR: join(dataDir, String(i)),
        ...settings,
      }),
    ),
  );
  const proxy = await startReverseProxy(instances.map(({ address }) => address));
  return {
    address: proxy.address,
    proxy,
    redis,
    services,
    databaseFile: join(servicesDir, 'services.sqlite'),
    instances,
    close: async () => {
      await proxy.close();
      await Promise.all(instances.map((instance) => instance.close()));
      await services.close();
      await redis.end();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function startInstance(
  settings: Record<string, string>,
): Promise<Instance & { close(): Promise<void> }> {
  let running: ServerProcess = await startServerProcess(settings);
  const { address } = running;
  return {
    address,
    get pid() {
      return running.pid;
    },
    output: () => running.output(),
    restart: async () => {
      await running.close();
      running = await startServerProcess({ ...settings, PORT: new URL(address).port });
    },
    close: () => running.close(),
  };
}
