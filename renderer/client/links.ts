/** Decides which clicks and addresses the script handles (R6); the browser handles all others. */

type LinkLike = Pick<HTMLAnchorElement, 'href' | 'target' | 'hasAttribute'>;
type ClickLike = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
>;

/** Paths below these prefixes, and files by extension, are not pages. */
const NON_PAGE_PATH = /^\/(api|_assets|_image|media)(\/|$)|\.[a-z0-9]{2,11}$/i;

export function isPageUrl(url: URL, current: URL): boolean {
  return url.origin === current.origin && !NON_PAGE_PATH.test(url.pathname);
}

/** Whether a click should open the link here, in this tab. */
export function isPlainClick(event: ClickLike): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !modified && !event.defaultPrevented;
}

/** The page that a link opens in this tab; `undefined` if the browser should handle the link. */
export function getPageUrl(link: LinkLike, current: URL): URL | undefined {
  if (link.hasAttribute('download') || link.hasAttribute('data-new-tab')) return undefined;
  if (link.target !== '' && link.target !== '_self') return undefined;
  try {
    const url = new URL(link.href);
    return isPageUrl(url, current) ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Whether both addresses lead to the same document; they differ in their hash at most. */
export function isSameDocument(a: URL, b: URL): boolean {
  return a.origin === b.origin && a.pathname === b.pathname && a.search === b.search;
}

/** The address that a GET form requests. Empty fields and files are left out. */
export function getFormUrl(action: string, fields: Iterable<[string, unknown]>): URL {
  const url = new URL(action);
  const filled = [...fields].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
  );
  url.search = new URLSearchParams(filled).toString();
  url.hash = '';
  return url;
}
