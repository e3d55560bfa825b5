/** Sends addresses of the former origin site on: `/origin/#/login` is a page of its own now (requirements R4). */

/** A screen's name, and what it is about: `#/checkout/kidbasic`. Slashes around them and a query behind do not count. */
const HASH = /^#\/*([a-z]+)(?:\/+([A-Za-z0-9][A-Za-z0-9._-]{0,99}))?\/*(?:\?.*)?$/;

/**
 * Where an old hash leads, or `undefined`. Nothing of the hash itself becomes a part of the address but an id.
 * @param screens addresses by name, each an own path; one that ends in `/` takes an id
 */
export function resolveHash(hash: string, screens: Readonly<Record<string, string>>): string | undefined {
  const [, name = '', id] = HASH.exec(hash) ?? [];
  const address = Object.hasOwn(screens, name) ? screens[name] : undefined;
  if (address === undefined || !/^\/(?!\/)/.test(address)) return undefined;
  if (!address.endsWith('/')) return id === undefined ? address : undefined;
  return id === undefined ? undefined : address + id;
}

/** Follows the hash of the address, where the page that stands says where its hashes lead. */
export function followHash(): void {
  const screens = document.querySelector<HTMLElement>('[data-screens]')?.dataset['screens'];
  const address = screens && resolveHash(location.hash, JSON.parse(screens));
  if (address) location.replace(address);
}

// A link of the page itself, or what somebody writes behind its address, loads nothing.
addEventListener('hashchange', followHash);
