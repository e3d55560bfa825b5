import { useState } from 'react';
import type { ProblemModel } from '../../schemas/problem.ts';
import { begin, type Look, lookAt, move, type Play, type Result, refusalOf } from './play.ts';
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
}

export function usePlay(
  problem: ProblemModel,
  labels: BoardLabels,
  onEnd: ((result: Result, taken: number) => void) | undefined,
): PlayState {
  const [play, setPlay] = useState(() => begin(problem));
  const [said, setSaid] = useState<Said>(() => sayPlay(play, labels));
  const [look, setLook] = useState<Look>();
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
  const hint = () => {
    setSaid({ body: problem.hint ?? labels['look'] ?? '' });
    setLook(lookAt(play, problem.marked));
  };
  const undo = () => {
    if (play.before) show(play.before);
  };
  return { play, said, look, onPoint, hint, undo, retry: () => show(begin(problem)) };
}
