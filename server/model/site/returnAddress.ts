import { tryDecodeUri } from '../../lib/tryDecodeUri.ts';
import type { ResolveHref } from './links.ts';
import type { QueryValues } from './query.ts';

/** The query parameter of the login with the previous page (requirements X7). */
export const RETURN_PARAMETER = 'back';
/** The query parameter of the login that says that a session has just ended. */
export const EXPIRED_PARAMETER = 'expired';

/** Screens for visitors without a login. */
const LOGIN_SCREENS = ['origin:login', 'origin:register'];

/** Adds the return address of the current page to an address of one of those screens; others stay unchanged. */
export function withReturnAddress(address: string, values: QueryValues, href: ResolveHref): string {
  const back = sanitizeReturnAddress(values[RETURN_PARAMETER]?.[0]);
  if (back === undefined || !loginScreens(href).includes(address)) return address;
  return withParameter(address, RETURN_PARAMETER, back);
}

export function loginScreens(href: ResolveHref): string[] {
  return LOGIN_SCREENS.flatMap((screen) => href(screen)?.href ?? []);
}

/** Adds a parameter to an address, before its hash, which browsers do not send. */
export function withParameter(address: string, name: string, value: string): string {
  const [, path = '', query, hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? [];
  const parameter = new URLSearchParams({ [name]: value });
  return `${path}${query ? `${query}&` : '?'}${parameter}${hash}`;
}

/** The page of a link without its query and hash, to which a name or a query of its own is added. */
export function pageOf(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

/** An impossible base, to detect an address that leaves it. */
const IMPOSSIBLE_BASE = 'http://own.invalid';

/** A return address as browsers interpret it, if it is a path of this site: never another host, scheme or user. */
export function sanitizeReturnAddress(address: string | undefined): string | undefined {
  if (address === undefined || !/^\/(?![/\\])/.test(address) || hasControlChar(address)) return undefined;
  const url = URL.parse(address, IMPOSSIBLE_BASE);
  if (!url || url.origin !== IMPOSSIBLE_BASE || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

/** The decoded path of a return address; undefined if it is invalid. */
export function returnPath(address: string | undefined): string | undefined {
  const own = sanitizeReturnAddress(address);
  return own === undefined ? undefined : (tryDecodeUri(new URL(own, IMPOSSIBLE_BASE).pathname) ?? undefined);
}

/** Browsers remove tabs and line breaks from addresses before they parse them. */
function hasControlChar(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f');
}
