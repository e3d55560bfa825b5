import { CallFailure } from '../../adapters/failure.ts';
import { framePath } from '../../content/index/routes.ts';
import { EVENT } from '../../observe/events.ts';
import { defineMaker } from '../cache/modelCache.ts';
import type { PageContext, PageSubject } from '../context.ts';
import { dailyOf, getPageDay } from '../problems/daily.ts';
import { levelView } from '../problems/levelView.ts';
import { type ProblemInputs, problemView } from '../problems/problemView.ts';
import { levelTestProblemsOf } from '../site/levelTestProblems.ts';
import { localizePath } from '../site/localeUrl.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { loadCatalogue } from '../sources/catalogue.ts';
import { loadChampionship } from '../sources/championships.ts';
import { loadMarket } from '../sources/market.ts';
import { loadProduct } from '../sources/product.ts';

/** The page may be shown, does not exist, cannot be made now, or redirects (to a complete address). */
export type CheckResult =
  | { pass: true }
  | { pass: false; status: 404 }
  | { pass: false; status: 503; retryAfter: number }
  | { pass: false; redirect: string };

export type Check = (context: PageContext) => Promise<CheckResult>;

export const PASS: CheckResult = { pass: true };

const NOT_FOUND: CheckResult = { pass: false, status: 404 };
/** In how many seconds to request a page again whose subject could not be loaded. */
const RETRY_AFTER_S = 5;

/** The product in the path must be offered in the locale. */
export async function product(context: PageContext): Promise<CheckResult> {
  try {
    const detail = await loadProduct({ from: 'product', id: '{productId}' }, context);
    if (!detail) return NOT_FOUND;
    context.subject.product = detail;
    const isActive = (await loadCatalogue(context)).byId.get(detail.id)?.product.isActive ?? {};
    context.subjectLocales = Object.keys(isActive).filter((locale) => isActive[locale]);
    return PASS;
  } catch (error) {
    return unavailable(error);
  }
}

/** The market in the path must exist and be available; else a redirect leads home (requirements R7, P6, P7). */
export async function partnerMarket(context: PageContext): Promise<CheckResult> {
  const handle = context.params['partnerSlug'];
  if (!handle) return redirectHome(context);
  try {
    const market = await loadMarket({ from: 'market', handle: '{partnerSlug}' }, context);
    if (market) {
      context.subject.market = market;
      return PASS;
    }
    context.report(EVENT.marketFailed, { market: handle, reason: 'not active' });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    context.report(EVENT.marketFailed, { market: handle, reason: error.message });
  }
  return redirectHome(context);
}

/** The championship in the path must exist. */
export async function championship(context: PageContext): Promise<CheckResult> {
  try {
    const found = await loadChampionship({ from: 'championship', slug: '{championshipSlug}' }, context);
    if (!found) return NOT_FOUND;
    context.subject.championship = found;
    return PASS;
  } catch (error) {
    return unavailable(error);
  }
}

/** The level in the path must be on the scale. */
export async function level(context: PageContext): Promise<CheckResult> {
  return foundSubject(context, 'level', levelView(context, context.params['level'] ?? ''));
}

/** The problem in the path must have a page. */
export async function problem(context: PageContext): Promise<CheckResult> {
  const { memoize, snapshot, localizedSite, page, params } = context;
  const { site, locale } = localizedSite;
  const id = params['problem'] ?? '';
  const frame = framePath(snapshot.index.routes(site.id), locale.code, page, params);
  const from = { problems: snapshot.problems, levelTestProblems: levelTestProblemsOf(snapshot), frame };
  if (!snapshot.problems.has(`${id}.sgf`)) return NOT_FOUND;
  const found = memoize(PROBLEM, id, { ...from, id, localizedSite });
  return foundSubject(context, 'problem', found);
}

const PROBLEM = defineMaker(
  'problem',
  ({ id, localizedSite, ...from }: ProblemInputs & { id: string; localizedSite: LocalizedSite }) =>
    problemView(id, from, localizedSite),
);

/** Sets the problem of the day, of the stage in the query; a day in the path must have one. */
export async function daily(context: PageContext): Promise<CheckResult> {
  const date = getPageDay(context);
  const found = date && dailyOf(context, date, context.query.values['stage']?.[0]);
  if (!found) return 'date' in context.params ? NOT_FOUND : PASS;
  return foundSubject(context, 'daily', found);
}

/** Sets the page's subject and its share picture; 404 if nothing was found. */
function foundSubject<Name extends 'level' | 'problem' | 'daily'>(
  { subject }: PageContext,
  name: Name,
  record: PageSubject[Name],
): CheckResult {
  if (!record) return NOT_FOUND;
  subject[name] = record;
  subject.picture = record.picture;
  return PASS;
}

function redirectHome({ localizedSite: { site, locale } }: PageContext): CheckResult {
  return { pass: false, redirect: localizePath(site.config, locale.code, '/') };
}

/** It is unknown whether the page exists: 503. If the service is not set, it is shown without (backend contract). */
function unavailable(error: unknown): CheckResult {
  if (!(error instanceof CallFailure)) throw error;
  if (error.reason === 'not-set') return PASS;
  return { pass: false, status: 503, retryAfter: error.retryAfter ?? RETRY_AFTER_S };
}
