import type { LevelRange } from '../../schemas/model.ts';
import { StageStone } from './StageStone.tsx';

export interface GlanceProps {
  levels?: LevelRange | undefined;
  /** How long it takes. */
  duration?: string | undefined;
  /** That there is something to try. */
  trial?: string | undefined;
  lessons?: string | undefined;
}

/** A product in one line: level, length, whether one may try it, and lessons, which some records describe at length. */
export function Glance({ levels, duration, trial, lessons }: GlanceProps) {
  if (!levels && !duration && !trial && !lessons) return null;
  return (
    <ul className="Glance">
      {levels && (
        <li>
          <StageStone stage={levels.stages[0]} />
          {levels.label}
        </li>
      )}
      {duration && <li>{duration}</li>}
      {trial && <li className="Glance-trial">{trial}</li>}
      {lessons && <li>{lessons}</li>}
    </ul>
  );
}
