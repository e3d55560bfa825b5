import type { DatabaseSync } from 'node:sqlite';
import type { City, CoursePlan, Product } from '../../../schemas/backend-types.ts';
import { text } from './database.ts';
import type {
  AccountSeed,
  ContentKind,
  MarketSeed,
  ProductSeed,
  SerialSeed,
  Settings,
  StoreSeed,
} from './seedTypes.ts';

/** A product in the seed: the answer's fields, and the effects of a purchase. */
export type SeededProduct = Product & Pick<ProductSeed, 'repeatable' | 'grants'>;

interface Kinds {
  settings: Settings;
  product: SeededProduct;
  plan: CoursePlan;
  market: MarketSeed;
  city: City;
  store: StoreSeed;
  serial: SerialSeed;
  account: AccountSeed;
  reader: { identifier: string; password: string };
}

export type Catalogue = ReturnType<typeof openCatalogue>;

/** Reads what the seed wrote; only seedWrite.ts writes these tables, so the shapes are not checked. */
export function openCatalogue(db: DatabaseSync) {
  const selectAll = db.prepare('SELECT body FROM entities WHERE kind = ? ORDER BY position');
  const single = db.prepare("SELECT body FROM entities WHERE kind = ? AND id = ? AND locale = ''");
  const local = db.prepare('SELECT body FROM entities WHERE kind = ? AND locale = ? ORDER BY position');
  const one = <K extends keyof Kinds>(kind: K, id: string): Kinds[K] | undefined => {
    const row = single.get(kind, id);
    return row && JSON.parse(text(row['body']));
  };
  return {
    one,
    settings: (): Settings => {
      const settings = one('settings', 'settings');
      if (!settings) throw new Error('the services are not seeded');
      return settings;
    },
    all: <K extends keyof Kinds>(kind: K): Kinds[K][] =>
      selectAll.all(kind).map((row) => JSON.parse(text(row['body']))),
    /** Records of the content service in one locale, in the seed's order. */
    content: (kind: ContentKind, locale: string): Record<string, unknown>[] =>
      local.all(kind, locale).map((row) => JSON.parse(text(row['body']))),
  };
}
