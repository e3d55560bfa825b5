import type { Page, Site } from '../../../schemas/types.ts';
import { CallFailure } from '../../adapters/failure.ts';
import { evaluate, flagsFor } from '../../content/conditions.ts';
import type { ContentFile, ContentSnapshot } from '../../content/snapshot.ts';
import { windowStatus } from '../../content/window.ts';
import { pageAudience } from '../audience.ts';
import type { PageContext } from '../context.ts';
import { createContext, type PageTools } from '../page.ts';
import { loadCatalogue } from '../sources/catalogue.ts';
import { loadChampionships } from '../sources/championships.ts';
import { alternatesOf } from './alternates.ts';
import { localizePath } from './localeUrl.ts';

/** An address that search engines may list, with those of the same page in other locales; absolute. */
export interface Address {
  loc: string;
  alternates: { hreflang: string; href: string }[];
}

/** What a page with a parameter is about: the parameter's value, and the locales that it is offered in, where not in all. */
interface Subject {
  params: Record<string, string>;
  offered?: string[];
}

/** What there is behind each check of a page with a parameter; markets are their partners' to tell. */
const SUBJECTS: ReadonlyMap<string, (context: PageContext) => Promise<Subject[]>> = new Map([
  ['product', products],
  ['championship', championships],
]);

/**
 * Every address of a locale whose true home is this site: pages, products, championships. What a service that fails would
 * tell is left out. `now` in ms since the epoch: events that are over are not listed.
 */
export async function addressesOf(
  snapshot: ContentSnapshot,
  site: ContentFile<Site>,
  locale: string,
  now: number,
  tools: PageTools,
): Promise<Address[]> {
  const routes = snapshot.index.routes(site.id);
  const { region } = site.config;
  const flags = flagsFor(site.config, locale);
  const context = { site: site.id, region, locale, flags, loggedIn: false, now };
  const listed = routes
    .pages(locale)
    .filter(({ config }) => evaluate(config.when, context).shows)
    // What is for members leads search engines to the login.
    .filter(({ config }) => pageAudience(config, tools.schemas) === 'shared')
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

async function subjectsOf(
  snapshot: ContentSnapshot,
  site: ContentFile<Site>,
  locale: string,
  page: ContentFile<Page>,
  now: number,
  tools: PageTools,
): Promise<Subject[]> {
  if (!page.config.path?.includes('{')) return [{ params: {} }];
  const list = (page.config.checks ?? [])
    .map((check) => SUBJECTS.get(check))
    .find((one) => one !== undefined);
  if (!list) return [];
  const query = { values: {}, text: '', isFree: false };
  const match = {
    kind: 'page',
    site,
    locale,
    page,
    params: {},
    path: '/',
    query,
    audience: 'visitor',
  } as const;
  try {
    return await list(createContext(snapshot, match, 200, { visitor: { user: null }, now }, tools));
  } catch (error) {
    if (error instanceof CallFailure) return [];
    throw error;
  }
}

async function products(context: PageContext): Promise<Subject[]> {
  const { entries } = await loadCatalogue(context);
  return entries.map(({ product: { id, isActive } }) => ({
    params: { productId: id },
    offered: Object.keys(isActive).filter((locale) => isActive[locale]),
  }));
}

async function championships(context: PageContext): Promise<Subject[]> {
  const all = await loadChampionships({}, context);
  return all
    .filter(({ state }) => state !== 'ENDED')
    .map(({ slug }) => ({ params: { championshipSlug: slug } }));
}
