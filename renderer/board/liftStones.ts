import type { Play } from './play.ts';

const DROPPED_MS = 200;
const ONE_AFTER_ANOTHER_MS = 90;
const LIFT_MS = 620;

/** Stones that were taken rise from the board and go where they are counted. Nothing moves for those who asked for that. */
export function liftStones(root: HTMLElement | null, { turns, state }: Play): void {
  const place = root?.querySelector('.GoPlay-taken')?.getBoundingClientRect();
  if (!root || !place || state === 'wrong' || turns.every(({ captures }) => captures.length === 0)) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  root.querySelectorAll<SVGElement>('.GoPlay-gone').forEach((stone, index) => {
    const { x, y, width } = stone.getBoundingClientRect();
    const unit =
      (stone.ownerSVGElement?.viewBox.baseVal.width ?? 1) / (stone.ownerSVGElement?.clientWidth || 1);
    const right = (place.x - x + (place.width - width) / 2) * unit;
    const up = (place.y - y + (place.height - width) / 2) * unit;
    const frames = [
      { opacity: 1, transform: 'none' },
      { opacity: 1, transform: 'translate(0, -6px) scale(1.22)', offset: 0.35, easing: 'ease-in' },
      { opacity: 0.2, transform: `translate(${right}px, ${up}px) scale(0.6)` },
    ];
    const delay = DROPPED_MS + index * ONE_AFTER_ANOTHER_MS;
    stone.animate(frames, { duration: LIFT_MS, delay, fill: 'backwards' });
  });
}
