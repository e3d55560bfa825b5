import type { GameModel } from '../../../schemas/game.ts';
import { type BoardLabels, fillTemplate } from '../../board/say.ts';
import type { Labels } from '../types.ts';
import { alternativesAt, type Move, moveAt, movesOf, returnToMainLine } from './lines.ts';
import { describeMove } from './sayMove.ts';
import type { RecordState } from './useRecord.ts';

export interface BranchesProps {
  game: GameModel;
  record: RecordState;
  labels: Labels;
  boardLabels: BoardLabels;
}

export function Branches({ game, record, labels, boardLabels }: BranchesProps) {
  const { lines, size } = game;
  const { place, go } = record;
  const say = (move: Move | undefined) => (move ? describeMove(move, 0, boardLabels) : '');
  const moveOf = (line: number) => moveAt(movesOf(lines, line), place.at, size);
  const others = alternativesAt(lines, place);
  if (others.length === 0 && place.line === 0) return null;
  return (
    <div className="GameRecord-branches">
      {others.length > 0 && <p>{fillTemplate(labels['instead'], { move: say(moveOf(place.line)) })}</p>}
      <p className="GoPlay-buttons">
        {others.map((other) => (
          <button key={other.line} type="button" className="Button Button--quiet" onClick={() => go(other)}>
            {say(moveOf(other.line))}
          </button>
        ))}
        {place.line !== 0 && (
          <button
            type="button"
            className="Button Button--quiet"
            onClick={() => go(returnToMainLine(lines, place))}
          >
            {labels['back']}
          </button>
        )}
      </p>
    </div>
  );
}
