import type { BundleOffer, ParentsZoneCourse, Price, ProductCard } from '../../../schemas/model.ts';
import { levelNumber } from '../../../schemas/rules/levelTest.ts';
import type { BundlesSource, ParentsZoneSource, ProductsSource } from '../../../schemas/types.ts';
import { CacheDependencies } from '../cache/cacheDependencies.ts';
import { defineMaker, type ModelCache } from '../cache/modelCache.ts';
import { memoizeFor, type PageContext } from '../context.ts';
import { omitUndefined } from '../objects.ts';
import { sumOfParts } from '../rules/bundlePrice.ts';
import { formatPrice } from '../rules/price.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { type Catalogue, type CatalogueEntry, entriesOf, loadCatalogue } from './catalogue.ts';

/** The types that `more` includes (spec.md §3). */
const MORE_TYPES: readonly string[] = ['vip', 'verification', 'itp'];

/** Products as cards: all that are offered, or only the ids or types in the source. */
export async function loadProducts(source: ProductsSource, context: PageContext): Promise<ProductCard[]> {
  const catalogue = await loadCatalogue(context);
  const level = source.level && fillParams(source.level, context.params);
  const key = `${JSON.stringify(source)} ${level ?? ''}`;
  return context.memoize(CARDS, key, { catalogue, source, level, localizedSite: context.localizedSite });
}

const CARDS = defineMaker('products', cardsOf);

interface CardsFrom {
  catalogue: Catalogue;
  source: ProductsSource;
  /** The requested level, after the path's parameters are filled in. */
  level: string | undefined;
  localizedSite: LocalizedSite;
}

function cardsOf({ catalogue, source, level, localizedSite }: CardsFrom): ProductCard[] {
  const { ids, types, limit, currency } = source;
  const matching = entriesOf(ids, catalogue).filter(
    (entry) => !types || matchesTypes(entry.product.type, types),
  );
  return (level === undefined ? matching : forLevel(matching, level))
    .slice(0, limit ?? matching.length)
    .map((entry) => (currency ? pricedIn(currency, entry, localizedSite) : entry.card));
}

/**
 * Products for this level: the narrowest range first, then ranges that go on. One product per audience comes first,
 * because we do not know who the visitor is; among these, free trials first.
 */
function forLevel(entries: readonly CatalogueEntry[], level: string): CatalogueEntry[] {
  const number = levelNumber(level) ?? 0;
  const sortedEntries = entries
    .flatMap((entry) => {
      const from = levelNumber(entry.card.levels?.from) ?? 0;
      const to = levelNumber(entry.card.levels?.to) ?? 99;
      return from >= number && to <= number ? { entry, width: from - to, isEnd: to === number ? 1 : 0 } : [];
    })
    .sort((one, other) => one.width - other.width || one.isEnd - other.isEnd)
    .map(({ entry }) => entry);
  const ofEach = Map.groupBy(sortedEntries, ({ card }) => card.audiences?.join(' '));
  const firsts = [...ofEach.values()].flatMap(([one]) => one ?? []);
  const free = firsts.filter(
    ({ card: { price } }) => price?.state === 'priced' && price.current.amount === 0,
  );
  return [...new Set([...free, ...firsts, ...sortedEntries])];
}

/** The card with its plan's price in a foreign currency, for products that are billed in one country only. */
function pricedIn(currency: string, { card, plan }: CatalogueEntry, localizedSite: LocalizedSite) {
  const price = plan?.price[currency];
  const choice = price ? { origin: price.originPrice, sell: price.sellPrice } : 'ask';
  return { ...card, price: formatPrice(choice, localizedSite, currency) };
}

/** Whether a product's type is among those requested; `more` means vip, verification and itp (spec.md §3). */
export function matchesTypes(type: string, types: readonly string[]): boolean {
  return types.includes(type) || (types.includes('more') && MORE_TYPES.includes(type));
}

/** Courses with information for parents, in the catalogue's order (requirements C6). */
export async function loadParentsZone(
  source: ParentsZoneSource,
  context: PageContext,
): Promise<ParentsZoneCourse[]> {
  const catalogue = await loadCatalogue(context);
  return context.memoize(PARENTS, `${source.limit}`, { catalogue, source });
}

interface OffersFrom<Source> {
  catalogue: Catalogue;
  source: Source;
}

const PARENTS = defineMaker('parents', ({ catalogue, source }: OffersFrom<ParentsZoneSource>) =>
  catalogue.entries
    .map(courseOf)
    .filter((course) => course !== undefined)
    .slice(0, source.limit),
);

function courseOf({ record, card }: CatalogueEntry): ParentsZoneCourse | undefined {
  const facts = omitUndefined({
    target: record?.parentsZoneTarget || undefined,
    week: record?.parentsZoneWeek || undefined,
    unit: record?.parentsZoneUnit || undefined,
    specialContent: record?.parentsZoneSpecialContent || undefined,
  });
  if (Object.keys(facts).length === 0) return undefined;
  const { id, name: title, href, image, levels } = card;
  return { id, title, href, image, levels, ...facts };
}

/**
 * Returns a product that is offered in a locale (requirements P1) at a price in its currency (S5), with that price if it
 * is known.
 * @throws CallFailure if that is unknown now
 */
export async function offerOf(
  id: string,
  localizedSite: LocalizedSite,
  tools: Pick<PageContext, 'adapters' | 'signAddress'> & { modelCache: ModelCache },
): Promise<{ price?: Price } | undefined> {
  if (!tools.adapters.ec) return {};
  const memoize = memoizeFor(localizedSite, tools.modelCache);
  const context = { ...tools, localizedSite, memoize, dependencies: new CacheDependencies() };
  const { card } = (await loadCatalogue(context)).byId.get(id) ?? {};
  return card?.price?.state === 'ask' ? undefined : card;
}

/** Bundles offered in the locale, each with its contents and their separate prices. */
export async function loadBundles(source: BundlesSource, context: PageContext): Promise<BundleOffer[]> {
  const { localizedSite } = context;
  const from = { catalogue: await loadCatalogue(context), source, localizedSite };
  return context.memoize(BUNDLES, JSON.stringify(source), from);
}

const BUNDLES = defineMaker(
  'bundles',
  ({ catalogue, source, localizedSite }: OffersFrom<BundlesSource> & { localizedSite: LocalizedSite }) =>
    entriesOf(source.ids, catalogue, ({ product }) => product.type === 'bundle').map((entry) =>
      bundleOffer(entry, catalogue, localizedSite),
    ),
);

/** The card's price contains the saving of the bundle. */
function bundleOffer({ card, record }: CatalogueEntry, catalogue: Catalogue, localizedSite: LocalizedSite) {
  const ids = record?.contains ?? [];
  const contains = entriesOf(ids, catalogue).map((entry) => entry.card);
  // A part that is not offered here has no price, and the sum would be too low.
  const prices = contains.length === ids.length ? contains.map(({ price }) => price) : [];
  const separately = sumOfParts(card.price, prices, localizedSite);
  const saved = card.price?.state === 'priced' ? card.price.saved : undefined;
  const outcome = record?.outcome ?? undefined;
  return { card, contains, outcome, separately, saved: separately && saved };
}

/** Replaces `{name}` in a source by a parameter of the page's path; a missing one is empty. */
export function fillParams(text: string, params: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
}
