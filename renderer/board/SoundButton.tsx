import { useEffect, useState } from 'react';
import { PASS } from '../../schemas/problem.ts';
import type { Play } from './play.ts';
import type { BoardLabels } from './say.ts';
import { store, stored } from './stored.ts';

const KEY = 'hoshiSound';

/** Turns the sound of stones on and off; the choice is stored in the browser. Sounds are loaded only if it is on. */
export function SoundButton({ play: { turns }, labels }: { play: Play; labels: BoardLabels }) {
  const [isOn, setOn] = useState(false);
  useEffect(() => setOn(stored(KEY) === 'on'), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each position is heard once, not when the sound is turned on
  useEffect(() => {
    if (isOn) playSound(turns.filter(({ at }) => at !== PASS));
  }, [turns]);
  const toggle = () => {
    setOn(!isOn);
    store(KEY, isOn ? 'off' : 'on');
    if (!isOn) playSound([{ captures: [] }]);
  };
  return (
    <button type="button" className="GoPlay-sound" aria-pressed={isOn} onClick={toggle}>
      <span aria-hidden="true">♪</span>
      <span className="visually-hidden">{labels['sound']}</span>
    </button>
  );
}

function playSound(turns: readonly { captures: string[] }[]): void {
  // If the sound cannot be loaded or played, the game goes on in silence.
  import('./sound.ts').then(({ playStones }) => playStones(turns)).catch(() => undefined);
}
