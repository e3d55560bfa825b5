import { memo } from 'react';
import type { GoMark } from '../../schemas/model/problem.ts';
import { BoardMark, type Ground } from '../ui/Board.tsx';
import { gridPath, pointOf, STEP, starPoints } from '../ui/board-geometry.ts';
import type { HintTarget } from './boardEffects.ts';
import { oppositeColour, type ProblemState, stonesOf } from './play.ts';
import { GUTTER, type shownPoints } from './points.ts';

interface DrawingProps {
  size: number;
  play: ProblemState;
  marks?: readonly GoMark[];
  visible: ReturnType<typeof shownPoints>;
  /** The points to look at, after a hint. */
  hintTarget: HintTarget | undefined;
  /** The position in words, unless they are somewhere else on the page. */
  words: string | undefined;
}

/** Up to this number of lines everything is large, so lines and names may be thinner. */
const MAX_LINES_LARGE = 9;
const CROSS = 'M-4 -4 4 4M-4 4 4 -4';
const TICK = 'M-5 0 -1.5 4 5 -4';
const DOT = 'M-2.8 0a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0Z';
const BLOCK = 'M-2.6 -2.6H2.6V2.6H-2.6Z';
const SIGNS = { open: DOT, wrong: CROSS, solved: TICK };

/**
 * The position with its last moves marked by shape: a dot, a block for the answer, both filled, because outlines are
 * the author's; a cross if wrong, a tick if solved. Rendered again only if changed.
 */
export const Drawing = memo(({ size, play, marks = [], visible, hintTarget, words }: DrawingProps) => {
  const { box, letters } = visible;
  const points = visible.rows.flat();
  const place = (at: string) => {
    const point = points.includes(at) && pointOf(at, size);
    return point ? `translate(${point.x} ${point.y})` : undefined;
  };
  return (
    <svg
      className={`Board GoPlay-drawing${letters.length > MAX_LINES_LARGE ? '' : ' GoPlay-drawing--large'}`}
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      width={box.width}
      height={box.height}
      role={words ? 'img' : undefined}
      aria-label={words}
      aria-hidden={words ? undefined : true}
    >
      <Lines {...{ size, visible }} />
      <Stones {...{ play, place }} />
      {hintTarget?.points.map((at) => (
        <g key={at} transform={place(at)}>
          <circle className="GoPlay-look" r={hintTarget.wide ? 1.6 * STEP : 9} />
        </g>
      ))}
      <Signs {...{ play, place, marks }} faced={size < 10} />
    </svg>
  );
});

/** The empty board, which does not change with a move. */
const Lines = memo(({ size, visible }: { size: number; visible: DrawingProps['visible'] }) => {
  const { box } = visible;
  const field = { x: box.x + GUTTER, y: box.y, width: box.width - GUTTER, height: box.height - GUTTER };
  return (
    <>
      {/* Stones may be lifted beyond the board; its lines are clipped at its edge and at their names. */}
      <svg {...field} viewBox={`${field.x} ${field.y} ${field.width} ${field.height}`} aria-hidden="true">
        <path className="Board-lines" d={gridPath(size)} />
        {starPoints(size).map(({ x, y }) => (
          <circle key={`${x},${y}`} className="Board-star" cx={x} cy={y} r="2.2" />
        ))}
      </svg>
      <Names {...visible} />
    </>
  );
});

interface OnBoardProps {
  play: ProblemState;
  /** Returns where a point is drawn; undefined for a pass and outside of the part that shows. */
  place: (at: string) => string | undefined;
}

function Stones({ play, place }: OnBoardProps) {
  const [solverTurn, answer] = play.turns;
  const capturedStones = play.turns.flatMap(({ captures, colour }) =>
    captures.filter(place).map((at) => ({ at, colour: oppositeColour(colour), kind: 'GoPlay-gone' })),
  );
  const stones = (['black', 'white'] as const).flatMap((colour) =>
    stonesOf(play.board, colour)
      .filter(place)
      .map((at) => {
        const kind = at === solverTurn?.at ? 'GoPlay-new' : at === answer?.at ? 'GoPlay-answer' : '';
        return { at, colour, kind };
      }),
  );
  return [...stones, ...capturedStones].map(({ at, colour, kind }) => (
    <g key={`${at}${colour}${kind}`} transform={place(at)}>
      <use className={`Board-${colour} ${kind}`} href={`#stone-${colour}`} />
    </g>
  ));
}

interface SignsProps extends OnBoardProps {
  marks: readonly GoMark[];
  /** Whether stones in question have faces: on boards of up to nine lines. */
  faced: boolean;
}

/** Marks, and the signs of the last moves on points without a mark. */
function Signs({ play, place, marks, faced }: SignsProps) {
  const [solverTurn, answer] = play.turns;
  const groundOf = (point: string): Ground => {
    const sign = play.board.get(play.board.parseVertex(point));
    return sign === 1 ? 'black' : sign === -1 ? 'white' : 'point';
  };
  const isMarked = (at: string) => marks.some((mark) => mark.at === at);
  const isOver = !play.free && play.state !== 'open';
  const sign = (point: string, ground: string, d: string) => (
    <path
      className={`GoPlay-sign GoPlay-sign--${ground}${d === DOT || d === BLOCK ? ' GoPlay-sign--full' : ''}`}
      d={d}
      transform={place(point)}
    />
  );
  return (
    <>
      {marks.map((mark) => {
        if (mark.at === solverTurn?.at && isOver) return null;
        const on = groundOf(mark.at);
        return (
          <g
            key={JSON.stringify(mark)}
            className={`StoneCharacter StoneCharacter--${on}`}
            transform={place(mark.at)}
          >
            <BoardMark {...{ mark, on, faced }} />
          </g>
        );
      })}
      {answer && place(answer.at) && !isMarked(answer.at) && sign(answer.at, answer.colour, BLOCK)}
      {solverTurn &&
        (isOver || !isMarked(solverTurn.at)) &&
        sign(
          solverTurn.at,
          answer?.captures.includes(solverTurn.at) ? 'gone' : solverTurn.colour,
          SIGNS[play.free ? 'open' : play.state],
        )}
    </>
  );
}

/** The names of lines. */
function Names({ box, letters, numbers }: ReturnType<typeof shownPoints>) {
  return (
    <g className="GoPlay-names">
      {letters.map((name, index) => (
        <text key={name} x={box.x + GUTTER + (index + 0.5) * STEP} y={box.y + box.height - 4}>
          {name}
        </text>
      ))}
      {numbers.map((name, index) => (
        <text key={name} x={box.x + GUTTER / 2 + 1} y={box.y + index * STEP + 12.5}>
          {name}
        </text>
      ))}
    </g>
  );
}
