import { isPlainClick } from './links.ts';

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
