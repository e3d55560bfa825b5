import { type BoardLabels, fillTemplate } from '../../board/say.ts';
import { StoneCharacter } from '../../ui/StoneCharacter.tsx';
import type { Labels } from '../types.ts';
import type { RecordState } from './useRecord.ts';

interface PlayersProps {
  players: Record<'black' | 'white', string>;
  record: RecordState;
  labels: Labels;
  boardLabels: BoardLabels;
}

/** Each player as a stone, with the name and the number of stones captured so far. */
export function Players({ players, record, labels, boardLabels }: PlayersProps) {
  return (
    <div className="GameRecord-players">
      {(['black', 'white'] as const).map((colour) => (
        <p key={colour}>
          <StoneCharacter colour={colour} mood={record.moodOf(colour)} />
          <span className="visually-hidden">{`${boardLabels[colour]}: `}</span>
          <b>{players[colour]}</b>
          <span className="GameRecord-taken">
            {fillTemplate(labels['taken'], { count: record.captures[colour] })}
          </span>
        </p>
      ))}
    </div>
  );
}
