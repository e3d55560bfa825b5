import { LiveBoard } from '../../board/LiveBoard.tsx';
import type { BoardLabels } from '../../board/say.ts';
import { Wrap } from '../../ui/Heading.tsx';
import type { Authored, BlockProps } from '../types.ts';

/** `boardLabels`: words of the board. */
type GoProblemProps = BlockProps<Authored<'GoProblem'>> & { boardLabels: BoardLabels };

export function GoProblem({ id, heading, intro, problems, crop, boardLabels }: GoProblemProps) {
  const shown = problems.map((problem) => (crop ? { ...problem, crop } : problem));
  return (
    <Wrap heading={heading} intro={intro}>
      <div className="Play--wide">
        <LiveBoard id={id} when="visible" problems={shown} labels={boardLabels} />
      </div>
    </Wrap>
  );
}
