import type { Page } from '../../../schemas/types.ts';
import { isRecord } from '../../lib/isRecord.ts';
import { tryDecodeUri } from '../../lib/tryDecodeUri.ts';
import { type Path, walkValues } from '../blockTree.ts';
import { type ConditionTree, mayHold, siteContext } from '../conditions.ts';
import { type ContentFile, pageForSite } from '../contentParts.ts';
import { compareFaults, type Fault, START, warningAt } from '../fault.ts';
import { type FilePlaces, formatPlace } from '../filePlaces.ts';
import { formatList, toOneLine } from '../messageText.ts';
import { didYouMean, nearest } from '../nearest.ts';
import { conditionsOf, itemsOfBlocks } from '../schedule/conditioned.ts';
import type { ContentSnapshot } from '../snapshot.ts';
import { type WrittenPlaces, writtenPlacesOf } from '../writtenPlaces.ts';
import { createEventLoopYield } from '../yieldToEventLoop.ts';

/** A product of the catalogue; `Product` of schemas/backend-types.ts fits. */
export interface OfferedProduct {
  id: string;
  isActive: Readonly<Record<string, boolean | undefined>>;
}

const MAX_REPORTED = 200;

/**
 * Reports products that live pages name and that the catalogue lacks, or does not offer in a locale where they would
 * show (requirements P1). These are warnings: such a product is left out, or its link leads to “not found”.
 */
export async function productFaults(
  snapshot: ContentSnapshot,
  products: readonly OfferedProduct[],
  places: FilePlaces,
): Promise<Fault[]> {
  const byId = new Map(products.map((product) => [product.id, product]));
  const all = await namedProducts(snapshot);
  const lists = Map.groupBy(all, listOf);
  const byPage = new Map<string, WrittenPlaces>();
  const faults = new Map<string, Fault>();
  for (const named of all) {
    const list = named.path[0] === 'data' ? (lists.get(listOf(named)) ?? []) : [];
    const isEmpty = list.length > 0 && !list.some(({ id }) => byId.has(id));
    const said = isEmpty ? emptyMessage(list, byId) : messageFor(named, byId);
    if (said === null || (isEmpty && list[0] !== named)) continue;
    const key = `${named.page.file} ${named.page.revision}`;
    const written = byPage.get(key) ?? (await writtenPlacesOf(named.page, places));
    byPage.set(key, written);
    const [place = { file: named.page.file }] = written.placesOf(named.block, named.path);
    const code = isEmpty ? 'products-unknown' : 'product-unknown';
    const fault = warningAt(place.file, { ...START, ...place }, code, toOneLine(said));
    // A block of a fragment is found on each page that uses it.
    faults.set(`${formatPlace(fault)} ${named.id}`, fault);
    if (faults.size >= MAX_REPORTED) break;
  }
  return [...faults.values()].sort(compareFaults);
}

function listOf({ page, block, path }: NamedProduct): string {
  return `${page.file} ${block} ${path.slice(0, 2).join('/')}`;
}

function emptyMessage(list: readonly NamedProduct[], byId: ReadonlyMap<string, OfferedProduct>): string {
  const names = list.map(({ id }) => {
    const near = nearest(id, byId.keys());
    const apart = /\s/.test(id) ? ' (commas are missing in it)' : '';
    return `“${id}”${near === null ? apart : ` (did you mean “${near}”?)`}`;
  });
  const what = list.length === 1 ? 'does not have the product' : `has none of these ${list.length} products:`;
  return `visitors see no product here, as the catalogue ${what} ${names.join(', ')}`;
}

function messageFor({ id, locales }: NamedProduct, byId: ReadonlyMap<string, OfferedProduct>): string | null {
  const product = byId.get(id);
  if (!product)
    return `the catalogue has no product “${id}”, so visitors do not see it${didYouMean(id, byId.keys())}`;
  const without = [...locales].filter((locale) => product.isActive[locale] !== true);
  if (without.length === 0) return null;
  return `the product “${id}” is not offered in ${formatList(without)}, where this shows`;
}

interface NamedProduct {
  page: ContentFile<Page>;
  block: string;
  /** The path within the block: `data/items/ids/0`, `props/actions/1/to`. */
  path: Path;
  id: string;
  locales: Set<string>;
}

/** The maximum number of products that are read: more than any catalogue has. */
const MAX_NAMED = 5000;
/** The path parameter with a product's id (schemas/data.json, `product`). */
const PARAMETER = '{productId}';

/** Products that live pages name, in data and links, once per place; yields to requests, as it takes long. */
async function namedProducts(snapshot: ContentSnapshot): Promise<NamedProduct[]> {
  const productOf = linkReader(snapshot.pages);
  const read = new Map<Page, readonly Naming[]>();
  const namingsOf = (page: Page) => read.getOrInsertComputed(page, () => [...namingsIn(page, productOf)]);
  const pause = createEventLoopYield();
  const found = new Map<string, NamedProduct>();
  for (const [id, { config }] of snapshot.sites) {
    for (const locale of Object.keys(config.locales)) {
      await pause();
      // A locale without words is reported separately.
      if (snapshot.locales.get(locale)?.words.size === 0) continue;
      const context = siteContext(id, config, locale);
      for (const listed of snapshot.pages.values()) {
        const page = pageForSite(snapshot, id, locale === config.defaultLocale, listed);
        for (const { around, ...named } of page ? namingsOf(page.config) : []) {
          if (!page || !mayHold(around, context)) continue;
          const key = `${page.file} ${named.block} ${named.path.join('/')} ${named.id}`;
          const earlier = found.get(key);
          if (earlier) earlier.locales.add(locale);
          else if (found.size < MAX_NAMED) found.set(key, { ...named, page, locales: new Set([locale]) });
        }
      }
    }
  }
  return [...found.values()];
}

type ReadLink = (href: string) => string | undefined;

/** Returns a function that reads a product's id from a link; a page with exactly that path takes precedence. */
function linkReader(pages: ContentSnapshot['pages']): ReadLink {
  const paths = [...pages.values()].flatMap(({ config: { path } }) => (path === undefined ? [] : [path]));
  const starts = paths
    .filter((path) => path.endsWith(`/${PARAMETER}`))
    .map((path) => path.slice(0, -PARAMETER.length));
  const own = new Set(paths);
  return (href) => {
    const [path = ''] = href.replace(/^origin:/, '/').split(/[?#]/, 1);
    const start = own.has(path) ? undefined : starts.find((one) => path.startsWith(one));
    const id = start === undefined ? '' : path.slice(start.length);
    return id === '' || /[/{}]/.test(id) ? undefined : (tryDecodeUri(id) ?? undefined);
  };
}

interface Naming extends Pick<NamedProduct, 'block' | 'path' | 'id'> {
  around: readonly ConditionTree[];
}

function* namingsIn({ blocks, when }: Page, productOf: ReadLink): Generator<Naming> {
  for (const thing of itemsOfBlocks(blocks, when ? [when] : [])) {
    if (thing.hidden) continue;
    const { id: block, data = {}, props = {} } = thing.block;
    const around = conditionsOf(thing);
    for (const [slot, source] of Object.entries(data)) {
      for (const [path, id] of idsOf(source)) yield { block, path: ['data', slot, ...path], id, around };
    }
    for (const [text, path] of walkValues(props, ['props'])) {
      const id = typeof text === 'string' && /^(\/|origin:)/.test(text) ? productOf(text) : undefined;
      if (id !== undefined) yield { block, path, id, around };
    }
  }
}

/** Sources that list product ids (schemas/data.json). */
const BY_IDS: readonly unknown[] = ['products', 'bundles'];

function idsOf(source: unknown): [Path, string][] {
  if (!isRecord(source)) return [];
  const { from, id, ids } = source;
  if (from === 'product') return typeof id === 'string' && !id.includes('{') ? [[['id'], id]] : [];
  if (!BY_IDS.includes(from) || !Array.isArray(ids)) return [];
  return ids.map((one, index) => [['ids', index], String(one)]);
}
