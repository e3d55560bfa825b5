import { type BoardLabels, fillTemplate } from '../../board/say.ts';
import type { Labels } from '../types.ts';
import type { RecordState } from './useRecord.ts';

export interface GuessProps {
  record: RecordState;
  labels: Labels;
  boardLabels: BoardLabels;
}

export function Guess({ record, labels, boardLabels }: GuessProps) {
  const { guessing, next } = record;
  const button = (name: string, act: () => void) => (
    <button type="button" className="Button Button--quiet" onClick={act}>
      {labels[name]}
    </button>
  );
  if (!guessing) return <p className="GoPlay-buttons">{button('guess', () => record.guess(true))}</p>;
  return (
    <div className="GameRecord-guess">
      <p>{next ? fillTemplate(labels['ask'], { color: boardLabels[next.colour] ?? '' }) : labels['over']}</p>
      {guessing.asked > 0 && (
        <p className="GameRecord-score">
          {fillTemplate(labels['score'], { right: guessing.right, asked: guessing.asked })}
        </p>
      )}
      <p className="GoPlay-buttons">
        {next && button('show', record.show)}
        {button('stop', () => record.guess(false))}
      </p>
    </div>
  );
}
