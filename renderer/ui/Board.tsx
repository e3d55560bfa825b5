import type { ReactNode } from 'react';
import type { GoMark } from '../../schemas/model/problem.ts';
import { type Crop, getViewBox, gridPath, pointOf, starPoints } from './board-geometry.ts';
import { StoneFace } from './StoneCharacter.tsx';
import type { StoneColour } from './stoneShapes.ts';

/** Stones by Go coordinates: letters from the left without I, numbers from the bottom (`D4`). */
export interface Position {
  size: number;
  black?: readonly string[];
  white?: readonly string[];
  /** Stones in question: with a ring, where `marks` have no shape for them. */
  marked?: readonly string[];
  marks?: readonly GoMark[];
  /** Points where a move is looked for. */
  open?: readonly string[];
}

export interface BoardProps {
  position: Position;
  /** Two opposite corners of the visible part; without it the whole board. */
  crop?: Crop;
  /** The position in words; without them the board is decoration. */
  words?: string;
  /** Without the wooden background: only lines on the page. */
  bare?: boolean;
  /** With faces on the stones in question. */
  faced?: boolean;
  /** Anything else that stands on the board. */
  children?: ReactNode;
}

interface PointsProps {
  at: readonly string[] | undefined;
  size: number;
}

function Stones({ at = [], size, colour }: PointsProps & { colour: StoneColour }) {
  return at.map((name) => {
    const point = pointOf(name, size);
    return (
      point && (
        <use key={name} className={`Board-${colour}`} href={`#stone-${colour}`} x={point.x} y={point.y} />
      )
    );
  });
}

/** Stones in question and other marks, each with its shape. */
function Marks({
  size,
  black = [],
  white = [],
  marked = [],
  marks = [],
  faced,
}: Position & { faced?: boolean }) {
  const isShaped = (at: string) => marks.some((mark) => 'shape' in mark && mark.at === at);
  const rings = marked.filter((at) => !isShaped(at)).map((at): GoMark => ({ at, shape: 'ring' }));
  return [...rings, ...marks].map((mark) => {
    const point = pointOf(mark.at, size);
    const on = black.includes(mark.at) ? 'black' : white.includes(mark.at) ? 'white' : 'point';
    return (
      point && (
        <g
          key={JSON.stringify(mark)}
          className={faced ? `StoneCharacter StoneCharacter--${on}` : undefined}
          transform={`translate(${point.x} ${point.y})`}
        >
          <BoardMark {...{ mark, on, faced }} />
        </g>
      )
    );
  });
}

/** Points where a move is looked for. */
function Open({ at = [], size }: PointsProps) {
  return at.map((name) => {
    const point = pointOf(name, size);
    return point && <circle key={name} className="Board-next" cx={point.x} cy={point.y} r="6.5" />;
  });
}

export function Board({ position, crop, words, bare, faced, children }: BoardProps) {
  const { size } = position;
  const view = getViewBox(size, crop);
  return (
    <svg
      className={bare ? 'Board Board--bare' : 'Board'}
      viewBox={view.viewBox}
      width={view.width}
      height={view.height}
      role={words ? 'img' : undefined}
      aria-label={words}
      aria-hidden={words ? undefined : true}
    >
      <Wood x={view.x} y={view.y} width={view.width} height={view.height} />
      <path className="Board-lines" d={gridPath(size)} />
      {starPoints(size).map((point) => (
        <circle key={`${point.x},${point.y}`} className="Board-star" cx={point.x} cy={point.y} r="2.2" />
      ))}
      <Stones at={position.black} size={size} colour="black" />
      <Stones at={position.white} size={size} colour="white" />
      <Marks {...position} faced={faced} />
      <Open at={position.open} size={size} />
      {children}
    </svg>
  );
}

/** A part of a board's wood; the grain continues from one part to the next. */
function Wood(props: Record<'x' | 'y' | 'width' | 'height', number>) {
  return (
    <>
      <rect className="Board-wood" {...props} />
      <rect {...props} fill="url(#wood-grain) none" />
    </>
  );
}

/** The point or stone under a mark, which decides its colour. */
export type Ground = 'black' | 'white' | 'point';

const SHAPES = {
  ring: 'M-4.6 0a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0-9.2 0Z',
  triangle: 'M0 -5.2 4.5 2.8H-4.5Z',
  square: 'M-3.6 -3.6H3.6V3.6H-3.6Z',
  cross: 'M-3.8 -3.8 3.8 3.8M-3.8 3.8 3.8 -3.8',
};

/** A mark at 0,0 of a drawn board. A ring is a stone to catch or to save; the other marks are the author's. `faced`: with a worried face in rings. */
export function BoardMark({ mark, on: ground, faced }: { mark: GoMark; on: Ground; faced?: boolean }) {
  if ('label' in mark)
    return (
      <text
        className={`Board-label Board-mark--${ground}`}
        y="3.6"
        fontSize={[...mark.label].length > 1 ? 7 : 10}
      >
        {mark.label}
      </text>
    );
  return (
    <>
      <path className={`Board-mark Board-mark--${ground} Board-${mark.shape}`} d={SHAPES[mark.shape]} />
      {faced && mark.shape === 'ring' && <StoneFace mood="consoling" />}
    </>
  );
}
