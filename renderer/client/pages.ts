/** Documents of this site, fetched once and cached for a moment: navigation shows what was prefetched. */

interface FetchedPage {
  /** The address after redirects. */
  url: string;
  html: string;
  /** A visitor's own page: a prefetched copy is shown once, and only for a short time. */
  isOwn: boolean;
}

/** How long (ms) a visitor's own page may wait between prefetch and click. */
const PRIVATE_TTL_MS = 5_000;

interface PageStoreOptions {
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  now: () => number;
  limit?: number;
  ttlMs?: number;
}

/** Sends the same request as the browser for a document, so that caches on the way share one entry. */
async function load(address: string, urgent: boolean, fetch: PageStoreOptions['fetch']) {
  const response = await fetch(address, {
    headers: { accept: 'text/html' },
    credentials: 'same-origin',
    priority: urgent ? 'high' : 'low',
  });
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  // `Cache-Control: private, no-store`: made only for this visitor.
  const isOwn = response.headers.get('cache-control')?.includes('no-store') ?? false;
  return isHtml ? { url: response.url || address, html: await response.text(), isOwn } : undefined;
}

export function createPageStore({ fetch, now, limit = 20, ttlMs = 30_000 }: PageStoreOptions) {
  const kept = new Map<
    string,
    { until: number; isOwn: boolean; isShown: boolean; page: Promise<FetchedPage | undefined> }
  >();
  return {
    /** The document at an address without its hash; `undefined` if it is not HTML. Rejects on network errors. */
    get(address: string, urgent: boolean, fresh?: boolean): Promise<FetchedPage | undefined> {
      const cached = kept.get(address);
      if (cached && !fresh && now() < cached.until) {
        cached.isShown ||= urgent;
        if (urgent && cached.isOwn) cached.until = 0;
        return cached.page;
      }
      const page = load(address, urgent, fetch);
      kept.delete(address);
      const entry = { until: now() + ttlMs, isOwn: false, isShown: urgent, page };
      kept.set(address, entry);
      page.then(
        (fetched) => {
          if (!fetched?.isOwn) return;
          entry.isOwn = true;
          entry.until = entry.isShown ? 0 : now() + PRIVATE_TTL_MS;
        },
        () => {
          entry.until = 0;
        },
      );
      for (const oldest of kept.keys()) {
        if (kept.size <= limit) break;
        kept.delete(oldest);
      }
      return page;
    },
  };
}

export const pages = createPageStore({
  fetch: (address, init) => globalThis.fetch(address, init),
  now: () => Date.now(),
});

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
