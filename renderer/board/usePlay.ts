import { useEffect, useState } from 'react';
import { type GoMove, PASS, type ProblemModel } from '../../schemas/problem.ts';
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
function useReplay(show: (play: ProblemState) => void) {
  const [coming, setComing] = useState<Positions>([]);
  const start = ([first, ...rest]: Positions) => {
    if (first) show(first);
    setComing(rest);
  };
  useEffect(() => {
    if (coming.length === 0) return;
    const timer = setTimeout(() => start(coming), REPLAY_MS);
    return () => clearTimeout(timer);
  });
  return { isReplaying: coming.length > 0, start };
}

/** `ended`: the position in which the visitor left the problem earlier, to begin with. */
interface Given {
  problem: ProblemModel;
  labels: BoardLabels;
  ended?: ProblemState;
}
type OnEnd = ((result: Result, taken: number) => void) | undefined;

/**
 * A problem in play. `onPoint` plays at a point, or passes, and returns false if that is not possible; `aim` shows a
 * stone at a point, and plays it at the second press; `others` are the opponent's answers that can be tried afterwards;
 * `look` is the target of a hint, until the next move.
 */
export function usePlay({ problem, labels, ended }: Given, onEnd: OnEnd, playsOn: boolean) {
  const [play, setPlay] = useState(() => ended ?? startPlay(problem));
  const [said, setSaid] = useState<PlayMessage>(() => describePlay(play, labels));
  const [look, setLook] = useState<{ of: ProblemState; at: HintTarget | undefined }>();
  const [aimed, setAimed] = useState<string>();
  /** Answers that the solver has refuted. */
  const [seen, setSeen] = useState<ReadonlySet<GoMove<string>>>(NO_ANSWERS);
  const show = (next: ProblemState) => {
    setPlay(next);
    setSaid(describePlay(next, labels));
    setAimed(undefined);
    if (next.state === 'solved') setSeen(new Set([...seen, ...answersOf(next)]));
  };
  const tell = (name: string, point: string) => setSaid({ body: fillTemplate(labels[name], { point }) });
  const { isReplaying, start } = useReplay(show);
  const onPoint = (at: string) => {
    const why = isReplaying ? 'over' : findRefusal(play, at);
    // A press on a wrong point after the end keeps the explanation.
    if (why && why !== 'over') tell(why, at);
    if (why) return false;
    if (play.state === 'solved' && playsOn) show(playFreely(play, at));
    if (play.state === 'solved') return playsOn;
    const next = playMove(play, at);
    show(next);
    if (next.state !== 'open' && !next.isMore) onEnd?.(next.state, next.taken);
    return true;
  };
  const aim = (at: string) => {
    if (at === aimed || play.state === 'wrong' || findRefusal(play, at)) return void onPoint(at);
    setAimed(at);
    tell('again', at);
  };
  const hint = () => {
    setSaid({ body: problem.hint ?? labels['look'] });
    afterPaint(({ findHintTarget }) => setLook({ of: play, at: findHintTarget(play, problem.marked) }));
  };
  const others = playsOn && play.state === 'solved' ? otherAnswers(play, seen) : [];
  return {
    ...{ play, said, onPoint, aim, aimed, others, hint },
    look: look?.of === play ? look.at : undefined,
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
export function otherAnswers(play: ProblemState, seen: ReadonlySet<GoMove<string>>): OtherAnswer[] {
  return replayPositions(play).flatMap(({ before, turns: [mine], answers = [] }) =>
    before && mine
      ? answers.filter((one) => !seen.has(one)).map((answer) => ({ before, at: mine.at, answer }))
      : [],
  );
}

export function tryAnswer({ before, at, answer }: OtherAnswer): ProblemState {
  return playMove({ ...before, isMore: true }, at, answer);
}
