import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import type { Play } from './play.ts';
import { pointAfter } from './points.ts';
import { type BoardLabels, sayPoint } from './say.ts';

export interface GridProps {
  rows: readonly (readonly string[])[];
  play: Play;
  marked: readonly string[];
  /** Whether the browser listens: until then the drawing alone speaks, and a press is kept for later. */
  live: boolean;
  labels: BoardLabels;
  onPoint: (at: string) => void;
  /** Enter, once the problem is solved; Space plays on. */
  onEnter: () => void;
}

/** The points over the drawing, as the ARIA practices say a grid is: real rows and cells, and one tab stop. */
export function Grid({ rows, play, marked, live, labels, onPoint, onEnter }: GridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const middle = rows[rows.length >> 1];
  const [at, setAt] = useState(middle?.[middle.length >> 1] ?? '');
  const pressed = ({ target }: MouseEvent) => {
    const point = target instanceof Element ? target.closest('[data-at]')?.getAttribute('data-at') : null;
    if (!point) return;
    setAt(point);
    onPoint(point);
  };
  const typed = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = pointAfter(event.key, at, rows);
    const isPlay = event.key === 'Enter' || event.key === ' ';
    if (!next && !isPlay) return;
    event.preventDefault();
    if (!next)
      return event.key === 'Enter' && play.state === 'solved' && !play.free ? onEnter() : onPoint(at);
    setAt(next);
    grid.current?.querySelector<HTMLElement>(`[data-at="${next}"]`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a grid once it is live
    <div
      className="GoPlay-grid"
      ref={grid}
      role={live ? 'grid' : undefined}
      aria-label={live ? labels['board'] : undefined}
      aria-hidden={live ? undefined : true}
      data-replay=""
      onClick={pressed}
      onKeyDown={typed}
    >
      {rows.map((row) => (
        <div key={row[0]} className="GoPlay-row" role={live ? 'row' : undefined}>
          {row.map((name) => {
            const stone = play.board.get(play.board.parseVertex(name));
            return (
              // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell once it is live
              <span
                key={name}
                data-at={name}
                data-empty={stone === 0 ? '' : undefined}
                role={live ? 'gridcell' : undefined}
                tabIndex={live ? (name === at ? 0 : -1) : undefined}
                aria-label={
                  live ? sayPoint(name, stone, stone !== 0 && marked.includes(name), labels) : undefined
                }
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
