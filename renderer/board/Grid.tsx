import { type KeyboardEvent, memo, type SyntheticEvent, startTransition, useRef, useState } from 'react';
import type { GoMark } from '../../schemas/problem.ts';
import { colourToMove, type ProblemState } from './play.ts';
import { nextPoint } from './points.ts';
import { type BoardLabels, describePoint } from './say.ts';

interface GridProps {
  rows: readonly (readonly string[])[];
  play: ProblemState;
  marks?: readonly GoMark[];
  /** Whether the grid is interactive. Until then only the drawing is accessible, and a press is stored for later. */
  live: boolean;
  labels: BoardLabels;
  /** Plays at a point, by keyboard; also by pointer, unless `onPress` is given. */
  onPoint: (at: string) => void;
  onPress?: (at: string) => void;
  /** The point at which the next press plays; a translucent stone marks it. */
  aimed?: string;
  /** Enter, after the problem is solved; Space continues to play. */
  onEnter: () => void;
  /** Takes back the last move: Backspace, or the system's keys for it. */
  onUndo?: () => void;
}

type RowProps = Pick<GridProps, 'play' | 'live' | 'labels' | 'aimed'> & {
  names: readonly string[];
  marks: readonly GoMark[];
  /** The point that receives the focus by Tab. */
  stop: string;
};

function Row({ names, play, marks, live, labels, aimed, stop }: RowProps) {
  return (
    <div className="GoPlay-row" role={live ? 'row' : undefined}>
      {names.map((name) => {
        const stone = play.board.get(play.board.parseVertex(name));
        return (
          <Cell
            key={name}
            {...{ name, live }}
            isEmpty={stone === 0}
            isStop={name === stop}
            ghost={name === aimed ? colourToMove(play) : undefined}
            words={live ? describePoint(name, stone, marks, labels) : undefined}
          />
        );
      })}
    </div>
  );
}

/** The points over the drawing as an ARIA grid: real rows and cells, and one tab stop. */
export function Grid(props: GridProps) {
  const { rows, play, marks = [], live, labels, onPoint, onPress = onPoint, aimed, onEnter, onUndo } = props;
  const grid = useRef<HTMLDivElement>(null);
  const middle = rows[rows.length >> 1];
  const [at, setAt] = useState(middle?.[middle.length >> 1] ?? '');
  const pressed = (event: SyntheticEvent) => {
    const point = pointOf(event);
    if (!point) return;
    // In a transition, after the move: browsers lay the page out when the focused element's tab stop changes.
    startTransition(() => setAt(point));
    onPress(point);
  };
  const typed = (event: KeyboardEvent) => {
    const isModified = event.altKey || event.ctrlKey || event.metaKey;
    if (event.key.toLowerCase() === (isModified ? 'z' : 'backspace')) return onUndo?.();
    if (isModified) return;
    // A screen reader may have moved the focus to another point than the tab stop.
    const from = pointOf(event) ?? at;
    const next = nextPoint(event.key, from, rows);
    const isPlay = event.key === 'Enter' || event.key === ' ';
    if (!next && !isPlay) return;
    event.preventDefault();
    if (!next)
      return event.key === 'Enter' && play.state === 'solved' && !play.free ? onEnter() : onPoint(from);
    setAt(next);
    grid.current?.querySelector<HTMLElement>(`[data-at="${next}"]`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a grid once it is live
    <div
      className="GoPlay-grid"
      ref={grid}
      role={live ? 'grid' : undefined}
      aria-label={live ? labels['boardUndo'] : undefined}
      aria-hidden={live ? undefined : true}
      data-replay=""
      onClick={pressed}
      onKeyDown={typed}
    >
      {rows.map((row) => (
        <Row key={row[0]} names={row} {...{ play, marks, live, labels, aimed }} stop={at} />
      ))}
    </div>
  );
}

const pointOf = ({ target }: SyntheticEvent) =>
  target instanceof Element ? target.closest('[data-at]')?.getAttribute('data-at') : null;

/** Focuses the point that receives the focus by Tab. */
export function focusBoard(within: Element | null): void {
  within?.querySelector<HTMLElement>('[data-at][tabindex="0"]')?.focus();
}

interface CellProps {
  name: string;
  live: boolean;
  isEmpty: boolean;
  /** Whether it is the only tab stop of the grid. */
  isStop: boolean;
  /** The colour of the stone that would be played here. */
  ghost: string | undefined;
  words: string | undefined;
}

/** Rendered again only if it has changed: a large board has 361 cells. */
const Cell = memo(({ name, live, isEmpty, isStop, ghost, words }: CellProps) => (
  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell once it is live
  <span
    data-at={name}
    data-empty={isEmpty ? '' : undefined}
    data-ghost={ghost}
    role={live ? 'gridcell' : undefined}
    tabIndex={live ? (isStop ? 0 : -1) : undefined}
    aria-label={words}
  />
));
