import { unlessFailing } from '../../adapters/failure.ts';
import type { PageContext } from '../context.ts';
import { localizePath, splitLocale } from '../site/localeUrl.ts';
import {
  EXPIRED_PARAMETER,
  ownAddress,
  ownPath,
  RETURN_PARAMETER,
  withParameter,
} from '../site/returnAddress.ts';
import { loadProduct } from '../sources/product.ts';
import { withoutUndefined } from '../withoutUndefined.ts';
import { type CheckResult, PASS } from './checkResult.ts';

/**
 * The page is for members: everyone else is led to the login, with the way back as its first parameter (requirements X7), and
 * with `expired=1` where a login has just ended.
 */
export async function member(context: PageContext): Promise<CheckResult> {
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
export async function guest({ conditionContext, localizedSite, query }: PageContext): Promise<CheckResult> {
  if (!conditionContext.loggedIn) return PASS;
  const back = ownAddress(query.values[RETURN_PARAMETER]?.[0]);
  return { pass: false, redirect: back ?? localizedSite.href('origin:account')?.href ?? '/' };
}

/**
 * The page (login, registration) leads back to where the visitor was: which page that is, and the product that it is about,
 * are shown on it. It shows without either.
 */
export async function returning(context: PageContext): Promise<CheckResult> {
  const { query, snapshot, localizedSite, conditionContext } = context;
  const { site, locale } = localizedSite;
  const path = ownPath(query.values[RETURN_PARAMETER]?.[0]);
  const rest = path === undefined ? undefined : splitLocale(path).rest;
  const match =
    rest === undefined
      ? undefined
      : snapshot.index.routes(site.id).match(rest, locale.code, conditionContext.now);
  if (!match || !('page' in match)) return PASS;
  const { params } = match;
  const { path: target, checks = [] } = match.page.config;
  if (target === undefined) return PASS;
  // Without it where the shop cannot be asked.
  const order = checks.includes('product')
    ? await unlessFailing(loadProduct({ from: 'product', id: '{productId}' }, { ...context, params }))
    : undefined;
  context.subject.returnTo = { path: target, ...withoutUndefined({ product: order }) };
  return PASS;
}
