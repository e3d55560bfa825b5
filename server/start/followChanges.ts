import type { Logger } from 'pino';
import type { Adapters } from '../adapters/adapters.ts';
import { Places } from '../content/places.ts';
import { ProductWatch } from '../content/products/productWatch.ts';
import type { ContentStore } from '../content/snapshot.ts';
import type { PageCache } from '../http/pages/pageCache.ts';
import type { Env } from '../lib/env/env.ts';
import { EVENT } from '../observe/log.ts';
import type { Metrics } from '../observe/metrics/metrics.ts';

interface Followed {
  env: Env;
  adapters: Adapters;
  metrics: Metrics;
  log: Logger;
}

/** Drops pages and compares products when content or answers change. Gives what is wrong with products. */
export function followChanges(parts: Followed, store: ContentStore, cache: PageCache): ProductWatch {
  keepCurrent(parts, store, cache);
  return watchProducts(parts, store);
}

/** Pages go when what they were made from does. */
function keepCurrent({ adapters, metrics, log }: Followed, store: ContentStore, cache: PageCache): void {
  store.onChange((snapshot) => {
    cache.contentChanged();
    metrics.contentChanged();
    log.info({ event: EVENT.contentChanged, revision: snapshot.revision });
  });
  adapters.resources.onChange((key) => cache.dropAnswer(key));
}

/** Products that pages name are held against the catalogue whenever one of both changes. */
function watchProducts({ env, adapters, log }: Followed, store: ContentStore): ProductWatch {
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
