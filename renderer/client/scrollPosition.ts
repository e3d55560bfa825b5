/** The scroll position of each history entry. The browser's own restoration is too early for fetched pages. */

const POSITION_KEY = 'hoshiPlace';

export function trackScrollPosition(): void {
  history.scrollRestoration = 'manual';
  // After a reload, or when returning from another site, the browser's own restoration is right.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', (event) => {
    if (event.persisted) history.scrollRestoration = 'manual';
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let entry = location.href;
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer);
      entry = location.href;
      timer = setTimeout(() => {
        // If the page has changed meanwhile, the position is not the visitor's: it was reset to the top.
        if (entry === location.href) history.replaceState({ ...history.state, [POSITION_KEY]: scrollY }, '');
      }, 100);
    },
    { passive: true },
  );
}

export function savedScrollPosition(): number | undefined {
  const place: unknown = history.state?.[POSITION_KEY];
  return typeof place === 'number' ? place : undefined;
}

export function restoreScrollPosition(place: number | undefined): void {
  if (place === undefined && location.hash !== '' && showHash(location.hash)) return;
  scrollTo({ top: place ?? 0, left: 0, behavior: 'instant' });
}

/** Scrolls to the element of a hash and focuses it, opening what hides it. */
export function showHash(hash: string): boolean {
  const target = document.getElementById(tryDecode(hash.slice(1)));
  if (!target) return false;
  for (let box = target.closest('details'); box; box = box.parentElement?.closest('details') ?? null)
    box.open = true;
  target.scrollIntoView({ behavior: 'instant' });
  target.focus({ preventScroll: true });
  return true;
}

/** A hash may be typed by hand, with a wrong encoding. */
function tryDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
