import type { Site } from '../../../schemas/types.ts';
import { evaluate, siteContext } from '../../content/conditions.ts';
import type { ContentFile, ContentSnapshot } from '../../content/snapshot.ts';
import { windowStatus } from '../../content/window.ts';
import { cacheScopeOf } from '../cacheScope.ts';
import type { PageTools } from '../createContext.ts';
import { alternatesOf } from './alternates.ts';
import { localizePath } from './localeUrl.ts';
import { subjectsOf } from './subjects.ts';

/** An absolute address that search engines may list, with those of the same page in other locales. */
export interface Address {
  loc: string;
  alternates: { hreflang: string; href: string }[];
}

/** All canonical addresses of a locale on this site, as far as services work. `now` in ms: past events are left out. */
export async function addressesOf(
  snapshot: ContentSnapshot,
  site: ContentFile<Site>,
  locale: string,
  now: number,
  tools: PageTools,
): Promise<Address[]> {
  const routes = snapshot.index.routes(site.id);
  const context = { ...siteContext(site.id, site.config, locale), loggedIn: false, now };
  const listed = routes
    .pagesAt(locale, now)
    .filter(({ config }) => evaluate(config.when, context).shows)
    // Members' pages redirect search engines to the login.
    .filter(({ config }) => cacheScopeOf(config, tools.schemas) === 'shared')
    .filter(({ config }) => config.index !== false && windowStatus(config.window ?? {}, now) !== 'ENDED')
    .filter((page) => snapshot.index.owners(page).owner(locale, site.id) === site.id);
  const addresses = listed.map(async (page) => {
    const subjects = await subjectsOf(snapshot, site, locale, page, now, tools);
    return subjects.flatMap(({ params, offered }) => {
      const path = routes.pathFor(page.id, params, locale);
      if (path === null) return [];
      const alternates = alternatesOf(snapshot, page, site.id, locale, path, offered);
      return [{ loc: `${site.config.origin}${localizePath(site.config, locale, path)}`, alternates }];
    });
  });
  return (await Promise.all(addresses)).flat();
}
