import { undefinedOnFailure } from '../adapters/failure.ts';
import type { ProgramNames } from '../content/analysis/analysis.ts';
import { type BlockSchema, readBlockSchemas } from '../content/blockSchemas.ts';
import type { PageContext } from './context.ts';
import {
  type Check,
  type CheckResult,
  championship,
  daily,
  level,
  PASS,
  partnerMarket,
  problem,
  product,
} from './pageChecks/subjectChecks.ts';
import { localizePath, splitLocale } from './site/localeUrl.ts';
import {
  EXPIRED_PARAMETER,
  RETURN_PARAMETER,
  returnPath,
  sanitizeReturnAddress,
  withParameter,
} from './site/returnAddress.ts';
import { loadProduct } from './sources/product.ts';
import { GUEST_CHECK, MEMBER_CHECK } from './visibility.ts';
import { COUNTED_WORDS, usedWords } from './words/ownWords.ts';

/** A page has an unknown check (spec.md §8: 'Unknown middleware'). Validation rejects such files. */
export class UnknownCheck extends Error {
  override name = 'UnknownCheck';
}

/** The checks that pages may use (requirements R5). */
const CHECKS: ReadonlyMap<string, Check> = new Map<string, Check>([
  ['product', product],
  ['partner-market', partnerMarket],
  ['championship', championship],
  ['level', level],
  ['daily', daily],
  ['problem', problem],
  ['return', checkReturn],
  [MEMBER_CHECK, member],
  [GUEST_CHECK, guest],
  // Does nothing: the locale is known before the page. The name is from spec.md §2; files may contain it.
  ['locale-redirect', async () => PASS],
]);

export const CHECK_NAMES: readonly string[] = [...CHECKS.keys()];

/** Runs a page's checks in order; the first one that fails decides. @throws UnknownCheck */
export async function runChecks(context: PageContext): Promise<CheckResult> {
  for (const name of context.page.config.checks ?? []) {
    const check = CHECKS.get(name);
    if (!check) throw new UnknownCheck(`Unknown middleware ${name}`);
    const result = await check(context);
    if (!result.pass) return result;
  }
  return PASS;
}

/** The names that content is validated against. */
export function readProgramNames(
  blocks: ReadonlyMap<string, BlockSchema> = readBlockSchemas(),
): ProgramNames {
  return { checks: CHECK_NAMES, words: usedWords(blocks), counted: COUNTED_WORDS };
}

/** Anonymous visitors are redirected to the login with a return address (requirements X7), `expired=1` if it ended. */
export async function member(context: PageContext): Promise<CheckResult> {
  const { conditionContext, isPost, localizedSite, path, query, visitor } = context;
  // A form sent after the login has ended is shown again, so that typed values are not lost.
  if (conditionContext.loggedIn || isPost) return PASS;
  const { site, locale, href } = localizedSite;
  const back = localizePath(site.config, locale.code, path) + query.canonical;
  const login = withParameter(href('origin:login')?.href ?? '/', RETURN_PARAMETER, back);
  const redirect = visitor.hasExpired ? withParameter(login, EXPIRED_PARAMETER, '1') : login;
  return { pass: false, redirect };
}

/** For visitors without a login (login, registration): a member is redirected back, or to the personal space. */
export async function guest({ conditionContext, localizedSite, query }: PageContext): Promise<CheckResult> {
  if (!conditionContext.loggedIn) return PASS;
  const back = sanitizeReturnAddress(query.values[RETURN_PARAMETER]?.[0]);
  return { pass: false, redirect: back ?? localizedSite.href('origin:account')?.href ?? '/' };
}

/** A login leads back to the previous page: that page and its product are shown if they are known. */
export async function checkReturn(context: PageContext): Promise<CheckResult> {
  const { query, snapshot, localizedSite, conditionContext } = context;
  const { site, locale } = localizedSite;
  const path = returnPath(query.values[RETURN_PARAMETER]?.[0]);
  const rest = path === undefined ? undefined : splitLocale(path).rest;
  const match =
    rest === undefined
      ? undefined
      : snapshot.index.routes(site.id).match(rest, locale.code, conditionContext.now);
  if (!match || !('page' in match)) return PASS;
  const { params } = match;
  const { path: target, checks = [] } = match.page.config;
  if (target === undefined) return PASS;
  // The product is left out if the shop is unavailable.
  const order = checks.includes('product')
    ? await undefinedOnFailure(loadProduct({ from: 'product', id: '{productId}' }, { ...context, params }))
    : undefined;
  context.subject.returnTo = { path: target, product: order };
  return PASS;
}
