import type { ProductCard, ProductDetail } from '../../../schemas/model.ts';
import type { Text } from '../../../schemas/types.ts';
import { REFUND_STEPS, refundOnDay } from '../rules/refund.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import type { JsonLd } from './builder.ts';

const CONTEXT = 'https://schema.org';
const COURSE_TYPES: readonly string[] = ['hjjCoursePlan', 'generalCourses'];
const GOODS_TYPE = 'physicalGood';

/** The breadcrumbs of a page; `parent`: the page between home and this one. */
export function breadcrumbLd(
  localizedSite: LocalizedSite,
  last: { name: string; href: string },
  parent?: { name: string; href: string },
): JsonLd {
  const way = [
    { name: siteName(localizedSite), href: localizedSite.localizedPath('/') },
    ...(parent ? [parent] : []),
    last,
  ];
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, href }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: absoluteUrl(href, localizedSite),
    })),
  };
}

/** The breadcrumbs of a page with its own name, `title`; empty if there is no such page, or it is home. */
export function pageTrail(
  localizedSite: LocalizedSite,
  { title, path, status }: { title: Text; path: string; status: number },
  subject: object,
): JsonLd[] {
  const name = localizedSite.words.text(title, { ...subject });
  if (status !== 200 || path === '/' || name === undefined) return [];
  return [breadcrumbLd(localizedSite, { name, href: localizedSite.localizedPath(path) })];
}

/**
 * Products in a list: courses or products with their offers if all are of one kind, as search engines ask of a list, and
 * each has a picture and a description; else only by name and address. `onlyLinks`: the list shows only names and prices.
 */
export function productListLd(
  cards: readonly ProductCard[],
  localizedSite: LocalizedSite,
  onlyLinks = false,
): JsonLd[] {
  if (cards.length === 0) return [];
  const isDescribed = !onlyLinks && cards.every(({ image, summary }) => image && summary);
  const items = (isDescribed ? cards : []).flatMap((card): JsonLd[] => {
    const isCourse = COURSE_TYPES.includes(card.type);
    const item = isCourse ? courseLd(card, localizedSite) : productLd(card, localizedSite);
    return item ? [item] : [];
  });
  const isOneKind = items.length === cards.length && new Set(items.map((item) => item['@type'])).size === 1;
  return [isOneKind ? itemList(items.map((item) => ({ item }))) : productLinksLd(cards, localizedSite)];
}

/** Products only by name and address, also if there are none. */
export function productLinksLd(cards: readonly ProductCard[], localizedSite: LocalizedSite): JsonLd {
  return itemList(cards.map((card) => linkOf(card, localizedSite)));
}

function itemList(entries: readonly object[]): JsonLd {
  const itemListElement = entries.map((entry, i) => ({ '@type': 'ListItem', position: i + 1, ...entry }));
  return { '@context': CONTEXT, '@type': 'ItemList', numberOfItems: entries.length, itemListElement };
}

/** A product with its offer. Returns undefined without a price, because search engines require an offer. */
function productLd(card: ProductCard, localizedSite: LocalizedSite): JsonLd | undefined {
  const offer = offerLd(card, localizedSite);
  if (!offer) return undefined;
  const { name, url } = linkOf(card, localizedSite);
  return {
    '@type': 'Product',
    name,
    sku: card.id,
    url,
    // The school sells products of other makers itself, without its brand.
    ...(card.type === GOODS_TYPE ? {} : { brand: { '@type': 'Brand', name: siteName(localizedSite) } }),
    description: card.summary || undefined,
    image: card.image && absoluteUrl(card.image.src, localizedSite),
    offers: offer,
  };
}

/** A course is described twice: search engines list courses by one type, and show prices for the other. */
export function productPageLd(product: ProductDetail, localizedSite: LocalizedSite): JsonLd[] {
  const asProduct = productLd(product, localizedSite);
  const nodes = asProduct ? [soldLd(asProduct, product, localizedSite)] : [];
  if (!COURSE_TYPES.includes(product.type)) return nodes;
  const asCourse = {
    '@context': CONTEXT,
    ...courseLd(product, localizedSite, product.minutes),
    educationalLevel: product.levels?.label,
    teaches: product.outcome || undefined,
  };
  return [...nodes, asCourse];
}

/** A product on its own page, which also has the return policy. */
function soldLd(node: JsonLd, product: ProductDetail, localizedSite: LocalizedSite): JsonLd {
  const offer = offerLd(product, localizedSite);
  // A free product has no return policy.
  const policy = offer?.['price'] === 0 ? undefined : returnPolicyLd(product, localizedSite);
  return {
    '@context': CONTEXT,
    ...node,
    description: product.summary ?? product.name,
    offers: { ...offer, hasMerchantReturnPolicy: policy },
  };
}

/** schema.org requires a description of a course. Without a content record the course's name is used. */
function courseLd(card: ProductCard, localizedSite: LocalizedSite, minutes?: number): JsonLd {
  const { name, url } = linkOf(card, localizedSite);
  const offer = offerLd(card, localizedSite);
  return {
    '@type': 'Course',
    name,
    description: card.summary ?? name,
    url,
    image: card.image && absoluteUrl(card.image.src, localizedSite),
    provider: organizationLd(localizedSite),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseWorkload: minutes === undefined ? undefined : `PT${minutes}M`,
    },
    offers: offer && { ...offer, category: offer['price'] === 0 ? 'Free' : 'Paid' },
  };
}

function linkOf({ name, href }: ProductCard, localizedSite: LocalizedSite): { name: string; url: string } {
  return { name, url: `${localizedSite.site.config.origin}${href}` };
}

export function organizationLd(localizedSite: LocalizedSite): JsonLd {
  return { '@type': 'Organization', name: siteName(localizedSite), url: localizedSite.site.config.origin };
}

function offerLd(card: ProductCard, localizedSite: LocalizedSite): JsonLd | undefined {
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

function siteName({ site, words }: LocalizedSite): string {
  return words.text(site.config.metadata.title) ?? '';
}

/** An address with the site's origin if it is one of this site. */
export function absoluteUrl(address: string, { site }: LocalizedSite): string {
  return address.startsWith('/') ? `${site.config.origin}${address}` : address;
}

/**
 * From the refund rule (requirements C10): the days with a full refund, because search engines know no partial ones.
 * @returns nothing if refunds are arranged individually, or without a country
 */
function returnPolicyLd(
  { type, href }: { type: string; href: string },
  { site, locale }: LocalizedSite,
): JsonLd | undefined {
  const countries = site.config.locales[locale.code]?.storeRegions ?? [];
  const first = refundOnDay({ type, openedLessons: 0, redeemedCodes: 0 }, 0);
  if (first.state === 'ask' || countries.length === 0) return undefined;
  const policy = {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: countries,
    merchantReturnLink: `${site.config.origin}${href}`,
  };
  const category = (name: string) => `https://schema.org/MerchantReturn${name}`;
  if (first.state === 'none') return { ...policy, returnPolicyCategory: category('NotPermitted') };
  return {
    ...policy,
    returnPolicyCategory: category('FiniteReturnWindow'),
    merchantReturnDays: REFUND_STEPS.find(({ share }) => share === 1)?.to,
    refundType: 'https://schema.org/FullRefund',
    returnFees: 'https://schema.org/FreeReturn',
  };
}
