import { type RefObject, useEffect, useState } from 'react';
import type { ProblemModel } from '../../schemas/problem.ts';
import { STEP } from '../ui/board-geometry.ts';
import { afterPaint } from './afterPaint.ts';
import type { shownPoints } from './points.ts';

/** Points of a zoomed board are so far apart (px). */
const ZOOMED = 36;
/** Up to so many lines a board is whole on any phone. */
const FEW = 9;

export interface Zoom {
  /** Too small for fingers where it shows whole: what is touched is confirmed. */
  isSmall: boolean;
  /** Width of the zoomed board (px); undefined where it shows whole. */
  width: number | undefined;
  toggle: () => void;
}

/**
 * On a screen for fingers a large board is wider than its frame, which scrolls, at first to the part that matters. The points
 * stay what they are, for the keyboard and for who listens.
 */
export function useZoom(
  frame: RefObject<HTMLElement | null>,
  problem: ProblemModel,
  shown: ReturnType<typeof shownPoints>,
): Zoom {
  const columns = shown.box.width / STEP;
  const [isSmall, setSmall] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const isZoomed = isSmall && !isWhole;
  useEffect(() => {
    const { current } = frame;
    if (!current || columns < FEW + 1) return;
    let end: (() => void) | undefined;
    const begin = afterPaint(({ watchSmall }) => {
      end = watchSmall(current, columns, setSmall);
    });
    return () => {
      begin();
      end?.();
    };
  }, [frame, columns]);
  useEffect(() => {
    const { current } = frame;
    if (isZoomed && current) return afterPaint(({ showPart }) => showPart(current, problem, shown));
  }, [isZoomed, frame, problem, shown]);
  return {
    isSmall,
    width: isZoomed ? columns * ZOOMED : undefined,
    toggle: () => setWhole(!isWhole),
  };
}
