import { useEffect, useState } from 'react';
import type { ProblemModel } from '../../schemas/problem.ts';
import { begin, type Look, lineOf, lookAt, move, type Play, playOn, type Result, refusalOf } from './play.ts';
import { type BoardLabels, type Said, sayPlay, sayRefusal } from './say.ts';

/** How a problem stands, what is said of it, and what may be done. */
export interface PlayState {
  play: Play;
  said: Said;
  /** Where a hint points, until the next move. */
  look: Look | undefined;
  /** Plays at a point; false where it cannot be played. */
  onPoint: (at: string) => boolean;
  hint: () => void;
  /** Takes the last move back. */
  undo: () => void;
  retry: () => void;
  /** Shows the moves that solved it again. */
  replay: () => void;
}

/** So long each position of a replay stays (ms). */
const REPLAY_MS = 900;

export function usePlay(
  problem: ProblemModel,
  labels: BoardLabels,
  onEnd: ((result: Result, taken: number) => void) | undefined,
  canPlayOn: boolean,
): PlayState {
  const [play, setPlay] = useState(() => begin(problem));
  const [said, setSaid] = useState<Said>(() => sayPlay(play, labels));
  const [look, setLook] = useState<Look>();
  /** What a replay shows next. */
  const [coming, setComing] = useState<readonly Play[]>([]);
  const show = (next: Play) => {
    setPlay(next);
    setSaid(sayPlay(next, labels));
    setLook(undefined);
  };
  useEffect(() => {
    const [next, ...rest] = coming;
    if (!next) return;
    const timer = setTimeout(() => {
      show(next);
      setComing(rest);
    }, REPLAY_MS);
    return () => clearTimeout(timer);
  });
  const onPoint = (at: string) => {
    if (coming.length > 0) return false;
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
    if (next.state !== 'open') onEnd?.(next.state, next.taken);
    return true;
  };
  const hint = () => {
    setSaid({ body: problem.hint ?? labels['look'] ?? '' });
    setLook(lookAt(play, problem.marked));
  };
  const undo = () => {
    if (play.before) show(play.before);
  };
  const retry = () => {
    setComing([]);
    show(begin(problem));
  };
  const replay = () => {
    const [first, ...rest] = lineOf(play);
    if (first) show(first);
    setComing(rest);
  };
  return { play, said, look, onPoint, hint, undo, retry, replay };
}
