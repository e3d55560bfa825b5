/** Parameter of the login's address that says where the visitor was (requirements X7). */
export const RETURN_PARAMETER = 'back';
/** Parameter of the login's address that says that a login has just ended. */
export const EXPIRED_PARAMETER = 'expired';

/** Writes a parameter into an address, before its hash, which no server sees. */
export function withParameter(address: string, name: string, value: string): string {
  const [, path = '', query, hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? [];
  const parameter = new URLSearchParams({ [name]: value });
  return `${path}${query ? `${query}&` : '?'}${parameter}${hash}`;
}

/** A base that no address of ours has, to see whether an address leaves it. */
const BASE = 'http://own.invalid';

/**
 * An address to come back to, if it is a path of this site: never another host, scheme or user, however it is written.
 * @returns path, query and hash as browsers read them, or undefined
 */
export function ownAddress(address: string | undefined): string | undefined {
  if (address === undefined || !/^\/(?![/\\])/.test(address) || hasControl(address)) return undefined;
  const url = URL.parse(address, BASE);
  if (!url || url.origin !== BASE || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

/** Browsers drop tabs and line ends from addresses before they read them. */
function hasControl(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f');
}
