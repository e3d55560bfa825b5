/**
 * Changes the page, from one picture of it to the next where the browser can (view transitions) and the visitor has
 * nothing against motion. `change` runs once in any case; of a transition that is overtaken only the motion is lost.
 */
export function showChange(isMoving: boolean, change: () => void): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isMoving && !still && !document.hidden && document.startViewTransition)
    document.startViewTransition(change).ready.catch(() => undefined);
  else change();
}

/** The picture of a card that leads to a page becomes that page's own: both have the name that `cards.css` gives the latter. */
export function pictureMoves(link: Element): void {
  const picture = link.closest('.Card')?.querySelector<HTMLElement>('.Card-picture');
  picture?.style.setProperty('view-transition-name', 'picture');
}
