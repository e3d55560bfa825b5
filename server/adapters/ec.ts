import type { Categories, Market, Products } from '../../schemas/backend-types.ts';
import { pathSegment } from './answerKey.ts';
import type { AnswerStore } from './answerStore.ts';
import { responseValidator } from './answers.ts';
import type { CachedAnswer } from './cachedValue.ts';
import type { Service } from './call.ts';
import { FRESH_MS } from './freshness.ts';

export type EcAdapter = ReturnType<typeof createEcAdapter>;

const CATALOGUE_KEY = 'ec:products:';

const productsAnswer = responseValidator('products');
const marketAnswer = responseValidator('market');
const categoriesAnswer = responseValidator('categories');

/** The e-commerce service (spec.md §7). */
export function createEcAdapter(service: Service, answers: AnswerStore) {
  const visitors = { namedBy: 'visitor' } as const;
  const marketPath = (handle: string) => `markets/${pathSegment('ec', handle)}`;
  const products = (market?: string): Promise<CachedAnswer<Products>> => {
    const namedBy = market === undefined ? 'site' : 'visitor';
    return answers.get({ key: CATALOGUE_KEY + (market ?? ''), freshMs: FRESH_MS.products, namedBy }, () =>
      service.call('products', {
        query: { marketIdOrHandle: market },
        validate: productsAnswer,
        namedBy,
      }),
    );
  };
  return {
    products,
    /** Calls back with the whole catalogue after its first reading and after each change. */
    onCatalogue: (listener: (products: Products) => void): void =>
      void answers.onNewAnswer((key) => {
        if (key !== CATALOGUE_KEY) return;
        // It is cached by now; otherwise the next reading calls the listener.
        void products().then(
          ({ value }) => listener(value),
          () => undefined,
        );
      }),
    market: (handle: string): Promise<CachedAnswer<Market>> =>
      answers.get({ key: `ec:market:${handle}`, freshMs: FRESH_MS.market, ...visitors }, (namedBy) =>
        service.call(marketPath(handle), { validate: marketAnswer, namedBy }),
      ),
    categories: (handle: string): Promise<CachedAnswer<Categories>> =>
      answers.get({ key: `ec:categories:${handle}`, freshMs: FRESH_MS.categories, ...visitors }, (namedBy) =>
        service.call(`${marketPath(handle)}/categories`, { validate: categoriesAnswer, namedBy }),
      ),
  };
}
