/**
 * Changes the page with a view transition if the browser supports it and the visitor has not asked for reduced motion.
 * `change` always runs once; if another transition interrupts, only the animation is lost.
 */
export function withViewTransition(isMoving: boolean, change: () => void): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isMoving && !still && !document.hidden && document.startViewTransition)
    document.startViewTransition(change).ready.catch(() => undefined);
  else change();
}

/**
 * Animates the picture of a card into the picture of the page that it leads to: both have the name that `cards.css`
 * gives the latter.
 */
export function animatePicture(link: Element): void {
  const picture = link.closest('.Card')?.querySelector<HTMLElement>('.Card-picture');
  picture?.style.setProperty('view-transition-name', 'picture');
}
