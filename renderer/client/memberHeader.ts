import { createLoading } from './loading.ts';

/** The elements of the header that show the login. */
const ACCOUNT_ELEMENTS = '.Header-account, .MobileMenu-account';
/** If there is no answer within this time (ms), the header stays as it is. */
const SESSION_TIMEOUT_MS = 10_000;

/**
 * Corrects the header if a cache showed a shared page to a logged-in visitor: asks who it is and inserts the header
 * that the server renders for them. A failure is only logged to the console (U7) and leaves the header unchanged.
 */
export async function showMemberHeader(onHeaderReady: () => void): Promise<void> {
  const header = document.querySelector<HTMLElement>('[data-swap=header]');
  if (!header) return;
  const answer = await withSpinners(header, askSession()).catch((error: unknown) => {
    console.error('the header stays that of an anonymous visitor', error);
    return undefined;
  });
  if (answer?.user === null) forgetLogin();
  // The page changed meanwhile and removed the header; the new page requests its own.
  if (answer?.header && header.isConnected) swapHeader(header, answer.header, onHeaderReady);
}

/** Shows spinners while waiting; once shown, they stay for a moment (U2). */
async function withSpinners<T>(header: Element, waiting: Promise<T>): Promise<T> {
  let hide: (() => void) | undefined;
  const whenHidden = new Promise<void>((resolve) => {
    hide = resolve;
  });
  let isShown = false;
  const loading = createLoading({
    show: () => {
      isShown = true;
      showSpinners(header);
    },
    hide: () => hide?.(),
  });
  loading.start();
  try {
    return await waiting;
  } finally {
    loading.stop();
    if (isShown) await whenHidden;
    hideSpinners(header);
  }
}

/** `undefined` while the account cannot be read: the login remains. `header`: HTML of the page's for this visitor. */
async function askSession(): Promise<{ user: object | null; header?: string } | undefined> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), SESSION_TIMEOUT_MS);
  const path = encodeURIComponent(location.pathname + location.search);
  const options = { credentials: 'same-origin', signal: controller.signal } as const;
  try {
    const response = await fetch(`/api/session?path=${path}`, options);
    return response.ok ? await response.json() : undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** Removes the cookie that marks a login for scripts (`server/visitors/session/sessionCookies.ts`). */
function forgetLogin(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: browsers before 2025 have no other way
  document.cookie = 'hoshi_login=; Max-Age=0; Path=/; SameSite=Lax';
}

function swapHeader(header: HTMLElement, html: string, onHeaderReady: () => void): void {
  const next = new DOMParser().parseFromString(html, 'text/html').querySelector('header');
  if (!next) return;
  const menu = header.querySelector('a[data-menu][aria-expanded=true]')?.getAttribute('href');
  const focus = header.contains(document.activeElement) && document.activeElement?.getAttribute('href');
  header.replaceWith(next);
  onHeaderReady();
  // Reopens the open menu and restores the focus in the new header.
  if (menu) linksTo(next, menu)[0]?.click();
  // A link of a menu is also in the bar; a hidden element does not take the focus.
  if (focus) for (const link of linksTo(next, focus)) link.focus({ preventScroll: true });
}

function linksTo(header: Element, href: string): HTMLElement[] {
  return [...header.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(href)}"]`)];
}

function showSpinners(header: Element): void {
  for (const place of header.querySelectorAll(ACCOUNT_ELEMENTS)) {
    place.setAttribute('aria-busy', 'true');
    const spinner = document.createElement('span');
    spinner.className = 'Spinner';
    place.append(spinner);
  }
}

function hideSpinners(header: Element): void {
  for (const place of header.querySelectorAll(ACCOUNT_ELEMENTS)) {
    place.removeAttribute('aria-busy');
    place.querySelector('.Spinner')?.remove();
  }
}
