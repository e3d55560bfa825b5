import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ProblemModel } from '../../schemas/problem.ts';
import type { Mood } from '../ui/stoneShapes.ts';
import { Controls } from './Controls.tsx';
import { Drawing } from './Drawing.tsx';
import { Grid } from './Grid.tsx';
import { KeyboardAndText } from './KeyboardAndText.tsx';
import { liftStones } from './liftStones.ts';
import { begin, type Look, lookAt, move, type Play, type Result, refusalOf } from './play.ts';
import { shownPoints } from './points.ts';
import { type BoardLabels, type Said, sayPlay, sayRefusal } from './say.ts';
import { Talk } from './Talk.tsx';

export interface PlayerProps {
  problem: ProblemModel;
  /** Words of a board, as the server's `boardLabels` makes them. */
  labels: BoardLabels;
  /** The solver comes from another problem: the board is where they go on. */
  begun?: boolean;
  /** Where this problem stands among others. */
  progress?: ReactNode;
  /** Stones that were taken before. */
  taken?: number;
  /** Told at each move that ends it; a solver who takes a wrong move back may end it again. */
  onEnd?: (result: Result, taken: number) => void;
  /** What to do next, once it is over; the first button or link in it is what Enter presses on the board. */
  after?: (result: Result) => ReactNode;
}

/** One problem to play. */
export function Player({ problem, labels, begun = false, progress, taken = 0, onEnd, after }: PlayerProps) {
  const [play, setPlay] = useState(() => begin(problem));
  const [said, setSaid] = useState<Said>(() => sayPlay(play, labels));
  const [look, setLook] = useState<Look>();
  const [live, setLive] = useState(false);
  const [isNear, setNear] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const toBoard = () => root.current?.querySelector<HTMLElement>('[data-at][tabindex="0"]')?.focus();
  useEffect(() => setLive(true), []);
  useEffect(() => {
    if (live && begun) root.current?.querySelector<HTMLElement>('[data-at][tabindex="0"]')?.focus();
  }, [live, begun]);
  useEffect(() => {
    liftStones(root.current, play);
    showEnd(root.current, play);
  }, [play]);

  const show = (next: Play) => {
    setPlay(next);
    setSaid(sayPlay(next, labels));
    setLook(undefined);
  };
  const onPoint = (at: string) => {
    const why = refusalOf(play, at);
    if (why) {
      setSaid(sayRefusal(why, at, labels));
      return false;
    }
    const next = move(play, at);
    show(next);
    if (next.state !== 'open') onEnd?.(next.state, next.taken);
    return true;
  };
  const back = (to: Play | undefined) => {
    if (!to) return;
    show(to);
    toBoard();
  };
  const hint = () => {
    setSaid({ body: problem.hint ?? labels['look'] ?? '' });
    setLook(lookAt(play, problem.marked));
  };
  const onEnter = () => root.current?.querySelector<HTMLElement>('.GoPlay-after :is(button, a)')?.click();
  const shown = shownPoints(problem.size, problem.crop);
  const next = play.state === 'open' ? null : after?.(play.state);
  const near = {
    onPointerEnter: () => setNear(true),
    onPointerLeave: () => setNear(false),
    onFocus: () => setNear(true),
    onBlur: (event: FocusEvent) => setNear(event.currentTarget.contains(event.relatedTarget)),
  };
  return (
    <div
      className="GoPlay"
      data-state={play.state}
      data-turn={play.toPlay}
      data-begun={begun ? '' : undefined}
      ref={root}
    >
      <Talk
        {...{ problem, play, said, labels, progress }}
        taken={taken + play.taken}
        mood={moodOf(play, isNear)}
      />
      <div className="GoPlay-board" {...near}>
        <Drawing {...{ problem, play, shown, look }} words={live ? undefined : problem.words} />
        <Grid {...{ play, live, labels, onPoint, onEnter }} rows={shown.rows} marked={problem.marked} />
      </div>
      <div className="GoPlay-panel">
        <div className="GoPlay-next">
          {next && <div className="GoPlay-after">{next}</div>}
          <Controls
            {...{ play, labels, hint }}
            undo={() => back(play.before)}
            retry={() => back(begin(problem))}
          />
        </div>
        <KeyboardAndText {...{ problem, labels, onPoint }} example={shown.rows[0]?.[0] ?? ''} />
      </div>
    </div>
  );
}

/** What was said and what to do next are seen, also on a small screen. */
function showEnd(root: HTMLElement | null, { state }: Play): void {
  const said = root?.getBoundingClientRect();
  const next = root?.querySelector('.GoPlay-next')?.getBoundingClientRect();
  if (!root || !said || !next || state === 'open') return;
  const { scrollMarginTop } = getComputedStyle(root);
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  const header = Number.parseFloat(scrollPaddingTop) + Number.parseFloat(scrollMarginTop);
  if (said.top >= header && next.bottom <= innerHeight) return;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  root.scrollIntoView({ block: 'start', behavior });
}

function moodOf({ state }: Play, isNear: boolean): Mood {
  if (state === 'solved') return 'delighted';
  if (state === 'wrong') return 'consoling';
  return isNear ? 'thinking' : 'waiting';
}
