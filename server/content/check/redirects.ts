import type { Site } from '../../../schemas/types.ts';
import { memoizeWeak } from '../../lib/memoizeWeak.ts';
import { tryDecodeUri } from '../../lib/tryDecodeUri.ts';
import type { Analysis } from '../analysis/analysis.ts';
import type { Ref } from '../analysis/facts.ts';
import { mayHold } from '../conditions.ts';
import { addressOf, fillTarget, isOwnTarget, type ParsedFrom, parseFrom } from '../index/redirectRule.ts';
import { MAX_REDIRECTS, type RedirectRule, RedirectTable } from '../index/redirectTable.ts';
import { canonicalLocale } from '../localeCodes.ts';
import { didYouMean } from '../nearest.ts';
import { changedIn, error, type FoundFault, warning } from './crossFault.ts';
import type { ContentGraph } from './graph/contentGraph.ts';
import type { Reach, SiteTable } from './graph/entries.ts';
import { linkFault } from './links.ts';

const EDITS_OF_PAGES = changedIn('pages/');

/** Reports an old address that contains a locale, or is the address of a page everywhere: the page takes precedence. */
export function oldAddressFault(from: string, reach: Reach, graph: ContentGraph): FoundFault | null {
  const parsed = parseFrom(from);
  if ('fault' in parsed) return null;
  const [first] = parsed.segments;
  if (first && 'word' in first && graph.locales.has(canonicalLocale(first.word))) {
    const without = from.slice(1 + first.word.length);
    const message = `an old address is what is behind the locale; leave “/${first.word}” out: ${without.startsWith('/') ? without : `/${without}`}`;
    return error('path-locale', message);
  }
  const pages = [...reach.tables.keys()].map((table) => pageAt(parsed, table));
  const [page] = pages;
  if (!page || !pages.every(Boolean)) return null;
  const message = `${page} has this address, so the redirect never leads anywhere; take it out, or give the page another path`;
  return warning('redirect-shadowed', message);
}

/** The file of a page that answers everything an old address matches; with a query, only if the page declares it. */
function pageAt({ segments, query }: ParsedFrom, { table }: SiteTable): string | null {
  if (segments.some((one) => 'rest' in one)) return null;
  // This word occurs in no page's path, so it can only match parameters.
  const parts = segments.map((one) => ('word' in one ? one.word : '{}'));
  const match = table.match(`/${parts.join('/')}`);
  if (!match) return null;
  const full = 'target' in match ? match : table.match(decodeURIComponent(match.canonicalPath));
  if (!full || !('target' in full)) return null;
  const { target } = full;
  const isKnown = query.length === 0 || query.some(({ name }) => Object.hasOwn(target.facts.query, name));
  return isKnown ? target.path : null;
}

/** Reports a target that is neither a page nor leads to one, wherever its old address may be requested. */
export function targetFault(
  { index, to, before, ...ref }: Extract<Ref, { kind: 'to' }>,
  analysis: Analysis,
  reach: Reach,
  graph: ContentGraph,
): FoundFault | null {
  const onward = onwardAt(index, analysis, reach, graph);
  if (onward?.code === 'redirect-loop') {
    const { code, message, circle = [] } = onward;
    return { severity: 'error', code, message, ...EDITS_OF_PAGES, about: `circle ${[...circle].sort()}` };
  }
  if (before !== null) return beginningFault(before, reach, graph);
  const path = to.split(/[?#]/, 1)[0] ?? '';
  const fault = linkFault({ ...ref, kind: 'path', href: to, path }, reach, graph);
  if (!onward || fault?.code !== 'link-nowhere') return fault;
  return { severity: 'warning', ...onward, ...EDITS_OF_PAGES };
}

const knownIn = memoizeWeak((_: ContentGraph) => new WeakMap<Site, ReadonlyMap<number, RedirectFault>>());

/** Reports an entry whose target is an old address itself; nothing while a page's address is unknown. */
function onwardAt(
  index: number,
  { part }: Analysis,
  { sites }: Reach,
  graph: ContentGraph,
): RedirectFault | null {
  const [id] = sites;
  const config = part.kind === 'site' ? part.config : null;
  if (!config || id === undefined || graph.somePageLost) return null;
  const onward = knownIn(graph).getOrInsertComputed(config, () => onwardOfSite(id, config, graph));
  return onward.get(index) ?? null;
}

/**
 * Checks old addresses whose target is itself an old address, by index: which form a loop, and which lead on to
 * another. Each is followed once in each locale, with `{name}` itself as the value of its parameter. A page ends the
 * chain, as it does for visitors.
 */
function onwardOfSite(id: string, { redirects = [] }: Site, graph: ContentGraph): Map<number, RedirectFault> {
  const found = new Map<number, RedirectFault>();
  const seen = new Set<unknown>();
  for (const { context, table: pages } of graph.placesOf(id)) {
    // Without conditions, locales with the same pages differ in nothing.
    if (seen.has(pages) && !redirects.some(({ when }) => when)) continue;
    seen.add(pages);
    const rules = redirects
      .map((rule, index) => ({ ...rule, index }))
      .filter(({ when }) => !when || mayHold([when], context));
    const table = new RedirectTable(rules);
    for (const rule of rules) {
      for (const parts of rule.from.includes('*}') ? PARTS_OF_REST : [1]) {
        const fault = follow(rule, parts, table, (path) => pages.match(path) !== null);
        if (fault && found.get(rule.index)?.code !== 'redirect-loop') found.set(rule.index, fault);
      }
    }
  }
  return found;
}

/** Reports a target with `{rest}` if no page's path starts like it. */
function beginningFault(before: string, reach: Reach, graph: ContentGraph): FoundFault | null {
  if (graph.somePageLost) return null;
  for (const [{ paths }, { site, locale }] of reach.tables) {
    if (paths.some((path) => `${path}/`.startsWith(before))) continue;
    const beginnings = paths.map((path) => `/${path.split('/', 2)[1] ?? ''}/`);
    const message = `no page has a path that begins with “${before}” on site ${site} in ${locale}${didYouMean(before, new Set(beginnings))}`;
    return error('link-nowhere', message, EDITS_OF_PAGES);
  }
  return null;
}

/** The fault of a target that is itself an old address, where no page answers first. */
interface RedirectFault {
  code: 'redirect-loop' | 'redirect-chain';
  message: string;
  /** The locations of a loop, each once. */
  circle?: ReadonlySet<string>;
}

/** A page may match one part in place of `{rest*}`, but no page matches many. */
const PARTS_OF_REST = [1, 6];
const MAX_NAMED = 5;

function follow(
  { from, to }: RedirectRule,
  parts: number,
  table: RedirectTable<RedirectRule>,
  isPage: (path: string) => boolean,
): RedirectFault | null {
  const parsed = parseFrom(from);
  if ('fault' in parsed) return null;
  const partsFor = (name: string) => Array<string>(parsed.rests.includes(name) ? parts : 1).fill(`{${name}}`);
  const values = Object.fromEntries(parsed.params.map((name) => [name, partsFor(name)]));
  const way = [fillTarget(from.replaceAll('*}', '}'), values) ?? from];
  let location = fillTarget(to, values);
  while (location !== null && isOwnTarget(location)) {
    const address = addressOf(location);
    const isKnown = way.some((before) => before.toLowerCase() === location?.toLowerCase());
    way.push(location);
    if (isPage(address.path)) break;
    if (isKnown) return loop('this leads round in a circle', way);
    if (way.length > MAX_REDIRECTS) return loop(`after ${MAX_REDIRECTS} steps this still leads on`, way);
    const next = table.find(address);
    if (!next) break;
    location = next.location;
  }
  const [, first, second = location] = way;
  if (first === undefined || second === null || second === first) return null;
  const message = `“${readablePath(first)}” is an old address itself; lead straight to “${readablePath(second)}”`;
  return { code: 'redirect-chain', message };
}

function loop(what: string, way: readonly string[]): RedirectFault {
  const named = way.length > MAX_NAMED ? [...way.slice(0, MAX_NAMED), '…'] : way;
  const message = `${what}: ${named.map(readablePath).join(' → ')}`;
  return { code: 'redirect-loop', message, circle: new Set(way) };
}

/** Returns a path in readable form: decoded, with a repeated parameter written once. */
function readablePath(location: string): string {
  return tryDecodeUri(location)?.replace(/(\{\w+\})(?:\/\1)+/g, '$1') ?? location;
}
