import { whenIdle } from './idle.ts';
import { getPageUrl, isSameDocument } from './links.ts';
import { pages, prefetchStyles } from './pages.ts';

interface ConnectionLike {
  saveData?: boolean;
  effectiveType?: string;
}

declare global {
  interface Navigator {
    /** Not available in every browser. */
    connection?: ConnectionLike;
  }
}

/** Returns whether prefetching is allowed: not on 2g or with data saver (U5). */
export function mayPrefetch(connection: ConnectionLike | undefined): boolean {
  return !connection?.saveData && !/2g$/.test(connection?.effectiveType ?? '');
}

/** Pages that are only in view are prefetched if the connection has capacity for pages that may never be opened. */
export function mayPrefetchInView(connection: ConnectionLike | undefined): boolean {
  return mayPrefetch(connection) && connection?.effectiveType !== '3g';
}

/** The highest number of links in view that a page prefetches; hovered links are fetched in addition. */
const MAX_LINKS_IN_VIEW = 6;
/** The largest share of the visit's transferred bytes that they may take. */
const MAX_BYTES_SHARE = 0.2;

/** The bytes transferred so far: all, and the part that scripts fetched. */
function loaded(): { all: number; fetched: number } {
  const sums = { all: 0, fetched: 0 };
  for (const entry of performance.getEntries()) {
    if (!(entry instanceof PerformanceResourceTiming)) continue;
    sums.all += entry.transferSize;
    if (entry.initiatorType === 'fetch') sums.fetched += entry.transferSize;
  }
  return sums;
}
const HOVER_MS = 65;

function prefetch(link: HTMLAnchorElement): Promise<unknown> | undefined {
  const current = new URL(location.href);
  const url = getPageUrl(link, current);
  if (
    !url ||
    link.closest('[data-no-prefetch]') ||
    isSameDocument(url, current) ||
    !mayPrefetch(navigator.connection)
  )
    return undefined;
  return pages.get(url.href.replace(/#.*$/, ''), false).then(
    (page) => page && prefetchStyles(page.html),
    () => undefined,
  );
}

/** Prefetches hovered pages. Returns a function that prefetches, one by one, the links in view on a new page. */
export function startPrefetch(): () => void {
  let hoverTimer: ReturnType<typeof setTimeout> | undefined;
  const linkOf = (event: Event) => (event.target instanceof Element ? event.target.closest('a') : null);
  document.addEventListener('pointerover', (event) => {
    clearTimeout(hoverTimer);
    const link = linkOf(event);
    if (link) hoverTimer = setTimeout(() => prefetch(link), HOVER_MS);
  });
  const touched = (event: Event) => {
    const link = linkOf(event);
    if (link) prefetch(link);
  };
  document.addEventListener('touchstart', touched, { passive: true });

  let observer: IntersectionObserver | undefined;
  return () => {
    observer?.disconnect();
    if (mayPrefetchInView(navigator.connection))
      whenIdle(() => {
        observer = watchLinks();
      });
  };
}

function watchLinks(): IntersectionObserver {
  const waiting: HTMLAnchorElement[] = [];
  const before = loaded();
  const max = before.fetched + before.all * MAX_BYTES_SHARE;
  let left = MAX_LINKS_IN_VIEW;
  let isBusy = false;
  const work = async () => {
    if (isBusy) return;
    isBusy = true;
    for (let link = waiting.shift(); link && left > 0 && loaded().fetched < max; link = waiting.shift()) {
      const fetched = link.isConnected ? prefetch(link) : undefined;
      if (fetched) left -= 1;
      await fetched;
    }
    isBusy = false;
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      observer.unobserve(target);
      waiting.push(target);
    }
    void work();
  });
  for (const link of document.querySelectorAll('header a, main a')) observer.observe(link);
  return observer;
}
