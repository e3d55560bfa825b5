import type { BundleOffer, ProductCard } from '../../../schemas/model.ts';
import type { BundlesSource } from '../../../schemas/types.ts';
import type { PageContext } from '../context.ts';
import { partsTogether } from '../rules/bundlePrice.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { withoutUndefined } from '../withoutUndefined.ts';
import { type Catalogue, type CatalogueEntry, loadCatalogue } from './catalogue.ts';

interface OffersFrom {
  catalogue: Catalogue;
  source: BundlesSource;
  localizedSite: LocalizedSite;
}

/** Bundles that are offered in the locale, each with its contents and what these would cost by themselves. */
export async function loadBundles(source: BundlesSource, context: PageContext): Promise<BundleOffer[]> {
  const catalogue = await loadCatalogue(context);
  return context.derive(`bundles ${JSON.stringify(source)}`, { catalogue, source }, offersOf);
}

function offersOf({ catalogue, source, localizedSite }: OffersFrom): BundleOffer[] {
  const entries = source.ids
    ? source.ids.map((id) => catalogue.byId.get(id)).filter((entry) => entry !== undefined)
    : catalogue.entries.filter((entry) => entry.product.type === 'bundle');
  return entries.map((entry) => {
    const ids = entry.record?.contains ?? [];
    const contains = ids.map((id) => catalogue.byId.get(id)?.card).filter((card) => card !== undefined);
    // A part that is not offered here has no price: the sum would be too low.
    const isWhole = contains.length === ids.length;
    return bundleOffer(entry, contains, isWhole, localizedSite);
  });
}

/** What the bundle saves is said by its card's price. */
function bundleOffer(
  { card, record }: CatalogueEntry,
  contains: ProductCard[],
  isWhole: boolean,
  localizedSite: LocalizedSite,
): BundleOffer {
  const prices = isWhole ? contains.map(({ price }) => price) : [];
  const separately = partsTogether(card.price, prices, localizedSite);
  const saved = card.price?.state === 'priced' ? card.price.saved : undefined;
  return {
    card,
    contains,
    ...withoutUndefined({
      outcome: record?.outcome ?? undefined,
      separately,
      saved: separately && saved,
    }),
  };
}
