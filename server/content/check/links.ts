import type { Ref } from '../analysis/ref.ts';
import { type Fixable, guessed, sure } from '../fixes/fix.ts';
import { nearest } from '../nearest.ts';
import type { CrossFault } from './crossFault.ts';
import { detailFault, withFragments } from './linkDetails.ts';
import type { Concern } from './world/concerns.ts';
import type { SiteTable } from './world/siteTables.ts';
import type { World } from './world/world.ts';

type FoundFault = Pick<CrossFault, 'severity' | 'code' | 'message' | 'blame' | 'fix'>;

/**
 * A link leads to a page of each site and locale that it shows on. Words are shared by sites that need not have
 * the same pages: there it is a warning.
 */
export function linkFault(
  ref: Extract<Ref, { kind: 'path' }>,
  concern: Concern,
  world: World,
): FoundFault | null {
  const path = decoded(ref.path);
  if (path === null) {
    return {
      severity: 'error',
      code: 'href-invalid',
      message: `“${ref.href}” is no address: a % is wrong in it`,
    };
  }
  for (const [siteTable, { site, locale }] of concern.tables) {
    const match = siteTable.table.match(path);
    if (match && 'target' in match) {
      const fault = match.target.isBroken
        ? null
        : detailFault(ref.href, withFragments(match.target.facts, world.fragments));
      if (fault) return fault;
      continue;
    }
    if (match) {
      const message = `“${ref.path}” is redirected; write it as the page has it: “${match.canonicalPath}”`;
      return { severity: 'warning', code: 'link-inexact', message, ...sure(ref.path, match.canonicalPath) };
    }
    if (world.somePageLost) continue;
    const where = world.sites.size > 1 || concern.tables.size > 1 ? ` on site ${site} in ${locale}` : '';
    const { hint, ...fixable } = meant(ref.path, path, siteTable, world);
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
  world: World,
): Fixable & { hint: string } {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(path) ?? [];
  const match = world.locales.has(first) ? table.match(rest === '' ? '/' : rest) : null;
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
