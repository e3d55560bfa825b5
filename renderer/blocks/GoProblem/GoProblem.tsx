import { LiveBoard } from '../../board/LiveBoard.tsx';
import { SectionHead } from '../../ui/Heading.tsx';
import type { Authored, BlockProps } from '../types.ts';

export type GoProblemProps = BlockProps<Authored<'GoProblem'>>;

/** A problem to be played, or a lesson of several. */
export function GoProblem({ id, heading, intro, problems, crop, labels }: GoProblemProps) {
  const shown = problems.map((problem) => (crop ? { ...problem, crop } : problem));
  const { unavailable: _, ...words } = labels;
  return (
    <div className="wrap">
      <SectionHead heading={heading} intro={intro} />
      <LiveBoard id={id} when="visible" problems={shown} labels={words} />
    </div>
  );
}
