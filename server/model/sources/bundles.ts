import type { BundleOffer } from '../../../schemas/model.ts';
import type { BundlesSource } from '../../../schemas/types.ts';
import type { PageContext } from '../context.ts';
import { sumOfParts } from '../rules/bundlePrice.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { type Catalogue, type CatalogueEntry, entriesOf, loadCatalogue } from './catalogue.ts';

/** Bundles offered in the locale, each with its contents and their separate prices. */
export async function loadBundles(source: BundlesSource, context: PageContext): Promise<BundleOffer[]> {
  const from = { catalogue: await loadCatalogue(context), source };
  return context.derive(`bundles ${JSON.stringify(source)}`, from, ({ catalogue, source, localizedSite }) =>
    entriesOf(source.ids, catalogue, ({ product }) => product.type === 'bundle').map((entry) =>
      bundleOffer(entry, catalogue, localizedSite),
    ),
  );
}

/** The card's price contains the saving of the bundle. */
function bundleOffer(
  { card, record }: CatalogueEntry,
  catalogue: Catalogue,
  localizedSite: LocalizedSite,
): BundleOffer {
  const ids = record?.contains ?? [];
  const contains = entriesOf(ids, catalogue).map((entry) => entry.card);
  // A part that is not offered here has no price, and the sum would be too low.
  const prices = contains.length === ids.length ? contains.map(({ price }) => price) : [];
  const separately = sumOfParts(card.price, prices, localizedSite);
  const saved = card.price?.state === 'priced' ? card.price.saved : undefined;
  const outcome = record?.outcome ?? undefined;
  return { card, contains, outcome, separately, saved: separately && saved };
}
