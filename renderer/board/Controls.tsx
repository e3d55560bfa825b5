import { useEffect, useState } from 'react';
import { PASS } from '../../schemas/model/problem.ts';
import { oppositeColour, type ProblemState, stateBeforeMove } from './play.ts';
import { type BoardLabels, fillTemplate } from './say.ts';
import { readStored, store } from './stored.ts';
import type { ProblemPlay } from './usePlay.ts';

interface ControlsProps {
  play: ProblemState;
  labels: BoardLabels;
  acts: Pick<ProblemPlay, 'others' | 'tryOther' | 'hint' | 'undo' | 'retry' | 'replay' | 'pass'>;
  /** In a test the moves that solved a problem cannot be replayed. */
  isTest: boolean;
  toBoard: () => void;
}

/** The highest number of other answers that are offered at a time. */
const MAX_OTHERS = 3;

/** The actions besides playing. After a wrong move the main one is to take it back. */
export function Controls({ play, labels, acts, isTest, toBoard }: ControlsProps) {
  const { state, before } = play;
  const { others, tryOther, hint, undo, retry, replay, pass } = acts;
  const color = labels[oppositeColour(play.toPlay)];
  const button = (name: string, onClick: () => void, className = ' Button--quiet', text = labels[name]) => (
    <button
      key={name}
      type="button"
      className={`Button${className}`}
      onClick={() => {
        onClick();
        // A button may disappear when it is pressed, so the focus moves to the board.
        if (onClick !== hint) toBoard();
      }}
    >
      {text}
    </button>
  );
  return (
    <p className="GoPlay-buttons">
      {state === 'open' && button('hint', hint)}
      {stateBeforeMove(play) && button('undo', undo, state === 'wrong' ? '' : undefined)}
      {state === 'solved' && !isTest && button('passMove', pass)}
      {state === 'solved' && !isTest && button('replay', replay)}
      {before && button('retry', retry)}
      {others.slice(0, MAX_OTHERS).map((one) => {
        const { at } = one.answer;
        const text = fillTemplate(labels[at === PASS ? 'passes' : 'answers'], { color, point: at });
        return button(`${one.at} ${at}`, () => tryOther(one), undefined, text);
      })}
    </p>
  );
}

const SOUND_KEY = 'hoshiSound';

/** Turns the sound of stones on and off; the choice is stored in the browser. Sounds are loaded only if it is on. */
export function SoundButton({ play: { turns }, labels }: { play: ProblemState; labels: BoardLabels }) {
  const [isOn, setOn] = useState(false);
  useEffect(() => setOn(readStored(SOUND_KEY) === 'on'), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each position is heard once, not when the sound is turned on
  useEffect(() => {
    if (isOn) playSound(turns.filter(({ at }) => at !== PASS));
  }, [turns]);
  const toggle = () => {
    setOn(!isOn);
    store(SOUND_KEY, isOn ? 'off' : 'on');
    if (!isOn) playSound([{ captures: [] }]);
  };
  return (
    <button type="button" className="GoPlay-sound" aria-pressed={isOn} onClick={toggle}>
      <span aria-hidden="true">♪</span> {labels['sound']}
    </button>
  );
}

function playSound(turns: readonly { captures: string[] }[]): void {
  // If the sound cannot be loaded or played, the game goes on in silence.
  import('./sound.ts').then(({ playStones }) => playStones(turns)).catch(() => undefined);
}
