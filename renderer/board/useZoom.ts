import { type CSSProperties, type HTMLAttributes, type RefObject, useEffect, useRef, useState } from 'react';
import type { ProblemModel } from '../../schemas/model/problem.ts';
import { STEP } from '../ui/board-geometry.ts';
import { afterPaint } from './afterPaint.ts';
import type { shownPoints } from './points.ts';

/** The distance between two points of a zoomed board (px). */
const ZOOMED_STEP_PX = 36;
/** Up to this number of lines the whole board is shown first, though a touch may have to be confirmed. */
const MAX_LINES_UNZOOMED = 9;

interface Zoom {
  /** Whether the points are too small for fingers without zooming; then a touched point must be confirmed. */
  isSmall: boolean;
  isZoomed: boolean;
  toggle: () => void;
  /** Attributes of the scrolling element. */
  viewport: Pick<HTMLAttributes<HTMLElement>, 'style'> & { ref: RefObject<HTMLDivElement | null> };
  /** Style of the board inside it. */
  field: CSSProperties | undefined;
}

/**
 * On touch screens a large board scrolls in its viewport and starts at the stones in question; a small one can be zoomed.
 */
export function useZoom(problem: ProblemModel, visible: ReturnType<typeof shownPoints>): Zoom {
  const viewport = useRef<HTMLDivElement>(null);
  const { width, height } = visible.box;
  const columns = width / STEP;
  const [isSmall, setSmall] = useState(false);
  const [isWhole, setWhole] = useState(columns < MAX_LINES_UNZOOMED + 1);
  const isZoomed = isSmall && !isWhole;
  useEffect(() => {
    const { current } = viewport;
    if (!current) return;
    let end: (() => void) | undefined;
    const begin = afterPaint(({ watchBoardSize }) => {
      end = watchBoardSize(current, columns, setSmall);
    });
    return () => {
      begin();
      end?.();
    };
  }, [columns]);
  useEffect(() => {
    const { current } = viewport;
    if (isZoomed && current) return afterPaint(({ scrollToPart }) => scrollToPart(current, problem, visible));
  }, [isZoomed, problem, visible]);
  return {
    isSmall,
    isZoomed,
    toggle: () => setWhole(!isWhole),
    viewport: {
      ref: viewport,
      ...(isZoomed && { 'data-zoomed': '', style: { aspectRatio: `${width} / ${height}` } }),
    },
    field: isZoomed ? { inlineSize: columns * ZOOMED_STEP_PX } : undefined,
  };
}
