import type { BoardLabels } from '../../board/say.ts';
import { Board } from '../../ui/Board.tsx';
import { Heading, Wrap } from '../../ui/Heading.tsx';
import { Island } from '../../ui/Island.tsx';
import type { BlockProps } from '../types.ts';
import type { Settings } from './game.ts';
import { PlayGame } from './PlayGame.island.tsx';

/** `size`, `target`, `level`: what the first game is like; `boardLabels`: words of the board. */
interface PlayGoProps
  extends BlockProps<
    {
      heading?: string;
      intro?: string;
      boardLabels: BoardLabels;
      address: string;
    } & Partial<Settings>
  > {}

/** The rules in three pictures: a stone breathes, it is about to be taken, it is taken. */
const RULES = [
  { name: 'breathes', position: { size: 5, white: ['C3'], open: ['B3', 'C2', 'C4', 'D3'] } },
  { name: 'threatened', position: { size: 5, white: ['C3'], black: ['B3', 'C4', 'D3'], open: ['C2'] } },
  { name: 'taken', position: { size: 5, black: ['B3', 'C4', 'D3', 'C2'] } },
] as const;

export function PlayGo({
  id,
  heading,
  intro,
  size = 7,
  target = 1,
  level = 'newborn',
  ...others
}: PlayGoProps) {
  const { boardLabels, address, labels } = others;
  return (
    <Wrap heading={heading} intro={intro}>
      <div className="Play--wide">
        <Island
          name="PlayGame"
          id={`${id}-game`}
          when="visible"
          of={PlayGame}
          props={{ settings: { size, target, level }, labels, boardLabels, address }}
        />
      </div>
      <Heading level={heading ? 3 : 2}>{labels['rules']}</Heading>
      <ol className="PlayGo-rules">
        {RULES.map(({ name, position }) => (
          <li key={name}>
            <Board position={position} />
            <p>{labels[name]}</p>
          </li>
        ))}
      </ol>
    </Wrap>
  );
}
