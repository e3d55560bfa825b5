import type { LevelRange } from '../../schemas/model.ts';
import { StageStone } from './StageStone.tsx';

interface ProductSummaryProps {
  levels?: LevelRange;
  duration?: string;
  /** The note that there is something to try. */
  trial?: string;
  lessons?: string;
}

/** A product in one line: level, length, whether it can be tried, and lessons, which are long in some records. */
export function ProductSummary({ levels, duration, trial, lessons }: ProductSummaryProps) {
  if (!levels && !duration && !trial && !lessons) return null;
  return (
    <ul className="ProductSummary">
      {levels && (
        <li>
          <StageStone stage={levels.stages[0]} />
          {levels.words}
        </li>
      )}
      {duration && <li>{duration}</li>}
      {trial && <li className="ProductSummary-trial">{trial}</li>}
      {lessons && <li>{lessons}</li>}
    </ul>
  );
}
