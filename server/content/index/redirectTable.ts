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

export type RedirectRule = NonNullable<Site['redirects']>[number];

interface Compiled<Rule> extends ParsedFrom {
  rule: Rule;
}

/** The highest number of steps from an old address to its target; the check reports longer and endless chains. */
export const MAX_REDIRECTS = 8;

/** Rules that end at one node, by their first query parameter, or by the empty key. */
type RulesByQuery<Rule> = Map<string, Compiled<Rule>[]>;

/** A node of the tree, with its children by word, or by `PARAM`. */
interface Node<Rule> {
  next: Map<string, Node<Rule>>;
  ends: RulesByQuery<Rule>;
  rest: RulesByQuery<Rule>;
}

/** The key for a parameter; no part of a path contains a slash. */
const PARAM = '/';

export interface RedirectMatch<Rule> {
  rule: Rule;
  /** The target, encoded: without its locale, or a complete address on another site. */
  location: string;
  /** Names of the query parameters of the old address. */
  query: readonly string[];
}

interface RedirectLookup<Rule> {
  /** The path after the locale, decoded. Case and a final slash do not matter. */
  path: string;
  search: string;
  /** Whether only old addresses with query parameters are searched. */
  byQueryAlone?: boolean;
  isOn?: (rule: Rule) => boolean;
}

/**
 * Old addresses as a tree over path segments: a look-up takes one step per segment. A word wins over a parameter,
 * a parameter over a rest; for equal paths more query parameters win, then the file's order.
 */
export class RedirectTable<Rule extends Pick<RedirectRule, 'from' | 'to'>> {
  readonly #root: Node<Rule> = newNode();
  readonly hasQueries: boolean;

  /** Skips invalid rules, which the check has reported. */
  constructor(rules: Iterable<Rule>) {
    let hasQueries = false;
    for (const rule of rules) {
      const parsed = parseFrom(rule.from);
      if ('fault' in parsed) continue;
      hasQueries ||= parsed.query.length > 0;
      this.#add({ ...parsed, rule });
    }
    this.hasQueries = hasQueries;
  }

  find({ path, search, byQueryAlone = false, isOn }: RedirectLookup<Rule>): RedirectMatch<Rule> | null {
    const segments = path.split('/').filter((part) => part !== '');
    const given = search.length > 1 ? [...new URLSearchParams(search)] : [];
    const choose = (ends: RulesByQuery<Rule>) => chooseRule(ends, given, byQueryAlone, isOn);
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

  /** Visits each node at most once, because it is at only one depth of the tree. */
  #walk(
    node: Node<Rule> | undefined,
    segments: readonly string[],
    at: number,
    choose: (ends: RulesByQuery<Rule>) => Compiled<Rule> | undefined,
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
  ends: RulesByQuery<Rule>,
  given: readonly (readonly [string, string])[],
  byQueryAlone: boolean,
  isOn: ((rule: Rule) => boolean) | undefined,
): Compiled<Rule> | undefined {
  if (ends.size === 0) return undefined;
  const isGiven = (one: FromQuery) =>
    given.some(([name, value]) => name === one.name && ('value' in one ? value === one.value : value !== ''));
  const fits = ({ rule, query }: Compiled<Rule>) => query.every(isGiven) && (isOn?.(rule) ?? true);
  const keys = new Set(given.flatMap(([name, value]) => (name ? [`${name}\n${value}`, name] : [])));
  const candidates = [...keys].flatMap((key) => ends.get(key) ?? []).filter(fits);
  const [best] = candidates.toSorted((a, b) => querySpecificity(b) - querySpecificity(a));
  return best ?? (byQueryAlone ? undefined : ends.get('')?.find(fits));
}

/** Returns how specific a rule's query is: a fixed value counts more than any value. */
function querySpecificity({ query }: ParsedFrom): number {
  return query.reduce((sum, one) => sum + ('value' in one ? 3 : 2), 0);
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

/** Returns the old addresses of a site in a locale; compiled once as long as the site's file stays the same. */
export function redirectsOf({ id, config }: ContentFile<Site>, locale: string): SiteRedirects {
  const cached = compiled.getOrInsertComputed(config, () => new Map<string, SiteRedirects>());
  const table = cached.get(locale) ?? new RedirectTable(redirectRules({ id, config }, locale));
  // Caches only locales that the site offers, because other names come from visitors.
  if (config.locales[locale]) cached.set(locale, table);
  return table;
}

/** Returns the entries of a site's `redirects` that may apply in a locale. */
export function redirectRules(
  { id, config }: Pick<ContentFile<Site>, 'id' | 'config'>,
  locale: string,
): RedirectRule[] {
  const context = siteContext(id, config, locale);
  return (config.redirects ?? []).filter(({ when }) => !when || mayHold([when], context));
}
