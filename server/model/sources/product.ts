import type { ProductCard, ProductDetail } from '../../../schemas/model.ts';
import type { ProductSource } from '../../../schemas/types.ts';
import type { PageContext } from '../context.ts';
import type { Edition } from '../edition.ts';
import { levelNumber } from '../levels.ts';
import { richTextToHtml } from '../markdown.ts';
import {
  type Catalogue,
  type CatalogueEntry,
  loadCatalogue,
  minutes,
  withoutUndefined,
} from './catalogue.ts';

/** One product with all that is known of it; `undefined` where it is not offered in the locale. */
export async function loadProduct(
  source: ProductSource,
  on: PageContext,
): Promise<ProductDetail | undefined> {
  const catalogue = await loadCatalogue(on);
  const id = (source.id ?? '').replace(/\{(\w+)\}/g, (_, name: string) => on.params[name] ?? '');
  const entry = catalogue.byId.get(id);
  if (!entry) return undefined;
  const key = `product ${on.edition.site.id} ${on.edition.locale.code} ${id}`;
  return on.memo.get(key, [catalogue], () => createDetail(entry, catalogue, on.edition));
}

function createDetail(entry: CatalogueEntry, catalogue: Catalogue, edition: Edition): ProductDetail {
  const { record, card, product } = entry;
  const contains = cardsOf(record?.contains ?? [], catalogue);
  const containedIn = catalogue.entries
    .filter((other) => other.record?.contains?.includes(product.id))
    .map((other) => other.card);
  const outline = record?.outline?.map((lesson) => ({
    title: lesson.title,
    isTrial: lesson.isTrial === true,
    ...withoutUndefined({ duration: minutes(lesson.minutes, edition) }),
  }));
  const optional = {
    descriptionHtml: record?.description ? richTextToHtml(record.description) : undefined,
    information: record?.infomation ?? undefined,
    outcome: record?.outcome ?? undefined,
    outline: outline && outline.length > 0 ? outline : undefined,
    contains: contains.length > 0 ? contains : undefined,
    containedIn: containedIn.length > 0 ? containedIn : undefined,
    previous: neighbour(entry, catalogue, 'previous'),
    next: neighbour(entry, catalogue, 'next'),
  };
  const checkout = edition.href(`origin:checkout/${encodeURIComponent(product.id)}`)?.href ?? '';
  return { ...card, ...withoutUndefined(optional), buyHref: checkout };
}

function cardsOf(ids: readonly string[], catalogue: Catalogue): ProductCard[] {
  return ids.map((id) => catalogue.byId.get(id)?.card).filter((card) => card !== undefined);
}

/** The course of the same type whose levels end where this one's begin, or begin where they end. */
function neighbour(
  entry: CatalogueEntry,
  catalogue: Catalogue,
  side: 'previous' | 'next',
): ProductCard | undefined {
  const { levels, type, id } = entry.card;
  if (!levels || type !== 'hjjCoursePlan') return undefined;
  const from = levelNumber(levels.from) ?? 0;
  const to = levelNumber(levels.to) ?? 0;
  const touches = ({ card }: CatalogueEntry) => {
    if (card.id === id || card.type !== type || !card.levels) return false;
    return side === 'next'
      ? levelNumber(card.levels.from) === to - 1
      : levelNumber(card.levels.to) === from + 1;
  };
  return catalogue.entries.find(touches)?.card;
}
