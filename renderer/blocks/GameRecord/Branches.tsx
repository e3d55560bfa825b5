import type { GameModel } from '../../../schemas/game.ts';
import { type BoardLabels, fill } from '../../board/say.ts';
import type { Labels } from '../types.ts';
import { backToGame, type Move, moveAt, movesOf, othersAt } from './lines.ts';
import { sayPlayed } from './sayMove.ts';
import type { RecordState } from './useRecord.ts';

export interface BranchesProps {
  game: GameModel;
  record: RecordState;
  labels: Labels;
  boardLabels: BoardLabels;
}

/** Other moves in place of the last one, and the way back to the game. */
export function Branches({ game, record, labels, boardLabels }: BranchesProps) {
  const { lines, size } = game;
  const { place, go } = record;
  const say = (move: Move | undefined) => (move ? sayPlayed(move, 0, boardLabels) : '');
  const moveOf = (line: number) => moveAt(movesOf(lines, line), place.at, size);
  const others = othersAt(lines, place);
  if (others.length === 0 && place.line === 0) return null;
  return (
    <div className="GameRecord-branches">
      {others.length > 0 && <p>{fill(labels['instead'], { move: say(moveOf(place.line)) })}</p>}
      <p className="GoPlay-buttons">
        {others.map((other) => (
          <button key={other.line} type="button" className="Button Button--quiet" onClick={() => go(other)}>
            {say(moveOf(other.line))}
          </button>
        ))}
        {place.line !== 0 && (
          <button type="button" className="Button Button--quiet" onClick={() => go(backToGame(lines, place))}>
            {labels['back']}
          </button>
        )}
      </p>
    </div>
  );
}
