import { type GameModel, LETTERS } from '../../../schemas/model/game.ts';
import { type BoardLabels, describeMove, fillTemplate } from '../../board/say.ts';
import { Wrap } from '../../ui/Heading.tsx';
import { Island } from '../../ui/Island.tsx';
import type { Authored, BlockProps } from '../types.ts';
import { GameViewer } from './GameViewer.island.tsx';
import { moveAt } from './lines.ts';

/** `boardLabels`: words of the board; `black`, `white`: the players' names; `result`: how the game ended, in words. */
type GameRecordProps = BlockProps<Authored<'GameRecord'>> & {
  boardLabels: BoardLabels;
  black: string;
  white: string;
  result?: string;
};

export function GameRecord(props: GameRecordProps) {
  const { id, heading, intro, game, at, black, white, result, boardLabels, labels } = props;
  // A site without the game says what it would be about.
  if (!game) return <Wrap heading={heading} intro={intro} />;
  const count = (game.lines[0]?.moves.length ?? 0) / LETTERS;
  const begin = Math.min(at ?? count, count);
  return (
    <Wrap heading={heading} intro={intro}>
      <div className="Play--wide">
        <Island
          name="GameViewer"
          id={`${id}-game`}
          when="visible"
          of={GameViewer}
          props={{ game, at: begin, players: { black, white }, labels, boardLabels }}
        />
      </div>
      {result && <p className="GameRecord-result">{result}</p>}
      <details className="GoPlay-words GameRecord-all">
        <summary>{fillTemplate(labels['moves'], { count })}</summary>
        <Moves game={game} count={count} labels={boardLabels} />
      </details>
    </Wrap>
  );
}

function Moves({ game, count, labels }: { game: GameModel; count: number; labels: BoardLabels }) {
  const [line] = game.lines;
  const said = line?.words ?? {};
  return (
    <>
      {said[0] && <p>{said[0]}</p>}
      <ol>
        {Array.from({ length: count }, (_, index) => {
          const move = moveAt(line?.moves ?? '', index + 1, game.size);
          const words = said[index + 1];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: moves stay in their order
            <li key={index}>
              {move && describeMove(move, 0, labels)}
              {words && ` · ${words}`}
            </li>
          );
        })}
      </ol>
    </>
  );
}
