import type { Page, Site } from '../../../schemas/types.ts';
import { unlessFailing } from '../../adapters/failure.ts';
import type { ContentFile, ContentSnapshot } from '../../content/snapshot.ts';
import type { PageContext } from '../context.ts';
import { createContext, type PageTools } from '../createContext.ts';
import { askedOf } from '../problems/asked.ts';
import { FIRST_DAY, siteDate } from '../problems/daily.ts';
import { problemsOfStage } from '../problems/problemView.ts';
import { addDays } from '../rules/calendar.ts';
import { loadCatalogue } from '../sources/catalogue.ts';
import { isListed, loadChampionships } from '../sources/championships.ts';
import type { LocalizedSite } from './localizedSite.ts';
import { NO_QUERY } from './query.ts';

/** What a page with a parameter is about: the parameter's value, and the locales that it is offered in, where not in all. */
export interface Subject {
  params: Record<string, string>;
  offered?: string[];
}

/** What there is behind each check of a page with a parameter; markets are announced by their partners. */
const SUBJECTS: ReadonlyMap<string, (context: PageContext) => Promise<Subject[]>> = new Map([
  ['product', products],
  ['championship', championships],
  ['problem', problemsOf],
  ['daily', yesterday],
  ['level', async ({ localizedSite }) => levels(localizedSite)],
]);

/** What there is behind a page’s address, one entry an address; none while the service that knows them fails. */
export async function subjectsOf(
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
  const at = { site, locale, page, params: {}, path: '/', query: NO_QUERY };
  const match = { ...at, kind: 'page', audience: 'visitor' } as const;
  const context = createContext(snapshot, match, 200, { visitor: { user: null }, now }, tools);
  return (await unlessFailing(list(context))) ?? [];
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
  return all.filter(isListed).map(({ slug }) => ({ params: { championshipSlug: slug } }));
}

async function problemsOf({ localizedSite, snapshot }: PageContext): Promise<Subject[]> {
  const inputs = { problems: snapshot.problems, asked: askedOf(snapshot) };
  return localizedSite.school.stages
    .flatMap(({ id }) => problemsOfStage(inputs, id))
    .map((problem) => ({ params: { problem } }));
}

/** Yesterday represents all past days: they are made of the same words, and no search engine lists them. */
async function yesterday(context: PageContext): Promise<Subject[]> {
  const date = addDays(siteDate(context), -1);
  return date < FIRST_DAY ? [] : [{ params: { date } }];
}

/** The first level of each stage represents all: they are made of the same words, and no search engine lists them. */
function levels({ school }: LocalizedSite): Subject[] {
  return school.stages.map(({ from }) => ({ params: { level: from } }));
}
