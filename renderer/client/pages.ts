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
