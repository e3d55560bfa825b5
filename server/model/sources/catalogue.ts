import type {
  ContentCourse,
  CoursePlan,
  CoursePlans,
  Product,
  Products,
} from '../../../schemas/backend-types.ts';
import type { ProductCard } from '../../../schemas/model.ts';
import { indexPlans } from '../../../schemas/rules/plans.ts';
import { memoizeWeak } from '../../lib/memoizeWeak.ts';
import { defineMaker } from '../cache/modelCache.ts';
import type { Memoize, PageContext } from '../context.ts';
import { type ServiceMedia, serviceMedia } from '../media/serviceMedia.ts';
import { pick } from '../objects.ts';
import { audienceFinder, type FindAudiences } from '../rules/audiences.ts';
import { bundlePrice } from '../rules/bundlePrice.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { type CardFrom, createCard, priceOf } from './productCard.ts';

/** A product with the data of three services. Its card is made on first use, as most pages show a few of many. */
export class CatalogueEntry {
  readonly product: Product;
  readonly record: ContentCourse | undefined;
  readonly plan: CoursePlan | undefined;
  readonly #cardOf: (entry: CatalogueEntry) => ProductCard;

  constructor(
    product: Product,
    record: ContentCourse | undefined,
    plan: CoursePlan | undefined,
    cardOf: (entry: CatalogueEntry) => ProductCard,
  ) {
    this.product = product;
    this.record = record;
    this.plan = plan;
    this.#cardOf = cardOf;
  }

  /** The same object while it is cached, because its HTML is cached with it. */
  get card(): ProductCard {
    return this.#cardOf(this);
  }
}

/** The products offered in a locale, in the order of the e-commerce service. */
export interface Catalogue {
  entries: readonly CatalogueEntry[];
  byId: ReadonlyMap<string, CatalogueEntry>;
}

/** The offered entries with these ids; without ids all that `isMeant` selects. */
export function entriesOf(
  ids: readonly string[] | undefined,
  { entries, byId }: Catalogue,
  isMeant: (entry: CatalogueEntry) => boolean = () => true,
): CatalogueEntry[] {
  return ids ? ids.flatMap((id) => byId.get(id) ?? []) : entries.filter(isMeant);
}

interface CatalogueFrom {
  products: Products;
  plans: CoursePlans | undefined;
  records: ContentCourse[] | undefined;
  localizedSite: LocalizedSite;
  media: ServiceMedia;
  /** A market's products are different objects, even if their ids occur elsewhere. */
  market: string | undefined;
}

type CatalogueContext = Pick<
  PageContext,
  'adapters' | 'localizedSite' | 'dependencies' | 'memoize' | 'signAddress'
>;

const NO_PLANS: CoursePlans = [];
const NO_RECORDS: readonly ContentCourse[] = [];

/** The catalogue of the page's locale, or a partner's part. @throws CallFailure if the products are unavailable */
export async function loadCatalogue(context: CatalogueContext, market?: string): Promise<Catalogue> {
  const { adapters, localizedSite, dependencies, memoize } = context;
  const [products, plans, records] = await Promise.all([
    dependencies.require(adapters.ec?.products(market), 'ec'),
    // Without a course service there are no plans; if it fails, prices are unknown.
    adapters.course ? dependencies.optional(adapters.course.plans(), 'course') : NO_PLANS,
    dependencies.optional(adapters.content?.courses(localizedSite.locale), 'content'),
  ]);
  const from = { products, plans, records, localizedSite, media: serviceMedia(context), market };
  return memoize(CATALOGUE, market ?? '', from, memoize);
}

const CATALOGUE = defineMaker('catalogue', createCatalogue);
const CARD = defineMaker('card', createCard);
const BUNDLE = defineMaker('bundle', withPartsPrice);

/** `memoize`: caches each card separately, so that a changed product does not affect the others. */
function createCatalogue(
  { products, plans, records, localizedSite, media, market = '' }: CatalogueFrom,
  memoize: Memoize,
): Catalogue {
  const findPlan = planIndexOf(plans ?? NO_PLANS);
  const findAudiences = audiencesOf(localizedSite);
  const recordsByCode = indexRecords(records ?? NO_RECORDS);
  const shared = { findAudiences, localizedSite, media, hasPlans: plans !== undefined };
  const ownCardOf = ({ product, plan, record }: CatalogueEntry) =>
    memoize(CARD, `${market} ${product.id}`, { product, plan, record, ...shared });
  const cardOf = (entry: CatalogueEntry): ProductCard => {
    const card = ownCardOf(entry);
    const ids = entry.record?.contains ?? [];
    if (ids.length === 0 || !card.price) return card;
    const parts = ids.map((id) => byId.get(id)).map((part) => part && pick(part, ['plan', 'record']));
    const from = { card, parts, localizedSite, hasPlans: plans !== undefined };
    return memoize(BUNDLE, `${market} ${card.id}`, from);
  };
  const entries = products
    // An inactive product is not offered in that locale (requirements P1).
    .filter(
      ({ id, isActive }) =>
        isActive[localizedSite.locale.code] === true && recordsByCode.get(id)?.isActive !== false,
    )
    .map((product) => {
      const record = recordsByCode.get(product.id);
      return new CatalogueEntry(product, record, findPlan(product), cardOf);
    });
  const byId = new Map(entries.map((entry) => [entry.product.id, entry]));
  return { entries, byId };
}

function withPartsPrice({ card, parts, hasPlans, localizedSite }: BundleFrom): ProductCard {
  if (!card.price) return card;
  const prices = parts.map((part) => part && priceOf({ ...part, hasPlans, localizedSite }));
  return { ...card, price: bundlePrice(card.price, prices, localizedSite) };
}

interface BundleFrom {
  card: ProductCard;
  parts: readonly (Pick<CardFrom, 'plan' | 'record'> | undefined)[];
  hasPlans: boolean;
  localizedSite: LocalizedSite;
}

/** Built once for an answer of the service, for all sites and locales. */
const planIndexOf = memoizeWeak(indexPlans);

const audiencesOf = memoizeWeak(
  ({ school, words }: LocalizedSite): FindAudiences =>
    audienceFinder(school.audiences ?? [], (id) => words.text(`filters.audienceWords.${id}`)),
);

const indexRecords = memoizeWeak(
  (records: readonly ContentCourse[]): ReadonlyMap<string, ContentCourse> =>
    new Map(records.map((record) => [record.code, record])),
);
