import type { ConditionTree } from '../conditions.ts';
import {
  type FromQuery,
  fillTarget,
  type ParsedFrom,
  parseFrom,
  type RedirectValues,
} from './redirectRule.ts';

/** An entry of `redirects` of a site's file. */
export interface RedirectRule {
  from: string;
  to: string;
  permanent?: boolean;
  when?: ConditionTree;
}

interface Compiled<Rule> extends ParsedFrom {
  rule: Rule;
}

/** What ends at one place of the paths: by its first query parameter, and without any. */
interface Ends<Rule> {
  plain: Compiled<Rule>[];
  byQuery: Map<string, Compiled<Rule>[]>;
}

interface Node<Rule> {
  words: Map<string, Node<Rule>>;
  param: Node<Rule> | null;
  ends: Ends<Rule>;
  rest: Ends<Rule>;
}

export interface RedirectMatch<Rule> {
  rule: Rule;
  /** The target, encoded: without its locale, or the whole address where it is on another site. */
  location: string;
  /** Names of the query parameters that its old address has. */
  query: readonly string[];
}

export interface RedirectQuestion<Rule> {
  /** Behind the locale, decoded. Case and a slash at the end do not matter. */
  path: string;
  /** With its `?`, or empty. */
  search: string;
  /** Asks only for old addresses that have query parameters. */
  byQueryAlone?: boolean;
  isOn?: (rule: Rule) => boolean;
}

/**
 * Old addresses, as a tree of the parts of their paths: a look-up takes a step a part, however many there are. A word
 * goes before a parameter, that before all that follows; of one path, what asks for more of the query; then the file's order.
 */
export class RedirectTable<Rule extends Pick<RedirectRule, 'from' | 'to'>> {
  readonly #root: Node<Rule> = newNode();
  /** Whether some old address has query parameters. */
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

  find({ path, search, byQueryAlone = false, isOn }: RedirectQuestion<Rule>): RedirectMatch<Rule> | null {
    const segments = path.split('/').filter((part) => part !== '');
    const given = search.length > 1 ? [...new URLSearchParams(search)] : [];
    const choose = (ends: Ends<Rule>) => chosen(ends, given, byQueryAlone, isOn);
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
      if ('word' in segment) node = wordNode(node, segment.word.toLowerCase());
      if ('param' in segment) node = paramNode(node);
    }
    const [last] = compiled.segments.slice(-1);
    addTo(last && 'rest' in last ? node.rest : node.ends, compiled);
  }

  /** Each node is looked at once at most: it is in the tree at one depth alone. */
  #walk(
    node: Node<Rule>,
    segments: readonly string[],
    at: number,
    choose: (ends: Ends<Rule>) => Compiled<Rule> | undefined,
  ): Compiled<Rule> | undefined {
    const segment = segments[at];
    if (segment === undefined) return choose(node.ends) ?? choose(node.rest);
    const word = node.words.get(segment.toLowerCase());
    return (
      (word && this.#walk(word, segments, at + 1, choose)) ??
      (node.param ? this.#walk(node.param, segments, at + 1, choose) : undefined) ??
      choose(node.rest)
    );
  }
}

function newNode<Rule>(): Node<Rule> {
  return { words: new Map(), param: null, ends: newEnds(), rest: newEnds() };
}

function newEnds<Rule>(): Ends<Rule> {
  return { plain: [], byQuery: new Map() };
}

function wordNode<Rule>(node: Node<Rule>, word: string): Node<Rule> {
  const known = node.words.get(word) ?? newNode<Rule>();
  node.words.set(word, known);
  return known;
}

function paramNode<Rule>(node: Node<Rule>): Node<Rule> {
  node.param ??= newNode();
  return node.param;
}

function addTo<Rule>(ends: Ends<Rule>, compiled: Compiled<Rule>): void {
  const [first] = compiled.query;
  if (!first) {
    ends.plain.push(compiled);
    return;
  }
  const key = queryKey(first);
  const list = ends.byQuery.get(key);
  if (list) list.push(compiled);
  else ends.byQuery.set(key, [compiled]);
}

function queryKey(query: FromQuery): string {
  return 'value' in query ? `${query.name}\n${query.value}` : query.name;
}

function chosen<Rule>(
  { plain, byQuery }: Ends<Rule>,
  given: readonly (readonly [string, string])[],
  byQueryAlone: boolean,
  isOn: ((rule: Rule) => boolean) | undefined,
): Compiled<Rule> | undefined {
  const fits = ({ rule, query }: Compiled<Rule>) =>
    query.every((one) => holds(one, given)) && (isOn?.(rule) ?? true);
  const keys = byQuery.size === 0 ? [] : given.flatMap(([name, value]) => [`${name}\n${value}`, name]);
  const candidates = [...new Set(keys)].flatMap((key) => byQuery.get(key) ?? []).filter(fits);
  const [best] = candidates.toSorted((a, b) => asksFor(b) - asksFor(a));
  return best ?? (byQueryAlone ? undefined : plain.find(fits));
}

/** A given value counts more than one that may be anything. */
function asksFor({ query }: ParsedFrom): number {
  return query.reduce((sum, one) => sum + ('value' in one ? 3 : 2), 0);
}

function holds(query: FromQuery, given: readonly (readonly [string, string])[]): boolean {
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
