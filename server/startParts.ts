import type { Logger } from 'pino';
import { type Adapters, createAdapters } from './adapters/adapters.ts';
import type { CallListener } from './adapters/call.ts';
import type { ContentListener } from './adapters/content.ts';
import type { ContentLog } from './content/openContent.ts';
import { Places } from './content/places.ts';
import { ProductWatch } from './content/products/productWatch.ts';
import type { ContentStore } from './content/snapshot.ts';
import type { Env, ServiceAddresses } from './env.ts';
import type { PageCache } from './http/pages/pageCache.ts';
import { EVENT } from './log.ts';
import type { Metrics } from './metrics/metrics.ts';
import { Memo } from './model/cache/memo.ts';
import { countCall } from './model/explain/costs.ts';
import type { PageTools } from './model/page.ts';
import { makePrivateFolder } from './privateFiles.ts';
import type { Shared } from './redis/openShared.ts';
import { startServices } from './services/start.ts';
import type { Tracing } from './tracing/tracing.ts';

const MEMO_BYTES = 48 * 1024 * 1024;

/** A data folder that cannot be made is told by whoever would write to it. */
export function makeDataFolder({ dataDir }: Env): void {
  try {
    makePrivateFolder(dataDir);
  } catch {}
}

/** None set: the embedded services start. Some set: only those are used (backend contract). */
export async function embeddedServices(env: Env, log: Logger) {
  if (Object.keys(env.services).length > 0) return undefined;
  return startServices({
    dataDir: env.dataDir,
    nonProduction: env.nonProduction,
    contentToken: env.content.token,
    log: (event, fields) => log.info({ event, ...fields }),
    warn: (event, fields) => log.warn({ event, ...fields }),
  });
}

export function connect(
  addresses: ServiceAddresses,
  env: Env,
  log: Logger,
  metrics: Metrics,
  shared: Shared | undefined,
  tracing: Tracing | undefined,
): Adapters {
  const listen: CallListener = (call) => {
    metrics.called(call);
    countCall(call);
    const { service, path, failure, isRoutine } = call;
    if (!failure) return;
    const line = { service, path, reason: failure.reason, detail: failure.message };
    if (isRoutine) log.info({ event: EVENT.callRepeated, ...line });
    else log.warn({ event: EVENT.callFailed, ...line });
  };
  const content = { ...env.content, tell: contentListener(log) };
  return createAdapters(addresses, content, listen, shared?.answers, tracing);
}

/** What is odd at the content service, as events of the log. */
function contentListener(log: Logger): ContentListener {
  const names = {
    'record-odd': EVENT.recordOdd,
    'records-odd': EVENT.recordsOdd,
    'listing-empty': EVENT.listingEmpty,
    'field-unknown': EVENT.fieldUnknown,
  } as const;
  return ({ event, ...fields }) => log.warn({ event: names[event], service: 'content', ...fields });
}

export function pageTools(
  env: Env,
  adapters: Adapters,
  log: Logger,
  schemas: PageTools['schemas'],
  sealing: Pick<PageTools, 'signAddress' | 'receipts'>,
): PageTools {
  return {
    adapters,
    schemas,
    memo: new Memo(MEMO_BYTES),
    ...sealing,
    nonProduction: env.nonProduction,
    listen: ({ id, type, failure }) =>
      log.warn({ event: EVENT.blockUnavailable, block: id, type, reason: failure.message }),
    report: (event, fields) => log.warn({ event, ...fields }),
  };
}

/** Pages go when what they were made from does. */
export function keepCurrent(
  store: ContentStore,
  adapters: Adapters,
  cache: PageCache,
  metrics: Metrics,
  log: Logger,
): void {
  store.onChange((snapshot) => {
    cache.contentChanged();
    metrics.contentChanged();
    log.info({ event: EVENT.contentChanged, revision: snapshot.revision });
  });
  adapters.resources.onChange((key) => cache.dropAnswer(key));
}

/** Products that pages name are held against the catalogue whenever one of both changes. */
export function watchProducts(store: ContentStore, adapters: Adapters, env: Env, log: Logger): ProductWatch {
  const watch = new ProductWatch({
    current: () => store.current(),
    places: new Places(env.contentDir),
    tell: (fault) => log.warn({ event: EVENT.productUnknown, fault }),
    failed: (err) => log.error({ event: EVENT.productsNotCompared, err }),
  });
  adapters.ec?.onCatalogue((products) => watch.catalogueRead(products));
  store.onChange(() => watch.contentChanged());
  return watch;
}

/** Whether the visitor came by https: to this server, or to a proxy that Express is told to believe. */
export function isSecure(request: object): boolean {
  return 'secure' in request && request.secure === true;
}

/** What the content store says, as events of the log: its messages are their names. */
export function contentLog(log: Logger): ContentLog {
  return {
    info: (fields, event) => log.info({ event, ...fields }),
    warn: (fields, event) => log.warn({ event, ...fields }),
    error: (fields, event) => log.error({ event, ...fields }),
  };
}
