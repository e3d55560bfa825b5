import type { ProblemModel } from '../../schemas/problem.ts';
import { lines, pointOf, STEP, starPoints } from '../ui/board-geometry.ts';
import { type Look, other, type Play, stonesOf } from './play.ts';
import { GUTTER, type shownPoints } from './points.ts';

export interface DrawingProps {
  problem: ProblemModel;
  play: Play;
  shown: ReturnType<typeof shownPoints>;
  /** Where to look, after a hint. */
  look: Look | undefined;
  /** The position in words, as long as nothing else says it. */
  words: string | undefined;
}

/** Up to so many lines everything is large, so that lines and names may be finer. */
const FEW = 7;
const CROSS = 'M-4 -4 4 4M-4 4 4 -4';
const TICK = 'M-5 0 -1.5 4 5 -4';
const DOT = 'M-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z';
const SIGNS = { open: DOT, wrong: CROSS, solved: TICK };

/** The position, the last moves marked by their shape: a square, a cross where it went wrong, a tick where it is solved. */
export function Drawing({ problem, play, shown, look, words }: DrawingProps) {
  const { size, marked } = problem;
  const { box, letters } = shown;
  const [mine, answer] = play.turns;
  const gone = play.turns.flatMap(({ captures, colour }) =>
    captures.map((at) => ({ at, colour: other(colour), kind: 'GoPlay-gone' })),
  );
  const stones = (['black', 'white'] as const).flatMap((colour) =>
    stonesOf(play.board, colour).map((at) => {
      const kind = at === mine?.at ? 'GoPlay-new' : at === answer?.at ? 'GoPlay-answer' : '';
      return { at, colour, kind };
    }),
  );
  const place = (at: string) => {
    const point = pointOf(at, size);
    return point && `translate(${point.x} ${point.y})`;
  };
  const field = { x: box.x + GUTTER, y: box.y, width: box.width - GUTTER, height: box.height - GUTTER };
  const standing = marked.filter((at) => stones.some((stone) => stone.at === at));
  return (
    <svg
      className={letters.length > FEW ? 'Board GoPlay-drawing' : 'Board GoPlay-drawing GoPlay-drawing--large'}
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      width={box.width}
      height={box.height}
      role={words ? 'img' : undefined}
      aria-label={words}
      aria-hidden={words ? undefined : true}
    >
      {/* Stones may be lifted beyond the board; its lines end with it, and where their names begin. */}
      <svg {...field} viewBox={`${field.x} ${field.y} ${field.width} ${field.height}`} aria-hidden="true">
        <path className="Board-lines" d={lines(size)} />
        {starPoints(size).map(({ x, y }) => (
          <circle key={`${x},${y}`} className="Board-star" cx={x} cy={y} r="2.2" />
        ))}
      </svg>
      <Names {...shown} />
      {[...stones, ...gone].map(({ at, colour, kind }) => (
        <g key={`${at}${colour}${kind}`} transform={place(at)}>
          <use className={`Board-${colour} ${kind}`.trim()} href={`#stone-${colour}`} />
        </g>
      ))}
      {look?.points.map((at) => (
        <g key={at} transform={place(at)}>
          <circle className="GoPlay-look" r={look.wide ? 1.6 * STEP : 9} />
        </g>
      ))}
      {standing.map((at) => (
        <circle key={at} className="Board-ring" transform={place(at)} r="4.6" />
      ))}
      {answer && place(answer.at) && (
        <path
          className={`GoPlay-sign GoPlay-sign--${answer.colour}`}
          d="M-3 -3H3V3H-3Z"
          transform={place(answer.at)}
        />
      )}
      {mine && (
        <path
          className={`GoPlay-sign GoPlay-sign--${answer?.captures.includes(mine.at) ? 'gone' : mine.colour}`}
          d={SIGNS[play.free ? 'open' : play.state]}
          transform={place(mine.at)}
        />
      )}
    </svg>
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
