import type { ProductCard, ProductDetail } from '../../../schemas/model.ts';
import type { PageContext } from '../context.ts';
import { localizePath } from '../localeUrl.ts';

type JsonLd = Record<string, unknown>;

const CONTEXT = 'https://schema.org';
const COURSE_TYPES: readonly string[] = ['hjjCoursePlan', 'generalCourses'];

/** The way to a page; `between` are pages (paths without their locale) that lie between home and it. */
export function breadcrumbLd(
  context: PageContext,
  last: { name: string; href: string },
  between: { name: string; path: string }[] = [],
): JsonLd {
  const { localizedSite } = context;
  const site = localizedSite.site.config;
  const local = (path: string) => localizePath(site, localizedSite.locale.code, path);
  const way = [
    { name: localizedSite.words.text(site.metadata.title) ?? '', href: local('/') },
    ...between.map(({ name, path }) => ({ name, href: local(path) })),
    last,
  ];
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, href }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: `${site.origin}${href}`,
    })),
  };
}

/**
 * Products in a list, each told as what it is: a course, or a product with its offer. `bare`: the list shows names and
 * prices alone, and search engines are told no more than visitors.
 */
export function productListLd(cards: readonly ProductCard[], context: PageContext, bare = false): JsonLd[] {
  if (cards.length === 0) return [];
  const elements = cards.map((card, i) => {
    const { image, summary, ...named } = card;
    const shown = bare ? named : card;
    const item = COURSE_TYPES.includes(card.type) ? courseLd(shown, context) : productLd(shown, context);
    return { '@type': 'ListItem', position: i + 1, ...(item ? { item } : linkOf(card, context)) };
  });
  return [
    { '@context': CONTEXT, '@type': 'ItemList', numberOfItems: cards.length, itemListElement: elements },
  ];
}

/** A product with its offer; without a price it is none to search engines, which ask for an offer. */
export function productLd(card: ProductCard, context: PageContext): JsonLd | undefined {
  const offer = offerLd(card, context);
  if (!offer) return undefined;
  const { name, url } = linkOf(card, context);
  return {
    '@type': 'Product',
    name,
    sku: card.id,
    url,
    ...(card.summary ? { description: card.summary } : {}),
    ...(card.image ? { image: absolute(card.image.src, context.localizedSite.site.config.origin) } : {}),
    offers: offer,
  };
}

/** The page of one product. A course is told twice: search engines list courses by one type, and show prices by the other. */
export function productPageLd(product: ProductDetail, context: PageContext): JsonLd[] {
  const asProduct = productLd(product, context);
  const told: JsonLd[] = asProduct ? [{ '@context': CONTEXT, ...asProduct }] : [];
  if (!COURSE_TYPES.includes(product.type)) return told;
  const asCourse = {
    '@context': CONTEXT,
    ...courseLd(product, context),
    ...(product.levels ? { educationalLevel: product.levels.label } : {}),
    ...(product.outcome ? { teaches: product.outcome } : {}),
  };
  return [...told, asCourse];
}

/** A course asks for words on what it is: without a record its name serves. */
function courseLd(card: ProductCard, context: PageContext): JsonLd {
  const { name, url } = linkOf(card, context);
  const offer = offerLd(card, context);
  return {
    '@type': 'Course',
    name,
    description: card.summary ?? name,
    url,
    provider: organizationLd(context),
    ...(offer ? { offers: { ...offer, category: offer['price'] === 0 ? 'Free' : 'Paid' } } : {}),
  };
}

function linkOf({ name, href }: ProductCard, { localizedSite }: PageContext): { name: string; url: string } {
  return { name, url: `${localizedSite.site.config.origin}${href}` };
}

export function organizationLd({ localizedSite }: PageContext): JsonLd {
  const site = localizedSite.site.config;
  return {
    '@type': 'Organization',
    name: localizedSite.words.text(site.metadata.title) ?? '',
    url: site.origin,
  };
}

export function offerLd(card: ProductCard, { localizedSite }: PageContext): JsonLd | undefined {
  if (card.price?.state !== 'priced') return undefined;
  const site = localizedSite.site.config;
  const { currency, current } = card.price;
  return {
    '@type': 'Offer',
    price: current.amount,
    priceCurrency: site.currencies?.[currency]?.iso ?? currency,
    availability: 'https://schema.org/InStock',
    url: `${site.origin}${card.href}`,
  };
}

function absolute(src: string, origin: string): string {
  return src.startsWith('/') ? `${origin}${src}` : src;
}
