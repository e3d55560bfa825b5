/** With a view transition, if supported and motion is not reduced. `change` always runs once, even if interrupted. */
export function withViewTransition(isMoving: boolean, change: () => void): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isMoving && !still && !document.hidden && document.startViewTransition)
    document.startViewTransition(change).ready.catch(() => undefined);
  else change();
}

/** Animates a card's picture into its page's picture: both get the name that `cards.css` gives the page's. */
export function animatePicture(link: Element): void {
  const picture = link.closest('.Card')?.querySelector<HTMLElement>('.Card-picture');
  picture?.style.setProperty('view-transition-name', 'picture');
}
