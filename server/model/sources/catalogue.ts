import type {
  ContentCourse,
  ContentImage,
  CoursePlan,
  CoursePlans,
  LocalText,
  Product,
  Products,
} from '../../../schemas/backend-types.ts';
import type { Image, ProductCard } from '../../../schemas/model.ts';
import { audienceFinder, type FindAudiences } from '../audiences.ts';
import type { PageContext } from '../context.ts';
import { levelRange } from '../levels.ts';
import type { LocalizedSite } from '../localizedSite.ts';
import { indexPlans } from '../plans.ts';
import { choosePrice, formatPrice } from '../price.ts';
import { type ServiceMedia, serviceMedia } from '../serviceMedia.ts';

/** A product with what the three services say of it. */
export interface CatalogueEntry {
  product: Product;
  plan: CoursePlan | undefined;
  record: ContentCourse | undefined;
  readonly card: ProductCard;
}

/** The products that are offered in a locale, in the order of the e-commerce service. */
export interface Catalogue {
  entries: readonly CatalogueEntry[];
  byId: ReadonlyMap<string, CatalogueEntry>;
}

interface Answers {
  products: Products;
  plans: CoursePlans | undefined;
  records: ContentCourse[] | undefined;
}

const NO_PLANS: CoursePlans = [];

/** The box that a card's picture is shown in, in CSS pixels. */
const CARD_BOX = { width: 400, height: 250 };

/**
 * The catalogue of the page's locale, or the part of it that a partner's market sells. Products are needed; plans and records add to them where they are there.
 * @throws CallFailure when the products cannot be had
 */
export async function loadCatalogue(context: PageContext, market?: string): Promise<Catalogue> {
  const { adapters, localizedSite, dependencies, memo } = context;
  const [products, plans, records] = await Promise.all([
    dependencies.needed(adapters.ec?.products(market), 'ec'),
    // Where no course service is set there are no plans; where it fails, prices are not known.
    adapters.course ? dependencies.wished(adapters.course.plans(), 'course') : NO_PLANS,
    dependencies.wished(adapters.content?.courses(localizedSite.locale.code), 'content'),
  ]);
  return memo.get(
    `catalogue ${localizedSite.site.id} ${localizedSite.locale.code} ${market ?? ''}`,
    [localizedSite, products, plans, records],
    () => createCatalogue({ products, plans, records }, localizedSite, serviceMedia(context)),
  );
}

function createCatalogue(
  { products, plans, records }: Answers,
  localizedSite: LocalizedSite,
  media: ServiceMedia,
): Catalogue {
  const findPlan = indexPlans(plans ?? []);
  const { words, school } = localizedSite;
  const findAudiences = audienceFinder(school.audiences ?? [], (id) =>
    words.text(`filters.audienceWords.${id}`),
  );
  const recordsByCode = new Map((records ?? []).map((record) => [record.code, record]));
  const entries = products
    // An inactive product is not offered in that locale (requirements P1).
    .filter(
      (product) =>
        product.isActive[localizedSite.locale.code] === true &&
        recordsByCode.get(product.id)?.isActive !== false,
    )
    .map((product): CatalogueEntry => {
      const plan = findPlan(product);
      const record = recordsByCode.get(product.id);
      let card: ProductCard | undefined;
      const create = () => {
        const choice = choosePrice(plan, record, localizedSite.currency, plans !== undefined);
        const made = createCard(product, plan, record, localizedSite, findAudiences, (image) =>
          media.picture(image, CARD_BOX),
        );
        return choice ? { ...made, price: formatPrice(choice, localizedSite) } : made;
      };
      return {
        product,
        plan,
        record,
        // Most pages show a few of many.
        get card() {
          card ??= create();
          return card;
        },
      };
    });
  return { entries, byId: new Map(entries.map((entry) => [entry.product.id, entry])) };
}

function createCard(
  product: Product,
  plan: CoursePlan | undefined,
  record: ContentCourse | undefined,
  localizedSite: LocalizedSite,
  findAudiences: FindAudiences,
  picture: (image: ContentImage | null | undefined) => Image | undefined,
): ProductCard {
  const { words, school } = localizedSite;
  const ownImage = typeof product.image === 'string' ? { url: product.image } : product.image;
  const localText = (text: LocalText | null | undefined) => textIn(text, localizedSite.locale.code);
  const audience = record?.targetAudience ?? undefined;
  const audiences = findAudiences({ type: product.type, text: audience });
  const optional = {
    image: picture(record?.image ?? ownImage),
    levels: levelRange(school.stages, record?.levelFrom, record?.levelTo, (from, to) =>
      words.key('product.levels', { from, to }),
    ),
    audience,
    audiences: audiences.length > 0 ? audiences : undefined,
    duration: minutes(record?.durationMinutes, localizedSite),
    unitContent: record?.unitContent ?? undefined,
    // What is spoken is Chinese; what is read is one of its scripts (spec.md §3).
    audio: languageList(
      record?.audio?.map((code) => code.split('-')[0] ?? code),
      localizedSite,
    ),
    subtitles: languageList(record?.subtitles, localizedSite),
    summary: record?.infomation ?? undefined,
    hasTrial: record?.outline?.some((lesson) => lesson.isTrial === true) || undefined,
  };
  return {
    id: product.id,
    type: product.type,
    typeLabel: words.key(`product.type.${product.type}`),
    name: record?.name ?? localText(product.name) ?? localText(plan?.name) ?? product.id,
    href: localizedSite.href(`/courses/${encodeURIComponent(product.id)}`)?.href ?? '',
    ...withoutUndefined(optional),
  };
}

/** From so many minutes on, a duration is told in hours. */
const HOURS_FROM = 120;

/** A duration in minutes in words, long ones in hours; `undefined` stays so. */
export function minutes(count: number | null | undefined, localizedSite: LocalizedSite): string | undefined {
  if (typeof count !== 'number') return undefined;
  return count < HOURS_FROM
    ? localizedSite.words.key('product.minutes', { count })
    : localizedSite.hours(count / 60);
}

/** A service's text: a string, or a map by locale. */
export function textIn(text: LocalText | null | undefined, locale: string): string | undefined {
  return typeof text === 'string' ? text : (text?.[locale] ?? undefined);
}

/** Drops what is unknown, so that the model holds only what is there. */
export function withoutUndefined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const known = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

function languageList(
  codes: readonly string[] | null | undefined,
  localizedSite: LocalizedSite,
): string | undefined {
  if (!codes || codes.length === 0) return undefined;
  const name = (code: string) => {
    const key = [code, code.split('-')[0]]
      .map((one) => `product.language.${one}`)
      .find((one) => localizedSite.words.has(one));
    return key ? localizedSite.words.key(key) : code;
  };
  return localizedSite.list([...new Set(codes.map(name))]);
}
