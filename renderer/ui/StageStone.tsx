import type { LevelRange } from '../../schemas/model.ts';

/** The stone of a stage: its filling and its colour show the stage. Decorative, next to words. */
export function StageStone({ stage }: { stage: string | undefined }) {
  return <span className="Stone" data-stage={stage} aria-hidden="true" />;
}

export function LevelsBadge({ levels }: { levels: LevelRange }) {
  return (
    <span className="Badge">
      <StageStone stage={levels.stages[0]} />
      {levels.words}
    </span>
  );
}
