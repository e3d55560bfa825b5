import { CallFailure } from '../adapters/failure.ts';
import { EVENT } from '../log.ts';
import type { PageContext } from './context.ts';
import { loadCatalogue } from './sources/catalogue.ts';
import { loadChampionship } from './sources/championships.ts';
import { loadMarket } from './sources/market.ts';
import { loadProduct } from './sources/product.ts';

/** What a page's own check finds: the page may show, is not there, or leads elsewhere (a path without its locale). */
export type CheckResult =
  | { pass: true }
  | { pass: false; notFound: true }
  | { pass: false; redirect: string };

type Check = (context: PageContext) => Promise<CheckResult>;

const PASS: CheckResult = { pass: true };
const HOME: CheckResult = { pass: false, redirect: '/' };
const NOT_FOUND: CheckResult = { pass: false, notFound: true };

/** A page names a check that is not here (spec.md §8: 'Unknown middleware'). Files that do are refused on load. */
export class UnknownCheck extends Error {
  override name = 'UnknownCheck';
}

/** The checks that pages may name (requirements R5). */
const CHECKS: ReadonlyMap<string, Check> = new Map<string, Check>([
  ['product', product],
  ['partner-market', partnerMarket],
  ['championship', championship],
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

/** The product that the path names must be offered in the locale. When services fail the page shows without it. */
async function product(context: PageContext): Promise<CheckResult> {
  try {
    const detail = await loadProduct({ from: 'product', id: '{productId}' }, context);
    if (!detail) return NOT_FOUND;
    context.subject.product = detail;
    const isActive = (await loadCatalogue(context)).byId.get(detail.id)?.product.isActive ?? {};
    context.subjectLocales = Object.keys(isActive).filter((locale) => isActive[locale]);
    return PASS;
  } catch (error) {
    if (error instanceof CallFailure) return PASS;
    throw error;
  }
}

/**
 * The market that the path names must be there; otherwise, also when it cannot be had, the visitor is sent home and
 * only the log tells (requirements R7, P6, P7).
 */
async function partnerMarket(context: PageContext): Promise<CheckResult> {
  const handle = context.params['partnerSlug'];
  if (!handle) return HOME;
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
  return HOME;
}

/** The championship that the path names must be there. When the service fails the page shows without it. */
async function championship(context: PageContext): Promise<CheckResult> {
  try {
    const found = await loadChampionship({ from: 'championship', slug: '{championshipSlug}' }, context);
    if (!found) return NOT_FOUND;
    context.subject.championship = found;
    return PASS;
  } catch (error) {
    if (error instanceof CallFailure) return PASS;
    throw error;
  }
}
