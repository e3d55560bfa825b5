import { Points } from '../../ui/Points.tsx';

/** The ticked points, with the starting level as a stone. */
export function FormPoints({ points, start }: { points: readonly string[]; start: string | undefined }) {
  return (
    <div className="Form-benefits">
      {start && (
        <span className="LevelStone" aria-hidden="true">
          {start}
        </span>
      )}
      <Points points={points} className="Form-points" />
    </div>
  );
}
