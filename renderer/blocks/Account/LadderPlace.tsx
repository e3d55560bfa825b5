import { StageStone } from '../../ui/StageStone.tsx';

export interface LadderStage {
  id: string;
  name: string;
  /** From the easiest to the hardest. */
  levels: string[];
}

interface LadderPlaceProps {
  stages: readonly LadderStage[];
  /** The visitor's own rung; absent without a rank. */
  level: string | undefined;
  here: string | undefined;
}

/** All rungs in their stages: those that are climbed are filled, the own one is a stone, the others are to come. */
export function LadderPlace({ stages, level, here }: LadderPlaceProps) {
  const rungs = stages.flatMap(({ levels }) => levels);
  const own = level === undefined ? -1 : rungs.indexOf(level);
  return (
    <ol className="LadderPlace">
      {stages.map((stage) => (
        <li key={stage.id} className={`LadderPlace-stage LadderPlace-stage--${stage.id}`}>
          <p className="LadderPlace-name">
            <StageStone stage={stage.id} />
            {stage.name}
          </p>
          <ol className="LadderPlace-levels">
            {stage.levels.map((one) => {
              const at = rungs.indexOf(one);
              const place =
                at === own
                  ? 'LadderPlace-level LadderPlace-level--own'
                  : at < own
                    ? 'LadderPlace-level LadderPlace-level--climbed'
                    : 'LadderPlace-level';
              return (
                <li key={one} className={place} aria-current={at === own ? 'step' : undefined}>
                  {one}
                  {at === own && <span className="visually-hidden"> {here}</span>}
                </li>
              );
            })}
          </ol>
        </li>
      ))}
    </ol>
  );
}
