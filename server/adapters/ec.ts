import type { Categories, Market, Products } from '../../schemas/backend-types.ts';
import { answer } from './answers.ts';
import type { Answer } from './cachedValue.ts';
import type { Service } from './call.ts';
import { FRESH_MS } from './freshness.ts';
import { pathSegment } from './pathSegment.ts';
import type { Resources } from './resource.ts';

export interface EcAdapter {
  /** Calls back with the whole catalogue when it was read for the first time, or has changed. */
  onCatalogue(listener: (products: Products) => void): void;
  /** The whole catalogue, or the products of one market. */
  products(market?: string): Promise<Answer<Products>>;
  market(handle: string): Promise<Answer<Market>>;
  categories(handle: string): Promise<Answer<Categories>>;
}

const CATALOGUE = 'ec:products:';

const productsAnswer = answer('products');
const marketAnswer = answer('market');
const categoriesAnswer = answer('categories');

/** The e-commerce service (spec.md §7). */
export function createEcAdapter(service: Service, resources: Resources): EcAdapter {
  const marketPath = (handle: string) => `markets/${pathSegment('ec', handle)}`;
  const adapter: EcAdapter = {
    onCatalogue: (listener) =>
      void resources.onRead((key) => {
        if (key !== CATALOGUE) return;
        // It is cached by now; if not, the next reading calls the listener.
        void adapter.products().then(
          ({ value }) => listener(value),
          () => undefined,
        );
      }),
    products: (market) =>
      resources.get(
        {
          key: CATALOGUE + (market ?? ''),
          freshMs: FRESH_MS.products,
          namedBy: market === undefined ? 'site' : 'visitor',
        },
        () =>
          service.call('products', {
            query: { marketIdOrHandle: market },
            validate: productsAnswer,
            namedBy: market === undefined ? 'site' : 'visitor',
          }),
      ),
    market: (handle) =>
      resources.get({ key: `ec:market:${handle}`, freshMs: FRESH_MS.market, namedBy: 'visitor' }, () =>
        service.call(marketPath(handle), { validate: marketAnswer, namedBy: 'visitor' }),
      ),
    categories: (handle) =>
      resources.get(
        { key: `ec:categories:${handle}`, freshMs: FRESH_MS.categories, namedBy: 'visitor' },
        () =>
          service.call(`${marketPath(handle)}/categories`, {
            validate: categoriesAnswer,
            namedBy: 'visitor',
          }),
      ),
  };
  return adapter;
}
