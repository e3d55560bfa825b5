import { LiveBoard } from '../../board/LiveBoard.tsx';
import { Wrap } from '../../ui/Heading.tsx';
import type { Authored, BlockProps, Labels } from '../types.ts';

/** `boardLabels`: words of the board. */
type GoProblemProps = BlockProps<Authored<'GoProblem'>> & { boardLabels: Labels };

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
