import type { Page, Site } from '../../../schemas/types.ts';
import { undefinedOnFailure } from '../../adapters/failure.ts';
import { evaluate, siteContext } from '../../content/conditions.ts';
import type { ContentFile, ContentSnapshot } from '../../content/snapshot.ts';
import { windowStatus } from '../../content/window.ts';
import type { PageContext } from '../context.ts';
import { createContext, type PageTools } from '../createContext.ts';
import { FIRST_DAY, siteDate } from '../problems/daily.ts';
import { problemsOfStage } from '../problems/problemView.ts';
import { addDays } from '../rules/calendar.ts';
import { alternatesOf } from '../site/alternates.ts';
import { levelTestProblemsOf } from '../site/levelTestProblems.ts';
import { localizePath } from '../site/localeUrl.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { matchOf } from '../site/resolution.ts';
import { visibilityOf } from '../visibility.ts';
import { loadCatalogue } from './catalogue.ts';
import { isListed, loadChampionships } from './championships.ts';

/** What a page with a parameter is about: the parameter's value, and the locales that offer it if not all do. */
interface SubjectAddress {
  params: Record<string, string>;
  locales?: string[];
}

/** The pages behind each check of a page with a parameter. Markets are left out: their partners announce them. */
const SUBJECTS: ReadonlyMap<string, (context: PageContext) => Promise<SubjectAddress[]>> = new Map([
  ['product', products],
  ['championship', championships],
  ['problem', problemsOf],
  ['daily', yesterday],
  ['level', async ({ localizedSite }) => levels(localizedSite)],
]);

/** Lists the subjects of a page's address, one entry per address. Empty if the service that knows them fails. */
export async function subjectsOf(
  snapshot: ContentSnapshot,
  site: ContentFile<Site>,
  locale: string,
  page: ContentFile<Page>,
  now: number,
  tools: PageTools,
): Promise<SubjectAddress[]> {
  if (!page.config.path?.includes('{')) return [{ params: {} }];
  const list = (page.config.checks ?? [])
    .map((check) => SUBJECTS.get(check))
    .find((one) => one !== undefined);
  if (!list) return [];
  const match = matchOf({ site, locale, page, path: '/' });
  const context = createContext(snapshot, match, 200, { visitor: { user: null }, now }, tools);
  return (await undefinedOnFailure(list(context))) ?? [];
}

async function products(context: PageContext): Promise<SubjectAddress[]> {
  const { entries } = await loadCatalogue(context);
  return entries.map(({ product: { id, isActive } }) => ({
    params: { productId: id },
    locales: Object.keys(isActive).filter((locale) => isActive[locale]),
  }));
}

async function championships(context: PageContext): Promise<SubjectAddress[]> {
  const all = await loadChampionships({}, context);
  return all.filter(isListed).map(({ slug }) => ({ params: { championshipSlug: slug } }));
}

async function problemsOf({ localizedSite, snapshot }: PageContext): Promise<SubjectAddress[]> {
  const inputs = { problems: snapshot.problems, levelTestProblems: levelTestProblemsOf(snapshot) };
  return localizedSite.school.stages
    .flatMap(({ id }) => problemsOfStage(inputs, id))
    .map((problem) => ({ params: { problem } }));
}

/** Yesterday represents all past days, because they use the same words, and search engines do not list them. */
async function yesterday(context: PageContext): Promise<SubjectAddress[]> {
  const date = addDays(siteDate(context), -1);
  return date < FIRST_DAY ? [] : [{ params: { date } }];
}

/** Each stage's first level represents the others: they use the same words, and search engines do not list them. */
function levels({ school }: LocalizedSite): SubjectAddress[] {
  return school.stages.map(({ from }) => ({ params: { level: from } }));
}

/** An absolute address that search engines may list, with the same page's in other locales. */
interface Address {
  loc: string;
  alternates: { hreflang: string; href: string }[];
}

/** All canonical addresses of a locale on this site, if services answer. `now` (ms): past events are left out. */
export async function addressesOf(
  snapshot: ContentSnapshot,
  site: ContentFile<Site>,
  locale: string,
  now: number,
  tools: PageTools,
): Promise<Address[]> {
  const routes = snapshot.index.routes(site.id);
  const context = { ...siteContext(site.id, site.config, locale), loggedIn: false, now };
  const pages = routes
    .pagesAt(locale, now)
    .filter(({ config }) => evaluate(config.when, context).shows)
    // Members' pages redirect search engines to the login.
    .filter(({ config }) => visibilityOf(config, tools.schemas) === 'shared')
    .filter(({ config }) => config.index !== false && windowStatus(config.window ?? {}, now) !== 'ENDED')
    .filter((page) => snapshot.index.canonicalSites(page).siteFor(locale, site.id) === site.id);
  const addresses = pages.map(async (page) => {
    const subjects = await subjectsOf(snapshot, site, locale, page, now, tools);
    return subjects.flatMap(({ params, locales }) => {
      const path = routes.pathFor(page.id, params, locale);
      if (path === null) return [];
      const alternates = alternatesOf(snapshot, page, site.id, locale, path, locales);
      return [{ loc: `${site.config.origin}${localizePath(site.config, locale, path)}`, alternates }];
    });
  });
  return (await Promise.all(addresses)).flat();
}
