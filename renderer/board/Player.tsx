import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { PASS, type ProblemModel } from '../../schemas/model/problem.ts';
import type { Mood } from '../ui/stoneShapes.ts';
import { afterPaint } from './afterPaint.ts';
import { Controls, SoundButton } from './Controls.tsx';
import { Drawing } from './Drawing.tsx';
import { focusBoard, Grid } from './Grid.tsx';
import { type ProblemState, parseTypedPoint, type Result, visibleMarks } from './play.ts';
import { shownPoints } from './points.ts';
import { dispatchProblemEnded } from './problemEnded.ts';
import { type BoardLabels, fillTemplate } from './say.ts';
import { Talk } from './Talk.tsx';
import { usePlay } from './usePlay.ts';
import { useZoom } from './useZoom.ts';

interface PlayerProps {
  problem: ProblemModel;
  /** Words of a board, as the server's `boardLabels` makes them. */
  labels: BoardLabels;
  /** Whether the solver came from another problem: the focus then starts on the board. */
  begun?: boolean;
  /** The position in which the visitor left it earlier, to begin with. */
  ended?: ProblemState;
  progress?: ReactNode;
  /** The number of stones captured before. */
  taken?: number;
  /** Called at each move that ends the problem; a solver who undoes a wrong move may end it again. */
  onEnd?: (result: Result, taken: number) => void;
  /** An action to offer instead of playing, while the problem is open. */
  instead?: ReactNode;
  /** In a test a wrong move is only recorded, without encouragement. */
  isTest?: boolean;
  /** The next step after the end; Enter on the board presses its first button or link. */
  after?: (result: Result) => ReactNode;
}

export function Player(props: PlayerProps) {
  const { problem, labels, begun = false, progress, taken = 0, instead, isTest = false, after } = props;
  const end: PlayerProps['onEnd'] = (result, stones) => {
    dispatchProblemEnded(problem.name, result);
    props.onEnd?.(result, stones);
  };
  const { play, message, hintTarget, onPoint, aim, aimed, ...acts } = usePlay(props, end, !isTest);
  const [isLive, setIsLive] = useState(false);
  const [isNear, setNear] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const toBoard = () => focusBoard(root.current);
  useEffect(() => setIsLive(true), []);
  useEffect(() => {
    if (isLive && begun) focusBoard(root.current);
  }, [isLive, begun]);
  useEffect(() => afterPaint(({ animateMove }) => animateMove(root.current, play)), [play]);

  const onEnter = () => root.current?.querySelector<HTMLElement>('.GoPlay-after :is(button, a)')?.click();
  const visible = useMemo(() => shownPoints(problem.size, problem.crop), [problem]);
  const marks = useMemo(() => visibleMarks(problem, play), [problem, play]);
  const zoom = useZoom(problem, visible);
  const next = play.state === 'open' ? null : after?.(play.state);
  return (
    <div
      className="GoPlay"
      data-state={play.state}
      data-turn={play.toPlay}
      data-good={isGood(play) ? '' : undefined}
      data-begun={begun ? '' : undefined}
      ref={root}
    >
      <Talk
        {...{ problem, play, message, labels, progress }}
        captured={taken + play.captured}
        mood={isTest && play.state === 'wrong' ? 'waiting' : moodOf(play, isNear)}
      />
      <div className="GoPlay-board" {...zoom.viewport} {...detectPresence(setNear)}>
        <div className="GoPlay-field" style={zoom.field}>
          <Drawing
            {...{ play, marks, visible, hintTarget }}
            size={problem.size}
            words={isLive ? undefined : problem.words}
          />
          <Grid
            {...{ play, marks, isLive, labels, onPoint, onEnter, aimed, onUndo: acts.undo }}
            onPress={zoom.isSmall ? aim : onPoint}
            rows={visible.rows}
          />
        </div>
      </div>
      <div className="GoPlay-panel">
        <div className="GoPlay-next">
          {next ? <div className="GoPlay-after">{next}</div> : instead}
          {zoom.isSmall && (
            <button type="button" className="Button Button--quiet" onClick={zoom.toggle}>
              {labels[zoom.isZoomed ? 'whole' : 'closer']}
            </button>
          )}
          <Controls {...{ play, labels, acts, isTest, toBoard }} />
          <SoundButton {...{ play, labels }} />
        </div>
        <KeyboardAndText {...{ problem, labels, onPoint }} example={visible.rows[0]?.[0] ?? ''} />
      </div>
    </div>
  );
}

/** Returns whether all moves so far are right and the problem is still open. */
function isGood({ state, turns }: ProblemState): boolean {
  return state === 'open' && turns.length > 0;
}

/** Detects a mouse or keyboard user at the board. Touch users play at once, and this drawing would delay their move. */
function detectPresence(setNear: (isNear: boolean) => void) {
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => setNear(pointerType !== 'touch'),
    onPointerLeave: () => setNear(false),
    onFocus: ({ target }: FocusEvent) => setNear(target.matches(':focus-visible')),
    onBlur: (event: FocusEvent) => setNear(event.currentTarget.contains(event.relatedTarget)),
  };
}

function moodOf(play: ProblemState, isNear: boolean): Mood {
  if (play.state === 'wrong') return 'consoling';
  if (play.state === 'solved' || isGood(play)) return 'delighted';
  return isNear ? 'thinking' : 'waiting';
}

interface KeyboardAndTextProps {
  problem: ProblemModel;
  labels: BoardLabels;
  /** Plays at a point, or passes; returns false if that is not possible. */
  onPoint: (at: string) => boolean;
  example: string;
}

/** A field to type points into, and the position in words; without scripts also the solution, unless it is secret. */
function KeyboardAndText({ problem, labels, onPoint, example }: KeyboardAndTextProps) {
  const field = useRef<HTMLInputElement>(null);
  const onTyped = () => {
    const { current } = field;
    if (!current?.value) return;
    const typed = parseTypedPoint(current.value);
    const isPass = typed === 'PASS' || typed === labels['passMove'];
    if (onPoint(isPass ? PASS : typed)) current.value = '';
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onTyped();
  };
  return (
    <>
      <noscript>
        {/* React does not hydrate this part, so the island does not include it. */}
        {import.meta.env.SSR && problem.solution && (
          <details className="GoPlay-words GoPlay-solution">
            <summary>{labels['showSolution']}</summary>
            <p>{problem.solution}</p>
          </details>
        )}
      </noscript>
      <details className="GoPlay-words">
        <summary>{labels['inWords']}</summary>
        <p>{problem.words}</p>
        <p className="GoPlay-typed">
          <label>
            <span>{fillTemplate(labels['point'], { example })}</span>
            <input
              ref={field}
              type="text"
              maxLength={5}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              data-replay=""
              onKeyDown={onKey}
            />
          </label>
          <button type="button" className="Button Button--quiet" onClick={onTyped}>
            {labels['play']}
          </button>
        </p>
      </details>
    </>
  );
}
