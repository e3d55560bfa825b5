import type { Site } from '../../../schemas/types.ts';
import { redirectRules } from '../../content/index/redirects.ts';
import { buildPath } from '../../content/index/routeTable.ts';
import type { ContentFile, ContentSnapshot } from '../../content/snapshot.ts';
import type { PageTools } from '../../model/pageTools.ts';
import { isPrefixed, localizePath } from '../../model/site/localeUrl.ts';
import { subjectsOf } from '../../model/site/subjects.ts';

/** An address that is to be asked for: path and query, with its locale. */
export interface SiteAddress {
  path: string;
  /** Whether a service listed it. */
  service?: true;
}

/** An address that no page has, to see that the answer is 404. */
const NOWHERE = '/this-page-is-not-there';
/** Replaces a parameter of an old address. */
const EXAMPLE = 'example';

/** Every address of a site: home without a locale; and in each locale its pages, its old addresses, and one that is not there. */
export async function siteAddresses(
  snapshot: ContentSnapshot,
  site: ContentFile<Site>,
  now: number,
  tools: PageTools,
): Promise<SiteAddress[]> {
  const locales = Object.keys(site.config.locales);
  const isAllPrefixed = locales.every((locale) => isPrefixed(site.config, locale));
  const addresses: SiteAddress[] = isAllPrefixed ? [{ path: '/' }] : [];
  for (const locale of locales) {
    const inLocale = (path: string) => localizePath(site.config, locale, path);
    addresses.push(...(await pageAddresses(snapshot, site, locale, now, tools)));
    const old = redirectRules(site, locale).map(({ from }) => ({ path: inLocale(exampleOf(from)) }));
    addresses.push(...old, { path: inLocale(NOWHERE) });
  }
  // Where no address names its locale, those of one are those of all.
  const unique = new Map(addresses.map((address) => [address.path, address]));
  return [...unique.values()];
}

async function pageAddresses(
  snapshot: ContentSnapshot,
  site: ContentFile<Site>,
  locale: string,
  now: number,
  tools: PageTools,
): Promise<SiteAddress[]> {
  const found: SiteAddress[] = [];
  for (const page of snapshot.index.routes(site.id).pagesAt(locale, now)) {
    const { path = '/' } = page.config;
    const shortest = path.replaceAll(/\/\{[A-Za-z0-9]+\?\}/g, '') || '/';
    const isFixed = !shortest.includes('{');
    if (isFixed) found.push({ path: localizePath(site.config, locale, shortest) });
    if (!path.includes('{')) continue;
    for (const { params, offered } of await subjectsOf(snapshot, site, locale, page, now, tools)) {
      if (offered && !offered.includes(locale)) continue;
      found.push({ path: localizePath(site.config, locale, buildPath(path, params)), service: true });
    }
  }
  return found;
}

/** One address that an old address with parameters fits. */
function exampleOf(from: string): string {
  const [path = '', query] = from.split(/\?(.*)/s, 2);
  const filled = (text: string) => text.replaceAll(/\{[A-Za-z0-9]+\*?\}/g, EXAMPLE);
  const encoded = filled(path)
    .split('/')
    .map((part) => encodeURIComponent(decodeURIComponent(part)))
    .join('/');
  return query === undefined ? encoded : `${encoded}?${new URLSearchParams(filled(query))}`;
}
