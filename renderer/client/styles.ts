/** Timeout in ms: a page that waits longer for a style sheet is loaded in full. */
const STYLE_TIMEOUT_MS = 8_000;

/** Added style sheets by address: concurrent callers wait for the same one. */
const stylesheets = new Map<string, Promise<void>>();
const fetchedHrefs = new Set<string>();

/**
 * Adds the style sheets that another document has and this one lacks; they stay.
 * @throws if one cannot be loaded
 */
export async function loadStyles(next: Document): Promise<void> {
  const hrefs = [...next.querySelectorAll('link[rel=stylesheet]')].flatMap(
    (one) => one.getAttribute('href') ?? [],
  );
  await Promise.all(hrefs.map((href) => stylesheets.get(href) ?? (isHere(href) ? undefined : add(href))));
}

/** Fetches the style sheets of a prefetched document, so that its page can be shown at once. */
export function prefetchStyles(html: string): void {
  for (const [, href = ''] of html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)) {
    if (fetchedHrefs.has(href) || isHere(href)) continue;
    fetchedHrefs.add(href);
    // Not by `rel=prefetch`: older browsers apply `default-src` to it.
    fetch(href, { priority: 'low' })
      .then((answer) => answer.blob())
      .catch(() => fetchedHrefs.delete(href));
  }
}

const isHere = (href: string) =>
  [...document.querySelectorAll('link[rel=stylesheet]')].some((one) => one.getAttribute('href') === href);

function add(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  const loaded = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`no style sheet ${href}`)));
    setTimeout(() => reject(new Error(`style sheet ${href} took too long`)), STYLE_TIMEOUT_MS);
  });
  stylesheets.set(href, loaded);
  loaded.catch(() => stylesheets.delete(href));
  document.head.append(link);
  return loaded;
}
