import { tryDecodeUri } from '../../lib/tryDecodeUri.ts';
import type { ResolveHref } from './links.ts';
import type { QueryValues } from './query.ts';

/** Parameter of the login's address that says where the visitor was (requirements X7). */
export const RETURN_PARAMETER = 'back';
/** Parameter of the login's address that says that a login has just ended. */
export const EXPIRED_PARAMETER = 'expired';

/** Screens between which somebody without a login chooses. */
const LOGIN_SCREENS = ['origin:login', 'origin:register'];

/** An address with the return address of the page that shows it, if it is one of those screens. */
export function withReturnAddress(address: string, values: QueryValues, href: ResolveHref): string {
  const back = sanitizeReturnAddress(values[RETURN_PARAMETER]?.[0]);
  if (back === undefined || !loginScreens(href).includes(address)) return address;
  return withParameter(address, RETURN_PARAMETER, back);
}

/** Addresses of the login and the registration. */
export function loginScreens(href: ResolveHref): string[] {
  return LOGIN_SCREENS.flatMap((screen) => href(screen)?.href ?? []);
}

/** Writes a parameter into an address, before its hash, which no server sees. */
export function withParameter(address: string, name: string, value: string): string {
  const [, path = '', query, hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? [];
  const parameter = new URLSearchParams({ [name]: value });
  return `${path}${query ? `${query}&` : '?'}${parameter}${hash}`;
}

/** A base that no address of ours has, to see whether an address leaves it. */
const BASE = 'http://own.invalid';

/** An address to come back to as browsers read it, if it is a path of this site: never another host, scheme or user. */
export function sanitizeReturnAddress(address: string | undefined): string | undefined {
  if (address === undefined || !/^\/(?![/\\])/.test(address) || hasControl(address)) return undefined;
  const url = URL.parse(address, BASE);
  if (!url || url.origin !== BASE || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

/** The decoded path of an address to come back to; undefined where it is none, or no text. */
export function returnPath(address: string | undefined): string | undefined {
  const own = sanitizeReturnAddress(address);
  return own === undefined ? undefined : (tryDecodeUri(new URL(own, BASE).pathname) ?? undefined);
}

/** Browsers drop tabs and line ends from addresses before they read them. */
function hasControl(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f');
}
