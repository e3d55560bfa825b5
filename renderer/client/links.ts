/** Which clicks and addresses the browser's entry takes over (R6); the rest is the browser's own. */

export interface LinkLike {
  href: string;
  target: string;
  hasAttribute(name: string): boolean;
}
export interface ClickLike {
  button: number;
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  defaultPrevented: boolean;
}

/** Paths below these, and files by their ending, are no pages. */
const NO_PAGE = /^\/(api|_assets|_image|media)(\/|$)|\.[a-z0-9]{2,11}$/i;

export function isPageUrl(url: URL, here: URL): boolean {
  return url.origin === here.origin && !NO_PAGE.test(url.pathname);
}

/** A click that means: here, in this tab. */
export function isPlainClick(event: ClickLike): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !modified && !event.defaultPrevented;
}

/** The page that a link leads to in this tab; `undefined` where the link is the browser's business. */
export function getPageUrl(link: LinkLike, here: URL): URL | undefined {
  if (link.hasAttribute('download') || link.hasAttribute('data-new-tab')) return undefined;
  if (link.target !== '' && link.target !== '_self') return undefined;
  try {
    const url = new URL(link.href);
    return isPageUrl(url, here) ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Both lead to the same document: what differs, if anything, is the place in it. */
export function isSameDocument(a: URL, b: URL): boolean {
  return a.origin === b.origin && a.pathname === b.pathname && a.search === b.search;
}

/** Address that a GET form asks for. Empty fields and files say nothing, so they are left out. */
export function getFormUrl(action: string, fields: Iterable<[string, unknown]>): URL {
  const url = new URL(action);
  const filled = [...fields].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
  );
  url.search = new URLSearchParams(filled).toString();
  url.hash = '';
  return url;
}

/** Ms until this tab goes where a new one was blocked. */
const WAIT = 1_000;

/**
 * Links that open a new tab (L2): opened by script so that a blocked one is seen; the tab cannot reach back. If it was
 * blocked, this tab goes there after a second. Without JavaScript they are plain links to a new tab.
 */
export function openNewTabs(): void {
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-new-tab]') : null;
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    const { href } = link;
    // With `noopener` a blocked tab and an opened one would both be null.
    const tab = window.open('', '_blank');
    if (tab && !tab.closed) {
      tab.opener = null;
      tab.location.replace(href);
    } else setTimeout(() => location.assign(href), WAIT);
  });
}
