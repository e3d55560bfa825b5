import { useEffect, useState } from 'react';
import type { GoMove, ProblemModel } from '../../schemas/problem.ts';
import { afterPaint } from './afterPaint.ts';
import type { Look } from './hint.ts';
import { type OtherAnswer, otherAnswers, tryAnswer } from './otherAnswers.ts';
import { begin, lineOf, move, type Play, playOn, type Result, refusalOf } from './play.ts';
import { type BoardLabels, fill, type Said, sayPlay, sayRefusal } from './say.ts';

/** How a problem stands, what is said of it, and what may be done. */
export interface PlayState {
  play: Play;
  said: Said;
  /** Where a hint points, until the next move. */
  look: Look | undefined;
  /** Plays at a point; false where it cannot be played. */
  onPoint: (at: string) => boolean;
  /** Shows a stone at a point; the second time it is played. */
  aim: (at: string) => void;
  aimed: string | undefined;
  /** Answers of the opponent's that can be tried, once the problem is solved. */
  others: readonly OtherAnswer[];
  tryOther: (other: OtherAnswer) => void;
  hint: () => void;
  /** Takes the last move back. */
  undo: () => void;
  retry: () => void;
  /** Shows the moves that solved it again. */
  replay: () => void;
}

/** So long each position of a replay stays (ms). */
const REPLAY_MS = 900;
const NONE: ReadonlySet<GoMove<string>> = new Set();

export function usePlay(
  problem: ProblemModel,
  labels: BoardLabels,
  onEnd: ((result: Result, taken: number) => void) | undefined,
  canPlayOn: boolean,
): PlayState {
  const { play, said, setSaid, aimed, setAimed, seen, show } = useShown(problem, labels);
  const [look, setLook] = useState<{ of: Play; at: Look | undefined }>();
  const { isReplaying, replay } = useReplay(show);
  const onPoint = (at: string) => {
    if (isReplaying) return false;
    const why = refusalOf(play, at);
    // A touch beside takes nothing of what was explained away.
    if (why && why !== 'over') setSaid(sayRefusal(why, at, labels));
    if (why) return false;
    if (play.state === 'solved') {
      if (canPlayOn) show(playOn(play, at));
      return canPlayOn;
    }
    const next = move(play, at);
    show(next);
    if (next.state !== 'open' && !next.isMore) onEnd?.(next.state, next.taken);
    return true;
  };
  const aim = (at: string) => {
    if (at === aimed || play.state === 'wrong' || refusalOf(play, at)) return void onPoint(at);
    setAimed(at);
    setSaid({ body: fill(labels['again'], { point: at }) });
  };
  const hint = () => {
    setSaid({ body: problem.hint ?? labels['look'] ?? '' });
    afterPaint(({ lookAt }) => setLook({ of: play, at: lookAt(play, problem.marked) }));
  };
  const others = canPlayOn && play.state === 'solved' ? otherAnswers(play, seen) : [];
  return {
    play,
    said,
    look: look?.of === play ? look.at : undefined,
    onPoint,
    aim,
    aimed,
    others,
    tryOther: (other) => show(tryAnswer(other)),
    hint,
    undo: () => {
      if (play.before) show(play.before);
    },
    retry: () => replay([begin(problem)]),
    replay: () => replay(lineOf(play)),
  };
}

/** The position that is shown, and what is said of it. */
function useShown(problem: ProblemModel, labels: BoardLabels) {
  const [play, setPlay] = useState(() => begin(problem));
  const [said, setSaid] = useState<Said>(() => sayPlay(play, labels));
  const [aimed, setAimed] = useState<string>();
  /** Answers that the solver has found the way against. */
  const [seen, setSeen] = useState<ReadonlySet<GoMove<string>>>(NONE);
  const show = (next: Play) => {
    setPlay(next);
    setSaid(sayPlay(next, labels));
    setAimed(undefined);
    if (next.state === 'solved')
      setSeen(new Set([...seen, ...lineOf(next).flatMap(({ answer }) => answer ?? [])]));
  };
  return { play, said, setSaid, aimed, setAimed, seen, show };
}

function useReplay(show: (next: Play) => void) {
  /** What a replay shows next. */
  const [coming, setComing] = useState<readonly Play[]>([]);
  const isReplaying = coming.length > 0;
  const replay = ([next, ...rest]: readonly Play[]) => {
    if (next) show(next);
    setComing(rest);
  };
  useEffect(() => {
    if (!isReplaying) return;
    const timer = setTimeout(() => replay(coming), REPLAY_MS);
    return () => clearTimeout(timer);
  });
  return { isReplaying, replay };
}
