import type { ProblemModel } from '../../schemas/model/problem.ts';
import { pointOf } from '../ui/board-geometry.ts';
import type { ProblemState } from './play.ts';
import type { shownPoints } from './points.ts';

/** Animations, which measure the page, and hints. Loaded once the board is playable. */

/** Animates stones, and scrolls to new content, after each move. */
export function animateMove(root: HTMLElement | null, play: ProblemState): void {
  liftStones(root, play);
  showEnd(root, play);
}

const DROP_MS = 200;
const LIFT_INTERVAL_MS = 90;
const LIFT_MS = 620;

/** Captured stones rise from the board and move to their counter. Respects `prefers-reduced-motion`. */
export function liftStones(root: HTMLElement | null, { turns, state }: ProblemState): void {
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
    const delay = DROP_MS + index * LIFT_INTERVAL_MS;
    stone.animate(frames, { duration: LIFT_MS, delay, fill: 'backwards' });
  });
}

/**
 * At the end of a problem, scrolls so that the message and the next step are visible, also on a small screen; not while
 * moves are typed, whose field would leave the screen.
 */
function showEnd(root: HTMLElement | null, { state }: ProblemState): void {
  const talkBox = root?.getBoundingClientRect();
  const next = (
    root?.querySelector('.GoPlay-after') ?? root?.querySelector('.GoPlay-next')
  )?.getBoundingClientRect();
  if (!root || !talkBox || !next || state === 'open' || root.querySelector('input:focus')) return;
  const { scrollMarginTop } = getComputedStyle(root);
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  const header = Number.parseFloat(scrollPaddingTop) + Number.parseFloat(scrollMarginTop);
  if (talkBox.top >= header && next.bottom <= innerHeight) return;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  root.scrollIntoView({ block: 'start', behavior });
}

/** Scrolls the stones in question to the middle; where there are none, the possible moves, or all stones. */
export function scrollToPart(
  frame: HTMLElement,
  { marked, moves, black, white, size }: ProblemModel,
  { box }: ReturnType<typeof shownPoints>,
): void {
  const scale = frame.scrollWidth / box.width;
  const named = [marked, moves.map(({ at }) => at)].find(({ length }) => length > 0) ?? [...black, ...white];
  const points = named.flatMap((at) => pointOf(at, size) ?? []);
  const middle = (places: number[]) => (Math.min(...places) + Math.max(...places)) / 2;
  if (points.length === 0) return;
  frame.scrollLeft = (middle(points.map(({ x }) => x)) - box.x) * scale - frame.clientWidth / 2;
  frame.scrollTop = (middle(points.map(({ y }) => y)) - box.y) * scale - frame.clientHeight / 2;
}

/** Points closer together than this (px) are hard to hit with a finger. */
const TAP_PX = 34;

/** Reports whether a board is too small for touch, now and whenever that changes. @returns a function that stops it */
export function watchBoardSize(
  frame: HTMLElement,
  columns: number,
  say: (isSmall: boolean) => void,
): () => void {
  const measure = () => say(matchMedia('(pointer: coarse)').matches && frame.clientWidth / columns < TAP_PX);
  const watch = new ResizeObserver(measure);
  watch.observe(frame);
  return () => watch.disconnect();
}

/** The points of a hint: the last liberties of the stones in question, else the surroundings of a right move. */
export interface HintTarget {
  points: string[];
  /** Whether the hint shows an area of the board instead of the points themselves. */
  wide: boolean;
}

const MAX_SHOWN_LIBERTIES = 3;

export function findHintTarget(
  { board, options }: ProblemState,
  markedPoints: readonly string[],
): HintTarget | undefined {
  const right = options.find((option) => option.right)?.at;
  if (!right) return undefined;
  const standing = markedPoints.map((at) => board.parseVertex(at)).filter((vertex) => board.get(vertex));
  const liberties = standing.flatMap((vertex) => board.getLiberties(vertex));
  const points = [...new Set(liberties.map((vertex) => board.stringifyVertex(vertex)))];
  const isNear = points.length <= MAX_SHOWN_LIBERTIES && points.includes(right);
  return isNear ? { points, wide: false } : { points: [right], wide: true };
}
