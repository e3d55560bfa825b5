import { type Crop, lines, pointOf, starPoints, viewOf } from './board-geometry.ts';

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

const STONE = 9.4;

function Stones({ at, size, kind }: { at: readonly string[] | undefined; size: number; kind: string }) {
  const radius = kind === 'ring' ? 4.6 : kind === 'next' ? 6.5 : STONE;
  return (at ?? []).map((name) => {
    const point = pointOf(name, size);
    return point && <circle key={name} className={`Board-${kind}`} cx={point.x} cy={point.y} r={radius} />;
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
      <rect className="Board-wood" x={view.x} y={view.y} width={view.width} height={view.height} />
      <path className="Board-lines" d={lines(size)} />
      {starPoints(size).map((point) => (
        <circle key={`${point.x},${point.y}`} className="Board-star" cx={point.x} cy={point.y} r="2.2" />
      ))}
      <Stones at={position.black} size={size} kind="black" />
      <Stones at={position.white} size={size} kind="white" />
      <Stones at={position.marked} size={size} kind="ring" />
      <Stones at={position.open} size={size} kind="next" />
    </svg>
  );
}
