import { evaluate, siteContext } from '../../content/conditions.ts';
import { addressOf, isOwnTarget } from '../../content/index/redirectRule.ts';
import {
  MAX_REDIRECTS,
  type RedirectMatch,
  type RedirectRule,
  redirectsOf,
  type SiteRedirects,
} from '../../content/index/redirectTable.ts';
import type { RouteResult } from '../../content/index/routes.ts';
import type { ContentSnapshot } from '../../content/snapshot.ts';
import { localizePath } from './localeUrl.ts';
import type { LocalizedRoute } from './resolution.ts';

interface OldAddress {
  status: 302 | 308;
  location: string;
  isUncacheable: boolean;
  /** Whether the target is not a page of the site. */
  isElsewhere: boolean;
}

/**
 * Finds the target of an old address (`redirects` of the site's file), in one step. Pages have priority, except over an
 * old address with query parameters that the page does not declare. Undefined if it leads nowhere; `later` if it leads
 * somewhere only at another time.
 * @param route the page at the address, if there is one
 * @param now ms since the epoch
 */
export function resolveOldAddress(
  snapshot: ContentSnapshot,
  { site, locale, namedLocale, rest }: LocalizedRoute,
  search: string,
  route: RouteResult | null,
  now: number,
): OldAddress | 'later' | undefined {
  if (!site.config.redirects) return undefined;
  const table = redirectsOf(site, locale);
  if (route && !(table.hasQueries && search.length > 1 && 'page' in route)) return undefined;
  const path = decodeURIComponent(rest);
  const routes = snapshot.index.routes(site.id);
  const context = { ...siteContext(site.id, site.config, locale), loggedIn: false, now };
  let isTimed = false;
  const isOn = ({ when }: RedirectRule) => {
    const { shows, until } = evaluate(when, context);
    isTimed ||= until !== Number.POSITIVE_INFINITY;
    return shows;
  };
  const first = table.find({ path, search, byQueryAlone: route !== null, isOn });
  if (
    !first ||
    (route && 'page' in route && first.query.some((name) => route.page.config.query?.[name] !== undefined))
  )
    return isTimed ? 'later' : undefined;
  const end = followRedirects(first, table, isOn, (target) => routes.match(target, locale) !== null);
  if (!end) return isTimed ? 'later' : undefined;
  const status = end.isPermanent ? 308 : 302;
  if (!isOwnTarget(end.location))
    return { status, location: end.location, isUncacheable: isTimed || status === 302, isElsewhere: true };
  const isNegotiated = namedLocale === undefined && site.config.localeStrategy !== 'no_prefix';
  const location = localizePath(site.config, locale, end.location);
  return { status, location, isUncacheable: isTimed || isNegotiated || status === 302, isElsewhere: false };
}

/** The page, or the external address, at the end of a chain of old addresses. */
function followRedirects(
  first: RedirectMatch<RedirectRule>,
  table: SiteRedirects,
  isOn: (rule: RedirectRule) => boolean,
  isPage: (path: string) => boolean,
): { location: string; isPermanent: boolean } | undefined {
  let step = first;
  let isPermanent = true;
  for (let steps = 0; steps < MAX_REDIRECTS; steps++) {
    isPermanent &&= step.rule.permanent ?? true;
    const { location } = step;
    if (!isOwnTarget(location)) return { location, isPermanent };
    const address = addressOf(location);
    if (isPage(address.path)) return { location, isPermanent };
    const next = table.find({ ...address, isOn });
    if (!next) return undefined;
    step = next;
  }
  return undefined;
}
