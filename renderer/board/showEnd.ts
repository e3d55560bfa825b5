import type { Play } from './play.ts';

/** Once a problem is over, what was said and what to do next are seen, also on a small screen. */
export function showEnd(root: HTMLElement | null, { state }: Play): void {
  const said = root?.getBoundingClientRect();
  const next = (
    root?.querySelector('.GoPlay-after') ?? root?.querySelector('.GoPlay-next')
  )?.getBoundingClientRect();
  if (!root || !said || !next || state === 'open') return;
  const { scrollMarginTop } = getComputedStyle(root);
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  const header = Number.parseFloat(scrollPaddingTop) + Number.parseFloat(scrollMarginTop);
  if (said.top >= header && next.bottom <= innerHeight) return;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  root.scrollIntoView({ block: 'start', behavior });
}
