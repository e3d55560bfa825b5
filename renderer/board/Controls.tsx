import type { Play } from './play.ts';
import type { BoardLabels } from './say.ts';

export interface ControlsProps {
  play: Play;
  labels: BoardLabels;
  hint: () => void;
  undo: () => void;
  retry: () => void;
  /** Shows the moves that solved it again; absent where that is not to be seen. */
  replay?: (() => void) | undefined;
}

/** What one may do beside playing. After a wrong move the main thing is to take it back. */
export function Controls({ play, labels, hint, undo, retry, replay }: ControlsProps) {
  const { state, before } = play;
  const button = (name: string, act: () => void, kind: 'main' | 'quiet' = 'quiet') => (
    <button type="button" className={kind === 'main' ? 'Button' : 'Button Button--quiet'} onClick={act}>
      {labels[name]}
    </button>
  );
  return (
    <p className="GoPlay-buttons">
      {state === 'wrong' && button('undo', undo, 'main')}
      {state === 'open' && button('hint', hint)}
      {(state === 'open' || play.free) && before && button('undo', undo)}
      {state === 'solved' && replay && button('replay', replay)}
      {before && button('retry', retry)}
    </p>
  );
}
