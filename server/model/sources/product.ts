import type { ProductCard, ProductDetail } from '../../../schemas/model.ts';
import type { ProductSource } from '../../../schemas/types.ts';
import type { PageContext } from '../context.ts';
import { levelNumber } from '../rules/levels.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { withoutUndefined } from '../withoutUndefined.ts';
import { richTextToHtml } from '../words/markdown.ts';
import { type Catalogue, type CatalogueEntry, loadCatalogue } from './catalogue.ts';
import { fillParams } from './params.ts';
import { minutes } from './productCard.ts';

/** One product with all that is known of it; `undefined` where it is not offered in the locale. */
export async function loadProduct(
  source: ProductSource,
  context: PageContext,
): Promise<ProductDetail | undefined> {
  const catalogue = await loadCatalogue(context);
  const id = fillParams(source.id ?? '{productId}', context.params);
  const entry = catalogue.byId.get(id);
  if (!entry) return undefined;
  const { localizedSite, memo } = context;
  const key = `product ${localizedSite.site.id} ${localizedSite.locale.code} ${id}`;
  return memo.get(key, { entry, catalogue, localizedSite }, createDetail);
}

interface DetailInputs extends Record<string, unknown> {
  entry: CatalogueEntry;
  catalogue: Catalogue;
  localizedSite: LocalizedSite;
}

function createDetail({ entry, catalogue, localizedSite }: DetailInputs): ProductDetail {
  const { record, card, product } = entry;
  const contains = cardsOf(record?.contains ?? [], catalogue);
  const containedIn = catalogue.entries
    .filter((other) => other.record?.contains?.includes(product.id))
    .map((other) => other.card);
  const outline = record?.outline?.map((lesson) => ({
    title: lesson.title,
    isTrial: lesson.isTrial === true,
    ...withoutUndefined({ duration: minutes(lesson.minutes, localizedSite) }),
  }));
  const [previous, next] = [neighbour(entry, catalogue, 'previous'), neighbour(entry, catalogue, 'next')];
  const leadsOn = previous ?? next ?? contains[0] ?? containedIn[0];
  const optional = {
    descriptionHtml: record?.description ? richTextToHtml(record.description) : undefined,
    information: record?.infomation ?? undefined,
    outcome: record?.outcome ?? undefined,
    outline: outline && outline.length > 0 ? outline : undefined,
    contains: contains.length > 0 ? contains : undefined,
    containedIn: containedIn.length > 0 ? containedIn : undefined,
    previous,
    next,
    alike: leadsOn ? undefined : alike(entry, catalogue),
  };
  const checkout = localizedSite.href(`origin:checkout/${encodeURIComponent(product.id)}`)?.href ?? '';
  return { ...card, ...withoutUndefined(optional), buyHref: checkout };
}

function cardsOf(ids: readonly string[], catalogue: Catalogue): ProductCard[] {
  return ids.map((id) => catalogue.byId.get(id)?.card).filter((card) => card !== undefined);
}

/**
 * What has the same type and levels that end where this one's begin, or begin where they end; of several one that is
 * for the same audience.
 */
function neighbour(
  { card: { levels, type, audiences = [] } }: CatalogueEntry,
  catalogue: Catalogue,
  side: 'previous' | 'next',
): ProductCard | undefined {
  if (!levels) return undefined;
  const from = levelNumber(levels.from) ?? 0;
  const to = levelNumber(levels.to) ?? 0;
  const touching = catalogue.entries
    .filter(({ product }) => product.type === type)
    .map(({ card }) => card)
    .filter((card) =>
      side === 'next' ? levelNumber(card.levels?.from) === to - 1 : levelNumber(card.levels?.to) === from + 1,
    );
  return touching.find((card) => card.audiences?.some((id) => audiences.includes(id))) ?? touching[0];
}

const MOST_ALIKE = 3;

/** The others of the same type that are listed next to it. */
function alike({ product }: CatalogueEntry, catalogue: Catalogue): ProductCard[] | undefined {
  const kin = catalogue.entries.filter((other) => other.product.type === product.type);
  const at = kin.findIndex((other) => other.product.id === product.id);
  const others = kin.filter((_, index) => index !== at);
  const first = Math.max(0, Math.min(at - 1, others.length - MOST_ALIKE));
  const near = others.slice(first, first + MOST_ALIKE);
  return near.length > 0 ? near.map(({ card }) => card) : undefined;
}
