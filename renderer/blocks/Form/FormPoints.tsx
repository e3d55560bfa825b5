import { Points } from '../../ui/Points.tsx';

/** The ticked points, with the starting level as a stone. */
export function FormPoints({ points, start }: { points: readonly string[]; start: string | undefined }) {
  return (
    <div className="Form-benefits">
      {start && (
        <span className="Form-start" aria-hidden="true">
          <span className="LevelStone">{start}</span>
        </span>
      )}
      <Points points={points} className="Form-points" />
    </div>
  );
}
