/** Redirects addresses of the former origin site: `/origin/#/login` is now a page of its own (requirements R4). */

/** A screen's name and its id: `#/checkout/kidbasic`. Slashes around them and a query after them are ignored. */
const SCREEN_HASH = /^#\/*([a-z]+)(?:\/+([A-Za-z0-9][A-Za-z0-9._-]{0,99}))?\/*(?:\?.*)?$/;

/**
 * The address of an old hash, which takes only an id from it.
 * @param screens by name; one that ends in `/` takes an id
 */
export function resolveHash(hash: string, screens: Readonly<Record<string, string>>): string | undefined {
  const [, name = '', id] = SCREEN_HASH.exec(hash) ?? [];
  const address = Object.hasOwn(screens, name) ? screens[name] : undefined;
  if (address === undefined || !/^\/(?!\/)/.test(address)) return undefined;
  if (!address.endsWith('/')) return id === undefined ? address : undefined;
  return id === undefined ? undefined : address + id;
}

/** Redirects by the hash of the address, if the current page has a table of old hashes. */
export function followHash(): void {
  const screens = document.querySelector<HTMLElement>('[data-screens]')?.dataset['screens'];
  const address = screens && resolveHash(location.hash, JSON.parse(screens));
  if (address) location.replace(address);
}

// A link on the page itself, or a hash typed after its address, does not load a document.
addEventListener('hashchange', followHash);
