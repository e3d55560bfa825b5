import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ProblemModel } from '../../schemas/problem.ts';
import { Drawing } from './Drawing.tsx';
import { Grid } from './Grid.tsx';
import { begin, move, pointTyped, refusalOf } from './play.ts';
import { shownPoints } from './points.ts';
import { type BoardLabels, fill, sayPlay, sayRefusal } from './say.ts';

export interface PlayBoardProps {
  /** One problem, or the steps of a lesson. */
  problems: ProblemModel[];
  labels: BoardLabels;
}

/** A board on which one plays; begins anew when it is given other problems. */
export function PlayBoard(props: PlayBoardProps) {
  return <Lesson key={props.problems.map(({ words }) => words).join()} {...props} />;
}

function Lesson({ problems, labels }: PlayBoardProps) {
  const [step, setStep] = useState(0);
  const problem = problems[step];
  if (!problem) return null;
  const isLast = step === problems.length - 1;
  const count = problems.length;
  return (
    <Player
      key={step}
      problem={problem}
      labels={labels}
      begun={step > 0}
      progress={count > 1 ? fill(labels['step'], { step: step + 1, count }) : undefined}
      finished={count > 1 && isLast ? fill(labels['finished'], { count }) : undefined}
      onNext={isLast ? undefined : () => setStep(step + 1)}
    />
  );
}

interface PlayerProps {
  problem: ProblemModel;
  labels: BoardLabels;
  /** The solver comes from another step. */
  begun: boolean;
  progress: string | undefined;
  /** What is said after the last step. */
  finished: string | undefined;
  onNext: (() => void) | undefined;
}

function Player({ problem, labels, begun, progress, finished, onNext }: PlayerProps) {
  const [play, setPlay] = useState(() => begin(problem));
  const [said, setSaid] = useState(() => sayPlay(play, labels));
  const [live, setLive] = useState(false);
  const grid = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const toBoard = () => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  useEffect(() => setLive(true), []);
  useEffect(() => {
    if (live && begun) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [live, begun]);

  const go = (next: typeof play) => {
    setPlay(next);
    const end = next.state === 'solved' && finished ? ` ${finished}` : '';
    setSaid(sayPlay(next, labels) + end);
  };
  const onPoint = (at: string) => {
    const why = refusalOf(play, at);
    if (why) setSaid(sayRefusal(why, at, labels));
    else go(move(play, at));
    return !why;
  };
  const onTyped = () => {
    const { current } = field;
    if (current?.value && onPoint(pointTyped(current.value))) current.value = '';
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onTyped();
  };
  const shown = shownPoints(problem.size, problem.crop);
  const button = (name: string, act: () => void, kind = 'quiet', off = false) => (
    <button type="button" className={`Button Button--${kind}`} aria-disabled={off || undefined} onClick={act}>
      {labels[name]}
    </button>
  );
  return (
    <div className="GoPlay" data-state={play.state}>
      <div className="GoPlay-task">
        {progress && <p className="GoPlay-step">{progress}</p>}
        <p>{problem.task}</p>
      </div>
      <div className="GoPlay-board">
        <Drawing problem={problem} play={play} shown={shown} words={live ? undefined : problem.words} />
        <Grid {...{ play, live, labels, onPoint, grid }} rows={shown.rows} marked={problem.marked} />
      </div>
      <div className="GoPlay-panel">
        <p className="GoPlay-status" role="status">
          {said}
        </p>
        <p className="GoPlay-buttons">
          {onNext && button('next', onNext, play.state === 'solved' ? 'main' : 'quiet')}
          {problem.hint && button('hint', () => setSaid(problem.hint ?? ''))}
          {button('undo', () => play.before && go(play.before), 'quiet', !play.before)}
          {button(
            'retry',
            () => {
              go(begin(problem));
              toBoard();
            },
            'quiet',
            !play.before,
          )}
        </p>
        <p className="GoPlay-typed">
          <label>
            <span>{fill(labels['point'], { example: shown.rows[0]?.[0] ?? '' })}</span>
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
          {button('play', onTyped)}
        </p>
        <details className="GoPlay-words">
          <summary>{labels['inWords']}</summary>
          <p>{problem.words}</p>
        </details>
      </div>
    </div>
  );
}
