import { useEffect, useState } from 'react';
import { type GoMove, PASS, type ProblemModel } from '../../schemas/model/problem.ts';
import { afterPaint } from './afterPaint.ts';
import type { HintTarget } from './boardEffects.ts';
import {
  findRefusal,
  type ProblemState,
  playFreely,
  playMove,
  type Result,
  replayPositions,
  startPlay,
  stateBeforeMove,
} from './play.ts';
import { type BoardLabels, describePlay, fillTemplate, type PlayMessage } from './say.ts';

export type ProblemPlay = ReturnType<typeof usePlay>;

/** How long (ms) each position of a replay is shown. */
const REPLAY_MS = 900;
const NO_ANSWERS: ReadonlySet<GoMove<string>> = new Set();

/** The first is undefined if there was no earlier position. */
type Positions = readonly (ProblemState | undefined)[];

/** Shows positions one after the other, the first one at once. */
function useReplay(setPlay: (play: ProblemState) => void) {
  const [queue, setComing] = useState<Positions>([]);
  const start = ([first, ...rest]: Positions) => {
    if (first) setPlay(first);
    setComing(rest);
  };
  useEffect(() => {
    if (queue.length === 0) return;
    const timer = setTimeout(() => start(queue), REPLAY_MS);
    return () => clearTimeout(timer);
  });
  return { isReplaying: queue.length > 0, start };
}

/** `ended`: the position in which the visitor left the problem earlier, to begin with. */
interface PlayOptions {
  problem: ProblemModel;
  labels: BoardLabels;
  ended?: ProblemState;
}
type OnEnd = ((result: Result, taken: number) => void) | undefined;

/**
 * A problem in play. `onPoint` plays at a point, or passes, and returns false if that is not possible; `aim` shows a
 * stone at a point, and plays it at the second press; `others` are the opponent's answers that can be tried afterwards;
 * `hintTarget` is the target of a hint, until the next move.
 */
export function usePlay({ problem, labels, ended }: PlayOptions, onEnd: OnEnd, playsOn: boolean) {
  const [play, setPlay] = useState(() => ended ?? startPlay(problem));
  const [message, setMessage] = useState<PlayMessage>(() => describePlay(play, labels));
  const [hintTarget, setHintTarget] = useState<{ of: ProblemState; at: HintTarget | undefined }>();
  const [aimed, setAimedPoint] = useState<string>();
  /** Answers that the solver has refuted. */
  const [seenAnswers, setSeenAnswers] = useState<ReadonlySet<GoMove<string>>>(NO_ANSWERS);
  const show = (next: ProblemState) => {
    setPlay(next);
    setMessage(describePlay(next, labels));
    setAimedPoint(undefined);
    if (next.state === 'solved') setSeenAnswers(new Set([...seenAnswers, ...answersOf(next)]));
  };
  const tell = (name: string, point: string) => setMessage({ body: fillTemplate(labels[name], { point }) });
  const { isReplaying, start } = useReplay(show);
  const onPoint = (point: string) => {
    const why = isReplaying ? 'over' : findRefusal(play, point);
    // A press on a wrong point after the end keeps the explanation.
    if (why && why !== 'over') tell(why, point);
    if (why) return false;
    if (play.state === 'solved' && playsOn) show(playFreely(play, point));
    if (play.state === 'solved') return playsOn;
    const next = playMove(play, point);
    show(next);
    if (next.state !== 'open' && !next.isMore) onEnd?.(next.state, next.captured);
    return true;
  };
  const aim = (at: string) => {
    if (at === aimed || play.state === 'wrong' || findRefusal(play, at)) return void onPoint(at);
    setAimedPoint(at);
    tell('again', at);
  };
  const hint = () => {
    setMessage({ body: problem.hint ?? labels['look'] });
    afterPaint(({ findHintTarget }) => setHintTarget({ of: play, at: findHintTarget(play, problem.marked) }));
  };
  const others = playsOn && play.state === 'solved' ? otherAnswers(play, seenAnswers) : [];
  return {
    ...{ play, message, onPoint, aim, aimed, others, hint },
    hintTarget: hintTarget?.of === play ? hintTarget.at : undefined,
    tryOther: (other: OtherAnswer) => show(tryAnswer(other)),
    undo: () => start([stateBeforeMove(play)]),
    pass: () => onPoint(PASS),
    retry: () => start([startPlay(problem)]),
    replay: () => start(replayPositions(play)),
  };
}

/** The opponent's answers on the way to a solved position. */
function answersOf(play: ProblemState): GoMove<string>[] {
  return replayPositions(play).flatMap(({ answer }) => answer ?? []);
}

/** An answer that the opponent did not give in the solution. */
interface OtherAnswer {
  before: ProblemState;
  /** The solver's move before it. */
  at: string;
  answer: GoMove<string>;
}

/** The opponent's answers in the solved line that have not been refuted yet. */
export function otherAnswers(play: ProblemState, seenAnswers: ReadonlySet<GoMove<string>>): OtherAnswer[] {
  return replayPositions(play).flatMap(({ before, turns: [mine], answers = [] }) =>
    before && mine
      ? answers.filter((one) => !seenAnswers.has(one)).map((answer) => ({ before, at: mine.at, answer }))
      : [],
  );
}

export function tryAnswer({ before, at, answer }: OtherAnswer): ProblemState {
  return playMove({ ...before, isMore: true }, at, answer);
}
