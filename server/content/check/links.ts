import type { Ref } from '../analysis/ref.ts';
import { type Fixable, guessed, sure } from '../fixes/fix.ts';
import { nearest } from '../nearest.ts';
import type { CrossFault } from './crossFault.ts';
import type { ContentGraph } from './graph/contentGraph.ts';
import type { Reach } from './graph/reach.ts';
import type { SiteTable } from './graph/siteTables.ts';
import { detailFault, withFragments } from './linkDetails.ts';

type FoundFault = Pick<CrossFault, 'severity' | 'code' | 'message' | 'blame' | 'fix'>;

/**
 * A link leads to a page of each site and locale that it shows on. Words are shared by sites that need not have
 * the same pages: there it is a warning.
 */
export function linkFault(
  ref: Extract<Ref, { kind: 'path' }>,
  reach: Reach,
  graph: ContentGraph,
): FoundFault | null {
  const path = decoded(ref.path);
  if (path === null) {
    return {
      severity: 'error',
      code: 'href-invalid',
      message: `“${ref.href}” is no address: a % is wrong in it`,
    };
  }
  for (const [siteTable, { site, locale }] of reach.tables) {
    const match = siteTable.table.match(path);
    if (match && 'target' in match) {
      const fault = match.target.isBroken
        ? null
        : detailFault(ref.href, withFragments(match.target.facts, graph.fragments));
      if (fault) return fault;
      continue;
    }
    if (match) {
      const message = `“${ref.path}” is redirected; write it as the page has it: “${match.canonicalPath}”`;
      return { severity: 'warning', code: 'link-inexact', message, ...sure(ref.path, match.canonicalPath) };
    }
    if (graph.somePageLost) continue;
    const where = graph.sites.size > 1 || reach.tables.size > 1 ? ` on site ${site} in ${locale}` : '';
    const { hint, ...fixable } = meant(ref.path, path, siteTable, graph);
    return {
      severity: 'error',
      code: 'link-nowhere',
      message: `no page has the path “${ref.path}”${where}${hint}`,
      ...fixable,
      blame: { prefixes: ['pages/'], deletions: false },
    };
  }
  return null;
}

function meant(
  written: string,
  path: string,
  { table, paths }: SiteTable,
  graph: ContentGraph,
): Fixable & { hint: string } {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(path) ?? [];
  const match = graph.locales.has(first) ? table.match(rest === '' ? '/' : rest) : null;
  if (match) {
    const right = 'canonicalPath' in match ? match.canonicalPath : rest || '/';
    return { hint: `; leave the locale out: “${right}”`, ...sure(written, right) };
  }
  const near = nearest(path, paths);
  return near === null ? { hint: '' } : { hint: `; did you mean “${near}”?`, ...guessed(written, near) };
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
