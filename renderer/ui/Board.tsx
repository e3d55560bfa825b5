import { type Crop, lines, pointOf, starPoints, viewOf } from './board-geometry.ts';
import type { StoneColour } from './stoneShapes.ts';

/** Stones by Go coordinates: letters from the left without I, numbers from the bottom (`D4`). */
export interface Position {
  size: number;
  black?: readonly string[] | undefined;
  white?: readonly string[] | undefined;
  /** Stones in question, with a ring. */
  marked?: readonly string[] | undefined;
  /** Points where a move is looked for. */
  open?: readonly string[] | undefined;
}

export interface BoardProps {
  position: Position;
  /** Two opposite corners of the part that shows; all of it without. */
  crop?: Crop | undefined;
  /** The position in words; without them the board is decoration. */
  words?: string | undefined;
  /** Without wood: lines on the page, where kaya would be too much. */
  bare?: boolean;
}

const RADII = { ring: 4.6, next: 6.5 };

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

function Marks({ at = [], size, kind }: PointsProps & { kind: keyof typeof RADII }) {
  return at.map((name) => {
    const point = pointOf(name, size);
    return (
      point && <circle key={name} className={`Board-${kind}`} cx={point.x} cy={point.y} r={RADII[kind]} />
    );
  });
}

/** A Go board as a drawing. */
export function Board({ position, crop, words, bare }: BoardProps) {
  const { size } = position;
  const view = viewOf(size, crop);
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
      <path className="Board-lines" d={lines(size)} />
      {starPoints(size).map((point) => (
        <circle key={`${point.x},${point.y}`} className="Board-star" cx={point.x} cy={point.y} r="2.2" />
      ))}
      <Stones at={position.black} size={size} colour="black" />
      <Stones at={position.white} size={size} colour="white" />
      <Marks at={position.marked} size={size} kind="ring" />
      <Marks at={position.open} size={size} kind="next" />
    </svg>
  );
}

interface WoodProps {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A part of a board's wood, in which the grain goes on from one part to the next. */
function Wood(props: WoodProps) {
  return (
    <>
      <rect className="Board-wood" {...props} />
      <rect {...props} fill="url(#wood-grain) none" />
    </>
  );
}
