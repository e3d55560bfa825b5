import type { Site } from '../../../schemas/types.ts';
import { mayHold, siteContext } from '../conditions.ts';
import type { ContentFile } from '../contentParts.ts';
import {
  type FromQuery,
  fillTarget,
  type ParsedFrom,
  parseFrom,
  type RedirectValues,
} from './redirectRule.ts';

/** An entry of `redirects` of a site's file. */
export type RedirectRule = NonNullable<Site['redirects']>[number];

interface Compiled<Rule> extends ParsedFrom {
  rule: Rule;
}

/** What ends at one place of the paths: by its first query parameter, or by none. */
type Ends<Rule> = Map<string, Compiled<Rule>[]>;

/** A place of the paths, with those behind it by their word, or by `PARAM`. */
interface Node<Rule> {
  next: Map<string, Node<Rule>>;
  ends: Ends<Rule>;
  rest: Ends<Rule>;
}

/** No part of a path holds one. */
const PARAM = '/';

export interface RedirectMatch<Rule> {
  rule: Rule;
  /** The target, encoded: without its locale, or the whole address where it is on another site. */
  location: string;
  /** Names of the query parameters that its old address has. */
  query: readonly string[];
}

export interface RedirectLookup<Rule> {
  /** Behind the locale, decoded. Case and a slash at the end do not matter. */
  path: string;
  /** With its `?`, or empty. */
  search: string;
  /** Asks only for old addresses that have query parameters. */
  byQueryAlone?: boolean;
  isOn?: (rule: Rule) => boolean;
}

/**
 * Old addresses as a tree over the segments of their paths: a look-up takes one step per segment, however many
 * addresses there are. A word wins over a parameter, and a parameter over a rest; for equal paths more query parameters
 * win, then the order of the file.
 */
export class RedirectTable<Rule extends Pick<RedirectRule, 'from' | 'to'>> {
  readonly #root: Node<Rule> = newNode();
  readonly hasQueries: boolean;

  /** Rules that cannot be read are skipped: the check has reported them. */
  constructor(rules: Iterable<Rule>) {
    let hasQueries = false;
    for (const rule of rules) {
      const parsed = parseFrom(rule.from);
      if ('problem' in parsed) continue;
      hasQueries ||= parsed.query.length > 0;
      this.#add({ ...parsed, rule });
    }
    this.hasQueries = hasQueries;
  }

  find({ path, search, byQueryAlone = false, isOn }: RedirectLookup<Rule>): RedirectMatch<Rule> | null {
    const segments = path.split('/').filter((part) => part !== '');
    const given = search.length > 1 ? [...new URLSearchParams(search)] : [];
    const choose = (ends: Ends<Rule>) => chooseRule(ends, given, byQueryAlone, isOn);
    const found = this.#walk(this.#root, segments, 0, choose);
    if (!found) return null;
    const query = found.query.map(({ name }) => name);
    const kept = given.filter(([name]) => !query.includes(name));
    const location = fillTarget(found.rule.to, valuesOf(found, segments, given), kept);
    return location === null ? null : { rule: found.rule, location, query };
  }

  #add(compiled: Compiled<Rule>): void {
    let node = this.#root;
    for (const segment of compiled.segments) {
      if ('rest' in segment) continue;
      const key = 'word' in segment ? segment.word.toLowerCase() : PARAM;
      node = node.next.getOrInsertComputed(key, () => newNode<Rule>());
    }
    const last = compiled.segments.at(-1);
    const ends = last && 'rest' in last ? node.rest : node.ends;
    const [first] = compiled.query;
    ends.getOrInsert(first ? queryKey(first) : '', []).push(compiled);
  }

  /** Each node is looked at once at most: it is in the tree at one depth alone. */
  #walk(
    node: Node<Rule> | undefined,
    segments: readonly string[],
    at: number,
    choose: (ends: Ends<Rule>) => Compiled<Rule> | undefined,
  ): Compiled<Rule> | undefined {
    if (!node) return undefined;
    const segment = segments[at];
    if (segment === undefined) return choose(node.ends) ?? choose(node.rest);
    return (
      this.#walk(node.next.get(segment.toLowerCase()), segments, at + 1, choose) ??
      this.#walk(node.next.get(PARAM), segments, at + 1, choose) ??
      choose(node.rest)
    );
  }
}

function newNode<Rule>(): Node<Rule> {
  return { next: new Map(), ends: new Map(), rest: new Map() };
}

function queryKey(query: FromQuery): string {
  return 'value' in query ? `${query.name}\n${query.value}` : query.name;
}

function chooseRule<Rule>(
  ends: Ends<Rule>,
  given: readonly (readonly [string, string])[],
  byQueryAlone: boolean,
  isOn: ((rule: Rule) => boolean) | undefined,
): Compiled<Rule> | undefined {
  if (ends.size === 0) return undefined;
  const fits = ({ rule, query }: Compiled<Rule>) =>
    query.every((one) => matchesQuery(one, given)) && (isOn?.(rule) ?? true);
  const keys = new Set(given.flatMap(([name, value]) => (name ? [`${name}\n${value}`, name] : [])));
  const candidates = [...keys].flatMap((key) => ends.get(key) ?? []).filter(fits);
  const [best] = candidates.toSorted((a, b) => querySpecificity(b) - querySpecificity(a));
  return best ?? (byQueryAlone ? undefined : ends.get('')?.find(fits));
}

/** A given value counts more than one that may be anything. */
function querySpecificity({ query }: ParsedFrom): number {
  return query.reduce((sum, one) => sum + ('value' in one ? 3 : 2), 0);
}

function matchesQuery(query: FromQuery, given: readonly (readonly [string, string])[]): boolean {
  return given.some(
    ([name, value]) => name === query.name && ('value' in query ? value === query.value : value !== ''),
  );
}

function valuesOf(
  { segments: pattern, query }: ParsedFrom,
  segments: readonly string[],
  given: readonly (readonly [string, string])[],
): RedirectValues {
  const values: Record<string, string | readonly string[]> = {};
  for (const [index, segment] of pattern.entries()) {
    if ('param' in segment) values[segment.param] = segments[index] ?? '';
    if ('rest' in segment) values[segment.rest] = segments.slice(index);
  }
  for (const one of query) {
    if ('param' in one)
      values[one.param] = given.find(([name, value]) => name === one.name && value !== '')?.[1] ?? '';
  }
  return values;
}

export type SiteRedirects = RedirectTable<RedirectRule>;

const compiled = new WeakMap<Site, Map<string, SiteRedirects>>();

/** The old addresses of a site in one of its locales; compiled once for as long as the site's file is the same. */
export function redirectsOf({ id, config }: ContentFile<Site>, locale: string): SiteRedirects {
  const known = compiled.getOrInsertComputed(config, () => new Map<string, SiteRedirects>());
  const table = known.get(locale) ?? new RedirectTable(redirectRules({ id, config }, locale));
  // Only what the site offers is remembered: other names come from visitors.
  if (config.locales[locale]) known.set(locale, table);
  return table;
}

/** The entries of a site's `redirects` that may hold in one of its locales. */
export function redirectRules(
  { id, config }: Pick<ContentFile<Site>, 'id' | 'config'>,
  locale: string,
): RedirectRule[] {
  const context = siteContext(id, config, locale);
  return (config.redirects ?? []).filter(({ when }) => !when || mayHold([when], context));
}
