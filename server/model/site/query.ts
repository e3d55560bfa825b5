import { normalizeText } from '../../../schemas/rules/normalizeText.ts';
import type { Block, Page } from '../../../schemas/types.ts';
import { type BlockSchema, readsParameter } from '../../content/blockSchemas.ts';
import type { ContentFile } from '../../content/snapshot.ts';

/** The number of characters of a parameter that are read, unless the page sets another. */
const MAX_TEXT_LENGTH = 200;
const MAX_VALUES = 20;

export type QueryValues = Readonly<Record<string, readonly string[]>>;

/** The valid query parameters that a page declares. */
export interface PageQuery {
  values: QueryValues;
  /** The parameters in canonical spelling, sorted, for addresses and cache keys; empty without any. */
  canonical: string;
  /** Whether a parameter with free text is given; such a page is never cached. */
  hasFreeText: boolean;
}

export const NO_QUERY: PageQuery = { values: {}, canonical: '', hasFreeText: false };

/** Reads a query (`?stage=beginner&utm=x`) by the page's declaration; other parameters and values are ignored. */
export function readQuery(page: Page, search: string): PageQuery {
  const parameters = page.query;
  if (!parameters || search.length < 2) return NO_QUERY;
  const searchParams = new URLSearchParams(search);
  const values: Record<string, string[]> = {};
  let hasFreeText = false;
  for (const [name, parameter] of Object.entries(parameters)) {
    const { values: known, many, maxLength = MAX_TEXT_LENGTH } = parameter ?? {};
    const all = searchParams
      .getAll(name)
      .map((value) => truncate(normalizeText(value.trim(), 'NFC', 4 * maxLength), maxLength));
    const counting = [...new Set(all)].filter((value) => (known ? known.includes(value) : value !== ''));
    if (counting.length === 0) continue;
    values[name] = many ? counting.sort().slice(0, MAX_VALUES) : counting.slice(0, 1);
    if (!known) hasFreeText = true;
  }
  return { values, canonical: formatQuery(values), hasFreeText };
}

/** At most so many UTF-16 units of a text, without half a character at its end. */
function truncate(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

/** The part of a page's query that a block's schema declares; unknown values are left out. */
export function selectQuery(
  { values }: PageQuery,
  { config }: ContentFile<Page>,
  block: Block,
  { query }: BlockSchema,
): PageQuery {
  const selected: Record<string, readonly string[]> = {};
  let hasFreeText = false;
  for (const [name, use] of query) {
    if (!readsParameter(name, use, block.props ?? {})) continue;
    const given = (values[name] ?? []).filter((value) => use.values?.includes(value) ?? true);
    if (given.length === 0) continue;
    selected[name] = given;
    if (!use.values && !config.query?.[name]?.values) hasFreeText = true;
  }
  return { values: selected, canonical: formatQuery(selected), hasFreeText };
}

/** Writes parameters as `?a=1&b=2`, sorted by name; empty without any. */
export function formatQuery(values: QueryValues): string {
  const pairs = Object.entries(values)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, list]) => list.map((value): [string, string] => [name, value]));
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

/** Parses the output of `formatQuery`. */
export function parseQuery(text: string): QueryValues {
  const byName = Map.groupBy(new URLSearchParams(text), ([name]) => name);
  return Object.fromEntries([...byName].map(([name, all]) => [name, all.map(([, value]) => value)]));
}
