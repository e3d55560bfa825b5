import { type KeyboardEvent, memo, type SyntheticEvent, startTransition, useRef, useState } from 'react';
import type { GoMark } from '../../schemas/model/problem.ts';
import { colourToMove, type ProblemState } from './play.ts';
import { nextPoint } from './points.ts';
import { type BoardLabels, describePoint } from './say.ts';

interface GridProps {
  rows: readonly (readonly string[])[];
  play: ProblemState;
  marks?: readonly GoMark[];
  /** Whether the grid is interactive. Until then only the drawing is accessible, and a press is stored for later. */
  isLive: boolean;
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

type RowProps = Pick<GridProps, 'play' | 'isLive' | 'labels' | 'aimed'> & {
  names: readonly string[];
  marks: readonly GoMark[];
  /** The point that receives the focus by Tab. */
  stop: string;
};

function Row({ names, play, marks, isLive, labels, aimed, stop }: RowProps) {
  return (
    <div className="GoPlay-row" role={isLive ? 'row' : undefined}>
      {names.map((name) => {
        const stone = play.board.get(play.board.parseVertex(name));
        return (
          <Cell
            key={name}
            {...{ name, isLive }}
            isEmpty={stone === 0}
            isStop={name === stop}
            ghost={name === aimed ? colourToMove(play) : undefined}
            words={isLive ? describePoint(name, stone, marks, labels) : undefined}
          />
        );
      })}
    </div>
  );
}

/** The points over the drawing as an ARIA grid: real rows and cells, and one tab stop. */
export function Grid(props: GridProps) {
  const { rows, play, marks = [], isLive, labels, onPoint, onPress = onPoint, onEnter, onUndo } = props;
  const grid = useRef<HTMLDivElement>(null);
  const middle = rows[rows.length >> 1];
  const [stop, setStop] = useState(middle?.[middle.length >> 1] ?? '');
  const onPointer = (event: SyntheticEvent) => {
    const point = pointOf(event);
    if (!point) return;
    // In a transition, after the move: browsers lay the page out when the focused element's tab stop changes.
    startTransition(() => setStop(point));
    onPress(point);
  };
  const onKey = (event: KeyboardEvent) => {
    const isModified = event.altKey || event.ctrlKey || event.metaKey;
    if (event.key.toLowerCase() === (isModified ? 'z' : 'backspace')) return onUndo?.();
    if (isModified) return;
    // A screen reader may have moved the focus to another point than the tab stop.
    const from = pointOf(event) ?? stop;
    const next = nextPoint(event.key, from, rows);
    const isPlay = event.key === 'Enter' || event.key === ' ';
    if (!next && !isPlay) return;
    event.preventDefault();
    if (!next)
      return event.key === 'Enter' && play.state === 'solved' && !play.free ? onEnter() : onPoint(from);
    setStop(next);
    grid.current?.querySelector<HTMLElement>(`[data-at="${next}"]`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a grid once it is live
    <div
      className="GoPlay-grid"
      ref={grid}
      role={isLive ? 'grid' : undefined}
      aria-label={isLive ? labels['boardUndo'] : undefined}
      aria-hidden={isLive ? undefined : true}
      data-replay=""
      onClick={onPointer}
      onKeyDown={onKey}
    >
      {rows.map((names) => (
        <Row key={names[0]} {...{ names, play, marks, isLive, labels, stop }} aimed={props.aimed} />
      ))}
    </div>
  );
}

const pointOf = ({ target }: SyntheticEvent) =>
  target instanceof Element ? target.closest('[data-at]')?.getAttribute('data-at') : null;

/** Focuses the point that receives the focus by Tab. */
export function focusBoard(container: Element | null): void {
  container?.querySelector<HTMLElement>('[data-at][tabindex="0"]')?.focus();
}

interface CellProps {
  name: string;
  isLive: boolean;
  isEmpty: boolean;
  /** Whether it is the only tab stop of the grid. */
  isStop: boolean;
  /** The colour of the stone that would be played here. */
  ghost: string | undefined;
  words: string | undefined;
}

/** Rendered again only if it has changed: a large board has 361 cells. */
const Cell = memo(({ name, isLive, isEmpty, isStop, ghost, words }: CellProps) => (
  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell once it is live
  <span
    data-at={name}
    data-empty={isEmpty ? '' : undefined}
    data-ghost={ghost}
    role={isLive ? 'gridcell' : undefined}
    tabIndex={isLive ? (isStop ? 0 : -1) : undefined}
    aria-label={words}
  />
));
