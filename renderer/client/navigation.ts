import { findReusableIsland, unmountIslands } from './islands.ts';
import { getFormUrl, getPageUrl, isPageUrl, isPlainClick, isSameDocument } from './links.ts';
import { announce, loadingBar } from './loading.ts';
import { clientModel } from './model.ts';
import { loadStyles, pages } from './pages.ts';
import {
  restoreScrollPosition,
  savedScrollPosition,
  showHash,
  trackScrollPosition,
} from './scrollPosition.ts';
import { animatePicture, withViewTransition } from './transition.ts';

interface NavigationOptions {
  history: 'push' | 'replace' | 'none';
  /** The scroll position when the page was left. */
  place?: number;
  /** Requested from an element that stays on the page (filters): focus and scroll position do not change. */
  stays?: boolean;
  /** Fetches the page again instead of using a copy. */
  fresh?: boolean;
}

const loading = loadingBar(() => clientModel()?.labels['loading']);
let latestNavigation = 0;
let shownUrl = new URL(location.href);

/**
 * Changes pages without a full load (R6): fetches the document and replaces the parts. What is not clearly a page of
 * this build is left to the browser. Returns a function that reloads the page.
 */
export function startNavigation(onPageReady: (staysOnPath: boolean) => void): () => void {
  trackScrollPosition();
  const open = (url: URL, way: NavigationOptions) => navigate(url, way, onPageReady);

  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const url = link && isPlainClick(event) ? getPageUrl(link, shownUrl) : undefined;
    if (!link || !url) return;
    if (isSameDocument(url, shownUrl) && url.hash !== '') return;
    event.preventDefault();
    const stays = url.pathname === shownUrl.pathname && link.closest('[data-island]') !== null;
    animatePicture(link);
    open(url, { history: 'push', stays });
  });

  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
    if (form.method !== 'get' || form.target !== '' || !isPageUrl(new URL(form.action), shownUrl)) return;
    event.preventDefault();
    const url = getFormUrl(form.action, new FormData(form, event.submitter));
    // While the visitor types, each result replaces the one before in the history, so that Back leaves the search.
    const typed = form.querySelector<HTMLInputElement>('[type=search]:focus');
    const history = typed && shownUrl.searchParams.has(typed.name) ? 'replace' : 'push';
    open(url, { history, stays: url.pathname === shownUrl.pathname });
  });

  window.addEventListener('popstate', () => {
    const url = new URL(location.href);
    if (!isSameDocument(url, shownUrl)) return open(url, { history: 'none', place: savedScrollPosition() });
    // The visitor went back and forward again before the other page came: drop that page.
    latestNavigation += 1;
    loading.stop();
    restoreScrollPosition(savedScrollPosition());
  });
  return () => open(shownUrl, { history: 'none', stays: true, fresh: true });
}

async function navigate(
  url: URL,
  way: NavigationOptions,
  onPageReady: (staysOnPath: boolean) => void,
): Promise<void> {
  const thisNavigation = ++latestNavigation;
  loading.start();
  const found = await findPage(url, way).catch(() => undefined);
  // Only the latest navigation wins.
  if (thisNavigation !== latestNavigation) return;
  if (!found && !navigator.onLine && way.history !== 'none') return announceOffline();
  if (!found) return loadDocument(url);
  const { page, next } = found;
  loading.stop();
  const arrived = new URL(page.url);
  arrived.hash = url.hash;
  withViewTransition(!way.stays, () => {
    // A transition begins a frame later; the visitor may have gone elsewhere by then.
    if (thisNavigation !== latestNavigation) return;
    if (way.history !== 'none') {
      const same = way.history === 'replace' || isSameDocument(arrived, shownUrl);
      history[same ? 'replaceState' : 'pushState'](null, '', arrived);
    } else if (arrived.href !== location.href) history.replaceState(history.state, '', arrived);
    const staysOnPath = arrived.pathname === shownUrl.pathname;
    shownUrl = arrived;
    swapDocument(next, staysOnPath);
    restorePosition(way, arrived);
    onPageReady(staysOnPath);
  });
}

/** A page of this build with its styles loaded; `undefined` or a rejection if there is none. */
async function findPage(url: URL, { fresh }: NavigationOptions) {
  const page = await pages.get(url.href.replace(/#.*$/, ''), true, fresh);
  const next = page && new DOMParser().parseFromString(page.html, 'text/html');
  if (!page || !next || buildOf(next) !== buildOf(document)) return undefined;
  await loadStyles(next);
  return { page, next };
}

/** Keeps the page, because the browser's own error page would replace it. */
function announceOffline(): void {
  loading.stop();
  dispatchEvent(new CustomEvent('hoshi:toast', { detail: clientModel()?.labels['offline'] }));
}

/** Lets the browser navigate if the page cannot be shown by script. */
function loadDocument(url: URL): void {
  if (url.href === location.href) location.reload();
  else location.assign(url);
}

/** Restores focus, scroll position and announcement as after a full load. */
function restorePosition(way: NavigationOptions, url: URL): void {
  const main = document.getElementById('main');
  if (way.stays) {
    if (document.activeElement === document.body) main?.focus({ preventScroll: true });
    return;
  }
  main?.focus({ preventScroll: true });
  announce(main?.querySelector('h1')?.textContent ?? document.title);
  if (way.history === 'none') restoreScrollPosition(way.place);
  else if (url.hash === '' || !showHash(url.hash)) scrollTo({ top: 0, left: 0, behavior: 'instant' });
}

/** Head elements that belong to a single page. */
const PAGE_HEAD_ELEMENTS = [
  'meta[name=description]',
  'meta[name=robots]',
  'meta[property]',
  'meta[name^="twitter:"]',
  'link[rel=canonical]',
  'link[rel=alternate]',
  'script[type="application/ld+json"]',
].join();

const region = (from: Document, name: string) => from.querySelector(`[data-swap=${name}]`);

/** Returns the build id of a document; a page of another build needs its own scripts and styles. */
function buildOf(source: Document): string | undefined {
  return source.querySelector<HTMLMetaElement>('meta[name=hoshi-build]')?.content;
}

function swapDocument(next: Document, sameIslands: boolean): void {
  for (const dialog of document.querySelectorAll('dialog[open]'))
    if (dialog instanceof HTMLDialogElement) dialog.close();
  for (const name of ['lang', 'dir', 'data-page'])
    document.documentElement.setAttribute(name, next.documentElement.getAttribute(name) ?? '');
  document.title = next.title;
  for (const old of document.head.querySelectorAll(PAGE_HEAD_ELEMENTS)) old.remove();
  document.head.append(...next.head.querySelectorAll(PAGE_HEAD_ELEMENTS));
  for (const name of ['header', 'footer', 'languages', 'client']) swapRegion(next, name);
  swapMain(next, sameIslands);
}

function swapRegion(next: Document, name: string): void {
  const old = region(document, name);
  const successor = region(next, name);
  if (old && successor) old.replaceWith(successor);
  else if (old) old.remove();
  else if (successor) document.getElementById('loading')?.before(successor);
}

/** Replaces the main part. An island that the next document has as well stays, with what is typed or open in it. */
function swapMain(next: Document, sameIslands: boolean): void {
  const main = region(document, 'main');
  const successor = region(next, 'main');
  if (!main || !successor) return;
  const kept = sameIslands ? findReusableIsland(main, successor) : undefined;
  unmountIslands(main, kept?.island);
  if (kept) replaceAround(main, successor, kept.island, kept.successor);
  else main.replaceChildren(...successor.childNodes);
}

/** Replaces everything below `old` except the path to the element that stays. */
function replaceAround(old: Element, next: Element, stays: Element, successor: Element): void {
  if (old === stays) return;
  const way = [...old.children].find((child) => child.contains(stays));
  const nextWay = [...next.children].find((child) => child.contains(successor));
  if (!way || !nextWay) return;
  for (const node of [...old.childNodes]) if (node !== way) node.remove();
  const nodes = [...next.childNodes];
  const at = nodes.indexOf(nextWay);
  way.before(...nodes.slice(0, at));
  way.after(...nodes.slice(at + 1));
  replaceAround(way, nextWay, stays, successor);
}
