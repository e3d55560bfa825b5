import type { ProductDetail } from '../../schemas/model.ts';
import { CallFailure } from '../adapters/failure.ts';
import { EVENT } from '../log.ts';
import { GUEST_CHECK, MEMBER_CHECK } from './audience.ts';
import type { PageContext } from './context.ts';
import { dailyOf } from './problems/daily.ts';
import { levelView } from './problems/levelView.ts';
import { localizePath, splitLocale } from './site/localeUrl.ts';
import {
  EXPIRED_PARAMETER,
  ownAddress,
  ownPath,
  RETURN_PARAMETER,
  withParameter,
} from './site/returnAddress.ts';
import { loadCatalogue } from './sources/catalogue.ts';
import { loadChampionship } from './sources/championships.ts';
import { loadMarket } from './sources/market.ts';
import { loadProduct } from './sources/product.ts';
import { withoutUndefined } from './withoutUndefined.ts';

/**
 * What a page's own check finds: the page may show, is not there, cannot be made now, or leads elsewhere (an address as
 * visitors get it).
 */
export type CheckResult =
  | { pass: true }
  | { pass: false; status: 404 }
  | { pass: false; status: 503; retryAfter: number }
  | { pass: false; redirect: string };

type Check = (context: PageContext) => Promise<CheckResult>;

const PASS: CheckResult = { pass: true };
const NOT_FOUND: CheckResult = { pass: false, status: 404 };
/** Seconds after which a page whose subject could not be had is worth asking for again. */
const RETRY_AFTER = 5;

/** A page names a check that is not here (spec.md §8: 'Unknown middleware'). Files that do are refused on load. */
export class UnknownCheck extends Error {
  override name = 'UnknownCheck';
}

/** The checks that pages may name (requirements R5). */
const CHECKS: ReadonlyMap<string, Check> = new Map<string, Check>([
  ['product', product],
  ['partner-market', partnerMarket],
  ['championship', championship],
  ['level', level],
  ['daily', daily],
  ['return', returning],
  [MEMBER_CHECK, member],
  [GUEST_CHECK, guest],
  // The locale is settled before any page is: the name is spec.md's own, and files may state it (§2).
  ['locale-redirect', async () => PASS],
]);

export const CHECK_NAMES: readonly string[] = [...CHECKS.keys()];

/** Runs a page's checks in order; the first that does not pass decides. @throws UnknownCheck */
export async function runChecks(context: PageContext): Promise<CheckResult> {
  for (const name of context.page.config.checks ?? []) {
    const check = CHECKS.get(name);
    if (!check) throw new UnknownCheck(`Unknown middleware ${name}`);
    const result = await check(context);
    if (!result.pass) return result;
  }
  return PASS;
}

/** The product that the path names must be offered in the locale. */
async function product(context: PageContext): Promise<CheckResult> {
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

/**
 * The market that the path names must be there; otherwise, also when it cannot be had, the visitor is sent home and
 * only the log tells (requirements R7, P6, P7).
 */
async function partnerMarket(context: PageContext): Promise<CheckResult> {
  const handle = context.params['partnerSlug'];
  if (!handle) return home(context);
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
  return home(context);
}

/** The championship that the path names must be there. */
async function championship(context: PageContext): Promise<CheckResult> {
  try {
    const found = await loadChampionship({ from: 'championship', slug: '{championshipSlug}' }, context);
    if (!found) return NOT_FOUND;
    context.subject.championship = found;
    return PASS;
  } catch (error) {
    return unavailable(error);
  }
}

/** The level that the path names must be one of the scale. */
async function level(context: PageContext): Promise<CheckResult> {
  const found = levelView(context, context.params['level'] ?? '');
  if (!found) return NOT_FOUND;
  context.subject.level = found;
  context.subject.picture = found.picture;
  return PASS;
}

/** The page is about the problem of the day of the stage that its query names: shares show its position. */
async function daily(context: PageContext): Promise<CheckResult> {
  const picture = dailyOf(context, context.query.values['stage']?.[0])?.picture;
  if (picture) context.subject.picture = picture;
  return PASS;
}

/**
 * The page is for members: everyone else is led to the login, with the way back as its first parameter (requirements X7), and
 * with `expired=1` where a login has just ended.
 */
async function member(context: PageContext): Promise<CheckResult> {
  const { conditionContext, isPost, localizedSite, path, query, visitor } = context;
  // A form that is sent after the login has ended is shown again, so that nothing that was typed is lost.
  if (conditionContext.loggedIn || isPost) return PASS;
  const { site, locale, href } = localizedSite;
  const back = localizePath(site.config, locale.code, path) + query.text;
  const login = withParameter(href('origin:login')?.href ?? '/', RETURN_PARAMETER, back);
  const redirect = visitor.hasExpired ? withParameter(login, EXPIRED_PARAMETER, '1') : login;
  return { pass: false, redirect };
}

/** The page is for who is not logged in (login, registration): a member is led back, or to the personal space. */
async function guest({ conditionContext, localizedSite, query }: PageContext): Promise<CheckResult> {
  if (!conditionContext.loggedIn) return PASS;
  const back = ownAddress(query.values[RETURN_PARAMETER]?.[0]);
  return { pass: false, redirect: back ?? localizedSite.href('origin:account')?.href ?? '/' };
}

/**
 * The page (login, registration) leads back to where the visitor was: which page that is, and the product that it is about,
 * are told on it. It shows without either.
 */
async function returning(context: PageContext): Promise<CheckResult> {
  const { query, snapshot, localizedSite } = context;
  const { site, locale } = localizedSite;
  const path = ownPath(query.values[RETURN_PARAMETER]?.[0]);
  const rest = path === undefined ? undefined : splitLocale(path).rest;
  const match = rest === undefined ? undefined : snapshot.index.routes(site.id).match(rest, locale.code);
  if (!match || !('page' in match)) return PASS;
  const { params } = match;
  const { path: target, checks = [] } = match.page.config;
  if (target === undefined) return PASS;
  const order = checks.includes('product') ? await productOf({ ...context, params }) : undefined;
  context.subject.returnTo = { path: target, ...withoutUndefined({ product: order }) };
  return PASS;
}

/** The product that the path names; undefined also where the shop cannot be asked. */
async function productOf(context: PageContext): Promise<ProductDetail | undefined> {
  try {
    return await loadProduct({ from: 'product', id: '{productId}' }, context);
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return undefined;
  }
}

function home({ localizedSite: { site, locale } }: PageContext): CheckResult {
  return { pass: false, redirect: localizePath(site.config, locale.code, '/') };
}

/**
 * A page whose subject a service that fails would tell, and of which nothing is cached, answers 503: whether there is
 * such a page is not known. Where the service is not set at all the page does without (backend contract).
 */
function unavailable(error: unknown): CheckResult {
  if (!(error instanceof CallFailure)) throw error;
  if (error.reason === 'not-set') return PASS;
  return { pass: false, status: 503, retryAfter: error.retryAfter ?? RETRY_AFTER };
}
