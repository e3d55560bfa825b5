import type { ClientModel } from '../../schemas/model.ts';
import { clientModel } from './model.ts';

/** The cookie that stores a chosen locale (R3). */
export function localeCookie(
  { name, maxAge }: ClientModel['localeCookie'],
  locale: string,
  secure: boolean,
): string {
  return `${name}=${locale}; path=/; max-age=${maxAge}; samesite=lax${secure ? '; secure' : ''}`;
}

/** When the language changes, the choice is stored; the translated page gets the same query and scroll position. */
export function listenForLanguages(): void {
  const choose = (event: Event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-locale]') : null;
    const client = clientModel();
    const locale = link?.dataset['locale'];
    if (!link || !client || !locale) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
    document.cookie = localeCookie(client.localeCookie, locale, location.protocol === 'https:');
    const url = new URL(link.href);
    const query = new URLSearchParams(location.search);
    // Addresses of this site in the query are converted to the other language.
    for (const [name, value] of url.searchParams)
      if (value.startsWith('/') && query.has(name)) query.set(name, value);
    url.search = query.toString();
    url.hash = location.hash === '#languages' ? '' : location.hash;
    link.href = url.href;
  };
  // Runs before navigation handles the link.
  document.addEventListener('click', choose, { capture: true });
}
