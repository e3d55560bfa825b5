import { undefinedOnFailure } from '../../adapters/failure.ts';
import type { PageContext } from '../context.ts';
import { localizePath, splitLocale } from '../site/localeUrl.ts';
import {
  EXPIRED_PARAMETER,
  RETURN_PARAMETER,
  returnPath,
  sanitizeReturnAddress,
  withParameter,
} from '../site/returnAddress.ts';
import { loadProduct } from '../sources/product.ts';
import { type CheckResult, PASS } from './checkResult.ts';

/** Others are redirected to the login with a return address (requirements X7), `expired=1` after an ended login. */
export async function member(context: PageContext): Promise<CheckResult> {
  const { conditionContext, isPost, localizedSite, path, query, visitor } = context;
  // A form sent after the login has ended is shown again, so that typed values are not lost.
  if (conditionContext.loggedIn || isPost) return PASS;
  const { site, locale, href } = localizedSite;
  const back = localizePath(site.config, locale.code, path) + query.text;
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
export async function returning(context: PageContext): Promise<CheckResult> {
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
  // Without the product if the shop is unavailable.
  const order = checks.includes('product')
    ? await undefinedOnFailure(loadProduct({ from: 'product', id: '{productId}' }, { ...context, params }))
    : undefined;
  context.subject.returnTo = { path: target, product: order };
  return PASS;
}
