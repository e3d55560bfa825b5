import type {} from '../board/problemEnded.ts';
import { listenForErrors } from './browserErrors.ts';
import { isDirty } from './chunks.ts';
import { isPlainClick } from './links.ts';
import { GUEST_DRAFTS, isLoggedIn, MEMBER_DRAFTS } from './login.ts';
import { clientModel } from './model.ts';
import { startPrefetch } from './prefetch.ts';

/** Starts everything that no page waits for. Returns a function to call for each new page. */
export function startAfterLoad(): () => void {
  listenForErrors();
  openNewTabs();
  listenForToasts();
  reloadAfterLogout();
  addEventListener('problem-ended', async ({ detail: { name, result } }) => {
    (await import('./dueProblems.ts')).saveResult(name, result);
  });
  listenForPrint();
  const prefetch = startPrefetch();
  const focusLeftLink = rememberLinks();
  const ask = () => {
    if (clientModel()?.analytics?.ask) void import('./consent.ts').then(({ askConsent }) => askConsent());
  };
  addEventListener('hashchange', ask);
  return () => {
    prefetch();
    focusLeftLink();
    useFilledForm();
    ask();
    if (document.querySelector('[data-due]'))
      void import('./dueProblems.ts').then(({ showDueCount }) => showDueCount());
  };
}

/** Prints the page; the button of a receipt prints only that receipt. */
function listenForPrint(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('[data-print]');
    if (!button) return;
    const receipt = button.closest('li');
    const all = receipt?.parentElement?.querySelectorAll<HTMLElement>(':scope > li') ?? [];
    for (const one of all) one.hidden = one !== receipt;
    const showAll = () => {
      for (const one of all) one.hidden = false;
    };
    addEventListener('afterprint', showAll, { once: true });
    print();
  });
}

/** Reloads a member's page when its tab is shown again after a log-out in another tab. */
function reloadAfterLogout(): void {
  let wasLoggedIn = false;
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) wasLoggedIn = isLoggedIn();
    else if (wasLoggedIn && !isLoggedIn()) location.reload();
  });
}

const LINK_KEY = 'hoshiLink';

/** Notes in each history entry by which link it was left. Returns what focuses that link again after Back. */
function rememberLinks(): () => void {
  let left: unknown;
  const linkOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLAnchorElement>('main a[href]') : null;
  document.addEventListener('click', ({ target }) => {
    const link = linkOf(target);
    if (link) history.replaceState({ ...history.state, [LINK_KEY]: link.href }, '');
  });
  addEventListener('popstate', () => {
    left = history.state?.[LINK_KEY];
  });
  return () => {
    const links = left === undefined ? [] : document.querySelectorAll<HTMLAnchorElement>('main a[href]');
    [...links].find(({ href }) => href === left)?.focus({ preventScroll: true });
    left = undefined;
  };
}

/** What a guest typed goes along into the account; what a member typed ends with the login. Returns whether there is any. */
function ownDrafts(): boolean {
  const isMember = isLoggedIn();
  try {
    const typed = sessionStorage.getItem(GUEST_DRAFTS);
    if (!isMember) sessionStorage.removeItem(MEMBER_DRAFTS);
    else if (typed !== null) sessionStorage.setItem(MEMBER_DRAFTS, typed);
    if (isMember) sessionStorage.removeItem(GUEST_DRAFTS);
    return sessionStorage.getItem(isMember ? MEMBER_DRAFTS : GUEST_DRAFTS) !== null;
  } catch {
    // The browser stores nothing.
    return false;
  }
}

/** A form that is filled in, by the browser or earlier in this tab, counts as used: its scripts keep what is in it. */
function useFilledForm(): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-form] input')];
  const filled = ownDrafts() ? fields[0] : fields.find(isDirty);
  filled?.dispatchEvent(new Event('focusin', { bubbles: true }));
}

/** How long (ms) a toast is shown, and the highest number of them. */
const TOAST_MS = 3_000;
const MAX_TOASTS = 20;

/** Shows a short message that disappears by itself (U3), above the earlier ones. */
function showToast(words: string): void {
  const region = document.getElementById('toasts');
  const toast = Object.assign(document.createElement('p'), { className: 'Toast', textContent: words });
  region?.prepend(toast);
  if (region && region.children.length > MAX_TOASTS) region.lastElementChild?.remove();
  setTimeout(() => toast.remove(), TOAST_MS);
}

/** Shows toasts, raised with `dispatchEvent(new CustomEvent('hoshi:toast', { detail: words }))`, without a connection too. */
function listenForToasts(): void {
  addEventListener('hoshi:toast', (event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'string') showToast(event.detail);
  });
}

/** How long (ms) to wait before this tab goes to an address whose new tab was blocked. */
const SAME_TAB_DELAY_MS = 1_000;

/**
 * Opens links in a new tab (L2) by script, so that a blocked tab is noticed; the tab cannot access this one. If it
 * was blocked, this tab goes there after a second. Without JavaScript they are plain links to a new tab.
 */
function openNewTabs(): void {
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-new-tab]') : null;
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    const { href } = link;
    // With `noopener`, `open` returns null for a blocked and for an opened tab.
    const tab = window.open('', '_blank');
    if (tab && !tab.closed) {
      tab.opener = null;
      tab.location.replace(href);
    } else setTimeout(() => location.assign(href), SAME_TAB_DELAY_MS);
  });
}
