import type { Fault } from '../fault.ts';
import { didYouMean, listed, oneLine } from '../nearest.ts';
import { type Origins, originsOf } from '../origins.ts';
import type { Places } from '../places.ts';
import type { ContentSnapshot } from '../snapshot.ts';
import { byPosition } from '../store/faultLists.ts';
import { type NamedProduct, namedProducts } from './namedProducts.ts';

/** What the catalogue says of a product; `Product` of schemas/backend-types.ts fits. */
export interface OfferedProduct {
  id: string;
  /** By locale. */
  isActive: Readonly<Record<string, boolean | undefined>>;
}

/** The highest number of reported faults. */
const MOST_TOLD = 200;

/**
 * Products that live pages name and the catalogue does not have, or does not offer in a locale in which they would show
 * (requirements P1). Warnings: such a product is left out, or its link leads to “not found”.
 */
export async function productFaults(
  snapshot: ContentSnapshot,
  products: readonly OfferedProduct[],
  places: Places,
): Promise<Fault[]> {
  const known = new Map(products.map((product) => [product.id, product]));
  const origins = new Map<string, Origins>();
  const faults = new Map<string, Fault>();
  for (const named of await namedProducts(snapshot)) {
    const said = messageFor(named, known);
    if (said === null) continue;
    const key = `${named.page.file} ${named.page.revision}`;
    const origin = origins.get(key) ?? (await originsOf(named.page, places));
    origins.set(key, origin);
    const [place = { file: named.page.file }] = origin.placesOf(named.block, named.path);
    const { file, line = 1, column = 1 } = place;
    const fault: Fault = {
      file,
      line,
      column,
      severity: 'warning',
      code: 'product-unknown',
      message: oneLine(said),
    };
    // A block of a fragment is named by each page that it is on.
    faults.set(`${file}:${line}:${column} ${named.id}`, fault);
    if (faults.size >= MOST_TOLD) break;
  }
  return [...faults.values()].sort(byPosition);
}

function messageFor(
  { id, locales }: NamedProduct,
  known: ReadonlyMap<string, OfferedProduct>,
): string | null {
  const product = known.get(id);
  if (!product) return `the catalogue has no product “${id}”${didYouMean(id, known.keys())}`;
  const without = [...locales].filter((locale) => product.isActive[locale] !== true);
  if (without.length === 0) return null;
  return `the product “${id}” is not offered in ${listed(without)}, where this shows`;
}
