import type { ContentCourse } from '../../../schemas/backend-types.ts';
import type { Link, LinkedProduct, ProductCard, ProductDetail } from '../../../schemas/model.ts';
import { levelNumber } from '../../../schemas/rules/levelTest.ts';
import type { ProductSource } from '../../../schemas/types.ts';
import { defineMaker } from '../cache/modelCache.ts';
import type { PageContext } from '../context.ts';
import { type ServiceMedia, serviceMedia } from '../media/serviceMedia.ts';
import { pick } from '../objects.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { showPictures } from '../words/inlinePictures.ts';
import { type Catalogue, type CatalogueEntry, entriesOf, loadCatalogue } from './catalogue.ts';
import { formatMinutes, minutesOf } from './productCard.ts';
import { fillParams } from './products.ts';
import { ownsProduct } from './purchaseLog.ts';

/**
 * A product with all data, and whether it is owned; `undefined` if not offered. While the content service fails, its part
 * is left out (requirements C3a, B5); nothing is sold then (visitors/actions/shopActions.ts).
 * @throws CallFailure if the products are unavailable
 */
export async function loadProduct(
  source: ProductSource,
  context: PageContext,
): Promise<ProductDetail | undefined> {
  const catalogue = await loadCatalogue(context);
  const id = fillParams(source.id ?? '{productId}', context.params);
  const entry = catalogue.byId.get(id);
  if (!entry) return undefined;
  const { localizedSite } = context;
  const from = { entry, catalogue, localizedSite, media: serviceMedia(context) };
  const detail = context.memoize(DETAIL, id, from);
  const isOwned = await ownsProduct(context.visitor, entry.product);
  return isOwned ? { ...detail, owned: ownedWords(localizedSite) } : detail;
}

const DETAIL = defineMaker('product', createDetail);

/** The words that an owner sees instead of the purchase. */
function ownedWords(localizedSite: LocalizedSite): NonNullable<ProductDetail['owned']> {
  const { words } = localizedSite;
  const link = classroomLink(localizedSite, words.key('nav.startClass'));
  return { text: words.key('product.owned'), link };
}

/** A member's link to the lessons; to the personal space if the site has no address for the lessons. */
export function classroomLink({ href, words }: LocalizedSite, label: string): Link {
  const app = href('site:appUrl');
  if (app) return { ...app, label, newTab: true };
  return { href: '/', ...href('origin:account'), label: words.key('nav.account') };
}

function createDetail({
  entry,
  catalogue,
  localizedSite,
  media,
}: {
  entry: CatalogueEntry;
  catalogue: Catalogue;
  localizedSite: LocalizedSite;
  media: ServiceMedia;
}): ProductDetail {
  const { record, card, product } = entry;
  const contains = entriesOf(record?.contains ?? [], catalogue).map((one) => toLinkedProduct(one.card));
  const containedIn = catalogue.entries
    .filter((other) => other.record?.contains?.includes(product.id))
    .map((other) => toLinkedProduct(other.card));
  const outline = record?.outline?.map((lesson) => ({
    title: lesson.title,
    isTrial: lesson.isTrial === true,
    duration: formatMinutes(lesson.minutes, localizedSite),
  }));
  const [previous, next] = [neighbour(entry, catalogue, 'previous'), neighbour(entry, catalogue, 'next')];
  const leadsOn = previous ?? next ?? contains[0] ?? containedIn[0];
  const optional = {
    descriptionHtml: showPictures(record?.description, media.inline),
    information: record?.infomation ?? undefined,
    outline: outline && outline.length > 0 ? outline : undefined,
    outlineSum: outlineSum(record, localizedSite),
    minutes: record?.durationMinutes ?? undefined,
    contains: contains.length > 0 ? contains : undefined,
    containedIn: containedIn.length > 0 ? containedIn : undefined,
    previous,
    next,
    alike: leadsOn ? undefined : similarProducts(entry, catalogue),
  };
  const checkout = localizedSite.href(`origin:checkout/${encodeURIComponent(product.id)}`)?.href ?? '';
  return { ...card, ...optional, buyHref: checkout };
}

function toLinkedProduct(card: ProductCard): LinkedProduct {
  return pick(card, ['id', 'type', 'name', 'href', 'image', 'levels', 'duration', 'price']);
}

/** The number and the total length of the outline's lessons, which may be an excerpt. */
function outlineSum(record: ContentCourse | undefined, localizedSite: LocalizedSite): string | undefined {
  const { outline, durationMinutes } = record ?? {};
  if (!outline || outline.length === 0) return undefined;
  const { words } = localizedSite;
  const count = outline.length;
  const sum = minutesOf(outline);
  const time = formatMinutes(sum, localizedSite);
  if (sum === undefined || time === undefined) return words.key('product.lessons', { count });
  const isExcerpt = sum < (durationMinutes ?? 0);
  return words.key(isExcerpt ? 'product.outlineSome' : 'product.outlineAll', { count, time });
}

/** A product of the same type with adjoining levels; preferably one for the same audience. */
function neighbour(
  { card: { levels, type, audiences = [] } }: CatalogueEntry,
  catalogue: Catalogue,
  side: 'previous' | 'next',
): LinkedProduct | undefined {
  if (!levels) return undefined;
  const from = levelNumber(levels.from) ?? 0;
  const to = levelNumber(levels.to) ?? 0;
  const adjacent = catalogue.entries
    .filter(({ product }) => product.type === type)
    .map(({ card }) => card)
    .filter((card) =>
      side === 'next' ? levelNumber(card.levels?.from) === to - 1 : levelNumber(card.levels?.to) === from + 1,
    );
  const found = adjacent.find((card) => card.audiences?.some((id) => audiences.includes(id))) ?? adjacent[0];
  return found && toLinkedProduct(found);
}

const MAX_SIMILAR = 3;

/** Other listed products of the same type, next to this one in the list. */
function similarProducts({ product }: CatalogueEntry, catalogue: Catalogue): LinkedProduct[] | undefined {
  const kin = catalogue.entries.filter((other) => other.product.type === product.type);
  const at = kin.findIndex((other) => other.product.id === product.id);
  const others = kin.filter((_, index) => index !== at);
  const first = Math.max(0, Math.min(at - 1, others.length - MAX_SIMILAR));
  const near = others.slice(first, first + MAX_SIMILAR);
  return near.length > 0 ? near.map(({ card }) => toLinkedProduct(card)) : undefined;
}
