import { BRANCH_PREFIX } from '../../../schemas/rules/anchor.ts';
import { tryDecodeUri } from '../../lib/tryDecodeUri.ts';
import type { PageRouting, Ref } from '../analysis/facts.ts';
import { certainFix, type Fixable, noneOf, uncertainFix } from '../fixes/fix.ts';
import { pathOnly } from '../localeCodes.ts';
import { didYouMean, nearest } from '../nearest.ts';
import { changedIn, error, type FoundFault, warning } from './crossFault.ts';
import type { ContentGraph } from './graph/contentGraph.ts';
import type { GraphFragment, GraphPage, Reach, SiteTable } from './graph/entries.ts';

/**
 * A link must lead to a page on every site and in every locale where it shows. Words are shared by sites that need not
 * have the same pages, so in words it is only a warning.
 */
export function linkFault(
  ref: Extract<Ref, { kind: 'path' }>,
  reach: Reach,
  graph: ContentGraph,
): FoundFault | null {
  const path = tryDecodeUri(ref.path);
  if (path === null) return error('href-invalid', `“${ref.href}” is no address: a % is wrong in it`);
  for (const [siteTable, { site, locale }] of reach.tables) {
    const match = siteTable.table.match(path);
    if (match && 'target' in match) {
      const { facts, isBroken } = match.target;
      const page = withFragments(facts, graph.fragments);
      const [, search = '', anchor = ''] = /^[^?#]*(?:\?([^#]*))?(?:#(.*))?$/s.exec(ref.href) ?? [];
      const fault = isBroken ? null : (queryFault(search, page) ?? anchorFault(anchor, page));
      if (fault) return fault;
      continue;
    }
    if (match) {
      const message = `“${ref.path}” is redirected; write it as the page has it: “${match.canonicalPath}”`;
      return warning('link-inexact', message, certainFix(ref.path, match.canonicalPath));
    }
    if (graph.lostPages.some((page) => mayHave(page, path))) continue;
    const where = graph.sites.size > 1 || reach.tables.size > 1 ? ` on site ${site} in ${locale}` : '';
    const { hint, ...fixable } = meant(ref.path, path, siteTable, graph);
    const said = { message: `no page has the path “${ref.path}”${where}${hint}`, ...fixable };
    return error('link-nowhere', said, changedIn('pages/'));
  }
  return null;
}

/** Whether a page with an uncertain address may have this path. True if its file names none. */
function mayHave({ facts: { path: own, maybe = own ? [own.value] : [] } }: GraphPage, path: string): boolean {
  const given = path.toLowerCase();
  return (
    maybe.length === 0 ||
    maybe.some((one) => {
      const [start = '', ...params] = one.toLowerCase().split('{');
      return params.length > 0 ? given.startsWith(start) : given === start;
    })
  );
}

/** Warns of a link of a site to itself with its host: it would not follow the visitor's language. */
export function ownAddressFault(
  href: string,
  { sites, tables }: Reach,
  graph: ContentGraph,
): FoundFault | null {
  const host = URL.canParse(href) ? new URL(href).host : '';
  const own = [...sites].find((id) => {
    const origin = graph.sites.get(id)?.facts.origin ?? '';
    return URL.canParse(origin) && new URL(origin).host === host;
  });
  if (own === undefined) return null;
  const right = pathOnly(href.replace(/^https?:\/\/[^/?#]*/, ''));
  const path = tryDecodeUri(right.split(/[?#]/, 1)[0] ?? '') ?? '/';
  const having = [...tables.keys()].filter(({ table }) => table.match(path));
  // Other sites that show this link do not have the page.
  if (having.length > 0 && having.length < tables.size) return null;
  const message = `this is the address of ${own} itself, which does not follow the visitor’s language; write the path alone: ${right}`;
  return warning('link-own', message, certainFix(href, right));
}

function meant(
  written: string,
  path: string,
  { table, paths }: SiteTable,
  graph: ContentGraph,
): Fixable & { hint: string } {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(path) ?? [];
  const match = graph.locales.has(first) ? table.match(rest || '/') : null;
  const surely = (why: string, right: string) => ({
    hint: `; ${why}: “${right}”`,
    ...certainFix(written, right),
  });
  if (match)
    return surely('leave the locale out', 'canonicalPath' in match ? match.canonicalPath : rest || '/');
  const bare = path.replace(/(?:^\/|\/index)?\.(?:html?|php)$/, '') || '/';
  if (bare !== path && table.match(bare)) return surely('pages have no ending here', bare);
  const near = nearest(path, paths) ?? onlyLonger(path, paths);
  return near === null ? { hint: '' } : { hint: `; did you mean “${near}”?`, ...uncertainFix(written, near) };
}

/** Returns the only address without parameters that begins with a path, as `/igqe-intro` does with `/igqe`. */
function onlyLonger(path: string, paths: Iterable<string>): string | null {
  const isLonger = (one: string) => path.length > 3 && one.startsWith(path) && !one.includes('{');
  const [longer, another] = [...paths].filter(isLonger);
  return another === undefined ? (longer ?? null) : null;
}

/** Returns what links may target on a page, including the blocks of its fragments. */
export function withFragments(page: PageRouting, fragments: ReadonlyMap<string, GraphFragment>): PageRouting {
  if (page.uses.length === 0) return page;
  const used = page.uses.map((use) => ({ use, facts: fragments.get(use.fragment)?.facts }));
  const idsOf = (kind: 'anchors' | 'parts') =>
    used.flatMap(({ use, facts }) =>
      (facts?.[kind] ?? []).map((id) => (use.prefix === null ? id : `${use.prefix}-${id}`)),
    );
  return {
    ...page,
    anchors: [...new Set([...page.anchors, ...idsOf('anchors')])],
    parts: [...page.parts, ...idsOf('parts')],
    hasData: page.hasData || used.some(({ facts }) => facts?.hasData ?? true),
  };
}

/** Campaign parameters are read by analytics, not by the page. */
const CAMPAIGN = /^(utm_\w+|ref|gclid|fbclid)$/;

/** Reports query parameters of a link that its page does not know. */
function queryFault(search: string, { query }: PageRouting): FoundFault | null {
  const names = Object.keys(query);
  for (const [name, value] of new URLSearchParams(search)) {
    // Values that a form or a service fills in are not checked.
    if (CAMPAIGN.test(name) || /[{}]/.test(name + value)) continue;
    const values = Object.hasOwn(query, name) ? query[name] : undefined;
    if (values === undefined) {
      const said = `the page of this link has no query parameter “${name}”`;
      return warning('link-query', noneOf(names, name, said, '; it has none'));
    }
    if (values === null || values.includes(value)) continue;
    const said = `“${name}” of the page of this link has no value “${value}”`;
    return warning('link-query', noneOf(values, value, said));
  }
  return null;
}

/** The id of a record: a branch, or anything with a hyphen and a number. */
const RECORD = new RegExp(`^${BRANCH_PREFIX}|-.*\\d`);

/** Reports an unknown anchor. A page with data also has ids of records. */
export function anchorFault(anchor: string, { anchors, parts, hasData }: PageRouting): FoundFault | null {
  if (anchor === '' || anchors.includes(anchor)) return null;
  if (parts.some((part) => anchor === part || (part.endsWith('-') && anchor.startsWith(part)))) return null;
  const near = didYouMean(anchor, anchors);
  if (hasData && near === '' && RECORD.test(anchor)) return null;
  const said = `the page of this link has no block or entry “#${anchor}”`;
  return warning('link-anchor', noneOf(anchors, anchor, said, '; it has none'));
}
