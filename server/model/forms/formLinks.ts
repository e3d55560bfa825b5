import type { Labels } from '../../../renderer/contract.ts';
import { escapeHtml } from '../../lib/escapeHtml.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import type { QueryValues } from '../site/query.ts';
import { loginScreens, RETURN_PARAMETER, withParameter, withReturnAddress } from '../site/returnAddress.ts';

/** Where a refused form links to: the login, which returns to `returnPath`, or what the visitor owns. */
export function helpLinks(returnPath: string, labels: Labels<'Form'>, { href }: LocalizedSite) {
  const login = withParameter(href('origin:login')?.href ?? '/', RETURN_PARAMETER, returnPath);
  const owned = href('origin:purchases');
  return {
    'login-needed': { href: login, label: labels['loginAgain'] ?? '' },
    ...(owned ? { owned: { ...owned, label: labels['seePurchases'] ?? '' } } : {}),
  };
}

/** Links in a form's words open in a new tab, so that typed text is not lost; links to account screens do not. */
export function openLinksInNewTab(html: string, { href }: LocalizedSite, values: QueryValues): string {
  const screens = loginScreens(href);
  return html.replace(/<a href="([^"]*)"(?: rel="noopener")?/g, (tag, address: string) => {
    const plain = address.replaceAll('&amp;', '&');
    if (screens.includes(plain)) return `<a href="${escapeHtml(withReturnAddress(plain, values, href))}"`;
    return /^(mailto:|tel:|#)/.test(address) ? tag : `<a target="_blank" rel="noopener" href="${address}"`;
  });
}

/** A paragraph without its tags: a label contains only text and links. */
export function inlineHtml(html: string): string {
  return html.trim().replace(/^<p>((?:(?!<p>)[\s\S])*)<\/p>$/, '$1');
}
