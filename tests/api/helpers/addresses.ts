import { gridOf } from './grid.ts';
import { asHost, type TestSite } from './testSite.ts';

const HOSTS: Record<string, string> = { global: 'localhost', jp: 'jp.localhost' };

/** Championships and partner markets of the embedded services: over, on and to come. */
const CUPS = ['winter-cup', 'online-league', 'spring-cup', 'summer-team-cup'];
const MARKETS = ['lighthouse', 'bamboo-school', 'harbor-fair', 'starpoint-club'];
/** Results of the level test: the lowest, one between and the highest. */
const PROBLEMS = ['beginner-net', 'mastery-tail'];
const LEVELS = ['G19', 'G9', 'G1'];

export type PageAddress = [host: string, locale: string, path: string];

/**
 * Every page of every site in every locale that shows to everyone, not to members alone, nor in frames of other sites; a product's page for some that
 * are offered everywhere.
 */
export async function everyAddress(site: TestSite): Promise<PageAddress[]> {
  const snapshot = site.store.current();
  const localizedSites = [...snapshot.sites].flatMap(([id, { config }]) =>
    Object.keys(config.locales).map((locale) => ({ id, host: HOSTS[id] ?? 'localhost', locale })),
  );
  const offered = await Promise.all(
    localizedSites.map(
      async ({ host, locale }) => gridOf(await site.model(`/${locale}/courses`, asHost(host))).ids,
    ),
  );
  const [first = [], ...others] = offered;
  const products = first.filter((id, i) => i % 6 === 0 && others.every((ids) => ids.includes(id)));
  return localizedSites.flatMap(({ id, host, locale }) =>
    snapshot.index
      .routes(id)
      .pages(locale)
      .filter(({ config }) => !config.checks?.includes('member') && !config.frame)
      .flatMap(({ config }) => pathsOf(config.path ?? '/', products))
      .map((path): PageAddress => [host, locale, path]),
  );
}

function pathsOf(path: string, products: string[]): string[] {
  if (path === '/courses/{productId}') return products.map((id) => `/courses/${id}`);
  if (path === '/SchoolChampionships/{championshipSlug}')
    return CUPS.map((slug) => path.replace(/{.*}/, slug));
  if (path === '/partners/{partnerSlug?}') return MARKETS.map((slug) => path.replace(/{.*}/, slug));
  if (path === '/level-test/{level}') return LEVELS.map((level) => `/level-test/${level}`);
  if (path.endsWith('/{problem}')) return PROBLEMS.map((problem) => path.replace('{problem}', problem));
  if (path === '/daily/{date}') return ['/daily/2026-01-01'];
  if (path.includes('{')) throw new Error(`no example of ${path}`);
  return [path === '/' ? '' : path];
}
