import type { StageModel } from '../../schemas/model.ts';
import { STONE_RADIUS } from './stoneShapes.ts';

export type ClimbStage = Pick<StageModel, 'id' | 'name' | 'levels'>;

interface ClimbProps {
  stages: readonly ClimbStage[];
  /** The highlighted level; those above it are not reached yet. Without it all are highlighted. */
  level?: string;
  /** What the first stone says. */
  start?: string;
}

/** In units of the drawing: the distance between lines, from the edge to the first line, and a stone's radius. */
const LINE_DISTANCE = 34;
const EDGE_DISTANCE = 24;
const CLIMB_STONE_RADIUS = 16;
const SCALE = CLIMB_STONE_RADIUS / STONE_RADIUS;
/** The colours alternate by stage, to show where the next one begins. */
const COLOURS = ['white', 'black'] as const;

/**
 * The levels as stones that climb a board from corner to corner, like a ladder in Go. The picture is as wide as its
 * container; letters stay legible from 320 px. Decorative: the text names the stages and the level.
 */
export function Climb({ stages, level, start }: ClimbProps) {
  const all = stages.flatMap(({ levels }) => levels);
  const ownIndex = level === undefined ? -1 : all.indexOf(level);
  const lines = Math.ceil((all.length - 1) / 2) + 1;
  const size = 2 * EDGE_DISTANCE + (lines - 1) * LINE_DISTANCE;
  return (
    <svg className="Climb" viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <path className="Climb-lines" d={gridPath(lines, size)} />
      {stages.map((stage) => (
        <StageName key={stage.id} stage={stage} all={all} size={size} />
      ))}
      {start && <Start text={start} {...pointOf(0, size)} />}
      {all.map((name, index) => {
        const isAhead = ownIndex >= 0 && index > ownIndex;
        const colour = COLOURS[stages.findIndex(({ levels }) => levels.includes(name)) % 2];
        const look = index === ownIndex ? ' Climb-level--own' : isAhead ? ' Climb-level--ahead' : '';
        const { x, y } = pointOf(index, size);
        return (
          <g key={name} className={`Climb-level${look}`} transform={`translate(${x} ${y})`}>
            {index === ownIndex && <circle className="Climb-light" r={CLIMB_STONE_RADIUS + 4} />}
            {isAhead ? (
              <circle className="Climb-empty" r={CLIMB_STONE_RADIUS} />
            ) : (
              <use href={`#stone-${colour}`} className={`Board-${colour}`} transform={`scale(${SCALE})`} />
            )}
            <text className={`Board-label Board-mark--${isAhead ? 'point' : colour}`} y={4.5}>
              {name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** The first stone's words, in a bubble above it; a light around the stone. */
function Start({ text, x, y }: { text: string; x: number; y: number }) {
  // Without a measurement: Chinese and Japanese letters are square, others half as wide. A wide bubble is higher up.
  const width = [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 12.5 : 6.3), 8);
  const bottom = y - (width > 73 ? 88 : 54);
  return (
    <g className="Climb-start">
      <circle className="Climb-light" cx={x} cy={y} r={CLIMB_STONE_RADIUS + 3} />
      <rect x={x - 21} y={bottom - 28} width={width} height={28} rx="8" />
      <path d={`M${x - 8} ${bottom}h16l-8 ${y - 24 - bottom}z`} />
      <text x={x - 21 + width / 2} y={bottom - 9.5} textAnchor="middle">
        {text}
      </text>
    </g>
  );
}

/** Alternates between one step to the right and one up. */
function pointOf(index: number, size: number) {
  const x = EDGE_DISTANCE + Math.ceil(index / 2) * LINE_DISTANCE;
  const y = size - EDGE_DISTANCE - Math.floor(index / 2) * LINE_DISTANCE;
  return { x, y };
}

/** The grid reaches the edges of the picture, which is a part of a board. */
function gridPath(lines: number, size: number): string {
  const at = Array.from({ length: lines }, (_, line) => EDGE_DISTANCE + line * LINE_DISTANCE);
  return at.map((line) => `M${line} 0V${size}M0 ${line}H${size}`).join('');
}

/** A stage's name next to its stones: below the first in the climb's lower half, above the last in the upper half. */
function StageName({ stage, all, size }: { stage: ClimbStage; all: readonly string[]; size: number }) {
  const first = all.indexOf(stage.levels[0] ?? '');
  const last = first + stage.levels.length - 1;
  const isLower = first + last < all.length - 1;
  const row = Math.floor((isLower ? first : last) / 2);
  const { y } = pointOf(row * 2, size);
  const x = EDGE_DISTANCE + (row + (isLower ? 1.8 : -0.8)) * LINE_DISTANCE;
  return (
    <text
      className="Climb-stage"
      data-stage={stage.id}
      x={x}
      y={y + 6}
      textAnchor={isLower ? 'start' : 'end'}
    >
      {stage.name}
    </text>
  );
}
