import { PASS } from '../../schemas/problem.ts';
import type { OtherAnswer } from './otherAnswers.ts';
import { other, type Play } from './play.ts';
import { type BoardLabels, fill } from './say.ts';

export interface ControlsProps {
  play: Play;
  labels: BoardLabels;
  hint: () => void;
  undo: () => void;
  retry: () => void;
  /** Shows the moves that solved it again; absent where that is not to be seen. */
  replay?: (() => void) | undefined;
  /** What else the opponent could have answered, to be played against. */
  others: readonly OtherAnswer[];
  tryOther: (other: OtherAnswer) => () => void;
}

/** So many are offered at a time. */
const MOST_OTHERS = 3;

/** What one may do besides playing. After a wrong move the main thing is to take it back. */
export function Controls({ play, labels, hint, undo, retry, replay, others, tryOther }: ControlsProps) {
  const { state, before } = play;
  const color = labels[other(play.toPlay)] ?? '';
  const button = (name: string, act: () => void, kind = 'Button Button--quiet') => (
    <button type="button" className={kind} onClick={act}>
      {labels[name]}
    </button>
  );
  return (
    <p className="GoPlay-buttons">
      {state === 'wrong' && button('undo', undo, 'Button')}
      {state === 'open' && button('hint', hint)}
      {(state === 'open' || play.free) && before && button('undo', undo)}
      {state === 'solved' && replay && button('replay', replay)}
      {before && button('retry', retry)}
      {others.slice(0, MOST_OTHERS).map((one) => (
        <button
          key={`${one.at} ${one.answer.at}`}
          type="button"
          className="Button Button--quiet"
          onClick={tryOther(one)}
        >
          {fill(labels[one.answer.at === PASS ? 'passes' : 'answers'], { color, point: one.answer.at })}
        </button>
      ))}
    </p>
  );
}
