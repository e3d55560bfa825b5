import type { BundleOffer, ProductCard } from '../../../schemas/model.ts';
import type { BundlesSource } from '../../../schemas/types.ts';
import type { PageContext } from '../context.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { withoutUndefined } from '../withoutUndefined.ts';
import { type Catalogue, type CatalogueEntry, loadCatalogue } from './catalogue.ts';

/** Bundles that are offered in the locale, each with its contents and what these would cost by themselves. */
export async function loadBundles(source: BundlesSource, context: PageContext): Promise<BundleOffer[]> {
  const catalogue = await loadCatalogue(context);
  const { localizedSite, memo } = context;
  const key = `bundles ${localizedSite.site.id} ${localizedSite.locale.code} ${JSON.stringify(source)}`;
  return memo.get(key, { catalogue, source, localizedSite }, offersOf);
}

interface OfferInputs extends Record<string, unknown> {
  catalogue: Catalogue;
  source: BundlesSource;
  localizedSite: LocalizedSite;
}

function offersOf({ catalogue, source, localizedSite }: OfferInputs): BundleOffer[] {
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

function bundleOffer(
  { card, record }: CatalogueEntry,
  contains: ProductCard[],
  isWhole: boolean,
  localizedSite: LocalizedSite,
): BundleOffer {
  const offer = { card, contains, ...withoutUndefined({ outcome: record?.outcome ?? undefined }) };
  const sum = isWhole ? sumOf(contains) : undefined;
  if (sum === undefined || card.price?.state !== 'priced') return offer;
  const { currency, current } = card.price;
  const separately = { text: localizedSite.money(currency, sum), amount: sum };
  if (sum <= current.amount) return { ...offer, separately };
  const difference = cents(sum - current.amount);
  const saved = localizedSite.words.key('price.saved', {
    amount: localizedSite.money(currency, difference),
    percent: localizedSite.percent(difference / sum),
  });
  return { ...offer, separately, saved };
}

/** What the cards cost together now; `undefined` where one has no price, or there are none. */
function sumOf(cards: readonly ProductCard[]): number | undefined {
  if (cards.length === 0) return undefined;
  let sum = 0;
  for (const { price } of cards) {
    if (price?.state !== 'priced') return undefined;
    sum += price.current.amount;
  }
  return cents(sum);
}

/** Sums of 9.9 and the like are no binary fractions. */
function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
