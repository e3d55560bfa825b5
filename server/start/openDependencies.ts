import { EventEmitter } from 'node:events';
import { statfsSync } from 'node:fs';
import type { Logger } from 'pino';
import { type Adapters, clearMemory, createAdapters } from '../adapters/adapters.ts';
import type { CallListener } from '../adapters/call.ts';
import type { ContentListener } from '../adapters/content.ts';
import { readBlockSchemas } from '../content/blockSchemas.ts';
import { FilePlaces } from '../content/filePlaces.ts';
import { openContent } from '../content/openContent.ts';
import type { ParsePool } from '../content/parsePool.ts';
import { servicesReport } from '../http/api/operators.ts';
import type { Env, ServiceAddresses } from '../lib/env/env.ts';
import { makePrivateFolder } from '../lib/sqlite.ts';
import type { PageTools } from '../model/createContext.ts';
import { countCall } from '../model/explain/costs.ts';
import { readProgramNames } from '../model/pageChecks.ts';
import { EVENT } from '../observe/events.ts';
import type { GaugeSources } from '../observe/metrics/gauges.ts';
import type { Metrics } from '../observe/metrics/metrics.ts';
import { NO_TRACING, type Tracing } from '../observe/tracing/tracing.ts';
import type { Shared } from '../redis/openShared.ts';
import type { StaleData } from '../services/http/controls.ts';
import { startServices } from '../services/start.ts';
import { openRevocations } from '../visitors/session/revocations.ts';
import { sessionSecrets } from '../visitors/session/seal.ts';
import { SESSION_LIFE_MS } from '../visitors/session/sessionCookies.ts';
import { openBuiltAnalyses } from './builtAnalyses.ts';

export type Dependencies = Awaited<ReturnType<typeof openDependencies>>;

/** Opens content, adapters, secrets, revocations, Redis, traces; embedded services start if none are set. */
export async function openDependencies(env: Env, log: Logger, metrics: Metrics, pool?: ParsePool) {
  makeDataFolder(env);
  const changes = new EventEmitter<{ services: [StaleData] }>();
  const schemas = readBlockSchemas();
  const [embedded, secrets, ownRevocations, tracing] = await Promise.all([
    embeddedServices(env, log, (what) => changes.emit('services', what)),
    sessionSecrets(env.sessionSecrets, env.dataDir, (error) =>
      log.warn({ event: EVENT.secretNotKept, dataDir: env.dataDir, reason: String(error) }),
    ),
    openRevocations(env.dataDir, SESSION_LIFE_MS, (error) =>
      log.warn({ event: EVENT.revocationsNotKept, dataDir: env.dataDir, reason: String(error) }),
    ),
    openTracing(env, log),
  ]);
  const addresses = embedded?.addresses ?? env.services;
  const services = servicesReport(addresses, embedded !== undefined);
  log.info({ event: EVENT.servicesReady, ...services });
  const shared = await openSharedOf(env, addresses, secrets, log);
  const adapters = connectServices(addresses, shared, tracing, env, log, metrics);
  changes.on('services', (what) => what === 'accounts' || clearMemory(adapters, what));
  const store = await openStore(env, log, schemas, shared, pool);
  const revocations = shared?.revocations(ownRevocations, SESSION_LIFE_MS) ?? ownRevocations;
  // Closed in the opposite order, also if one of them fails.
  const closing = new AsyncDisposableStack();
  for (const part of [tracing, shared, revocations, embedded, store]) closing.defer(() => part?.close());
  const close = () => closing.disposeAsync();
  // Called after a test has changed the embedded services' answers and the caches for them were cleared.
  const onServicesChanged = (listener: (what: StaleData) => void) => void changes.on('services', listener);
  const dataFolder: GaugeSources['dataFolder'] = {
    get unwrittenRevocations() {
      return ownRevocations.unwritten;
    },
    get freeBytes() {
      return freeBytes(env.dataDir);
    },
  };
  const opened = { schemas, dataFolder, store, adapters, services, secrets, revocations, shared, tracing };
  return { ...opened, places: new FilePlaces(env.contentDir), onServicesChanged, close };
}

/** Opens the state that instances share; without Redis, its client of hundreds of files is not loaded. */
async function openSharedOf(env: Env, addresses: ServiceAddresses, secrets: readonly string[], log: Logger) {
  const { redisUrl } = env;
  if (redisUrl === undefined) return undefined;
  const { openShared } = await import('../redis/openShared.ts');
  return openShared({ ...env, redisUrl }, addresses, secrets, log);
}

/** If the data folder cannot be created, the parts that write to it report that. */
function makeDataFolder({ dataDir }: Env): void {
  try {
    makePrivateFolder(dataDir);
  } catch {}
}

/** The free space of a folder's file system in bytes; NaN if it is unknown. */
function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.NaN;
  }
}

/** If no address is set, the embedded services start; if some are, only those are used (backend contract). */
async function embeddedServices(env: Env, log: Logger, onChange: (data: StaleData) => void) {
  if (Object.keys(env.services).length > 0) return undefined;
  return startServices({
    dataDir: env.dataDir,
    nonProduction: env.nonProduction,
    contentToken: env.content.token,
    onChange,
    log: (event, fields) => log.info({ event, ...fields }),
    warn: (event, fields) => log.error({ event, ...fields }),
  });
}

/** Opens tracing according to the settings; without an endpoint OpenTelemetry is not loaded. */
async function openTracing({ tracing }: Pick<Env, 'tracing'>, log: Logger): Promise<Tracing> {
  if (!tracing) return NO_TRACING;
  const { createTracing } = await import('../observe/tracing/otel.ts');
  return createTracing(tracing, {
    onFailing: (reason) => log.warn({ event: EVENT.tracesFailing, reason }),
    onSent: () => log.info({ event: EVENT.tracesSent }),
  });
}

async function openStore(
  env: Env,
  log: Logger,
  schemas: PageTools['schemas'],
  shared: Shared | undefined,
  pool?: ParsePool,
) {
  const programNames = readProgramNames(schemas);
  const ownPool = pool ? undefined : await openBuiltAnalyses(programNames);
  const store = await openContent({
    dir: env.contentDir,
    dataDir: env.dataDir,
    watch: true,
    programNames,
    log,
    sharedLastGood: shared?.lastGood,
    pool,
    ownPool,
  });
  // Texts saved from now on are new ones.
  ownPool?.clear();
  return store;
}

/** Creates adapters for the services; each of their calls is logged, measured and counted for explanations. */
function connectServices(
  addresses: ServiceAddresses,
  shared: Shared | undefined,
  tracing: Tracing,
  env: Pick<Env, 'content'>,
  log: Logger,
  metrics: Metrics,
): Adapters {
  const listen: CallListener = (call) => {
    metrics.called(call);
    countCall(call);
    const { service, path, failure, isExpected, isRefusal } = call;
    if (!failure) return;
    const line = { service, path, reason: failure.reason, detail: failure.message };
    if (isRefusal) log.info({ event: EVENT.callRefused, ...line });
    else if (isExpected) log.info({ event: EVENT.callRepeated, ...line });
    else log.warn({ event: EVENT.callFailed, ...line });
  };
  const listener: ContentListener = ({ event, ...fields }) =>
    log.warn({ event: `backend.${event}`, service: 'content', ...fields });
  return createAdapters(addresses, { ...env.content, listener }, listen, shared?.answers, tracing);
}
