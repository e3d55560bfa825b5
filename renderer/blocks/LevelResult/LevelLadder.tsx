import { fill } from '../../board/say.ts';
import { Heading } from '../../ui/Heading.tsx';
import type { Labels } from '../types.ts';

export interface LevelStage {
  id: string;
  name: string;
  levels: string[];
}

/** All rungs in their stages, and the one that is meant. */
export function LevelLadder(props: { level: string; stages: readonly LevelStage[]; labels: Labels }) {
  const { level, stages, labels } = props;
  return (
    <div className="LevelResult-ladder">
      <Heading level={2}>{labels['ladder']}</Heading>
      <ol>
        {stages.map((stage) => (
          <li key={stage.id} className={`LevelResult-stageOf LevelResult-stageOf--${stage.id}`}>
            <span className="LevelResult-stageName">{stage.name}</span>
            <ol>
              {stage.levels.map((one) => (
                <li key={one} aria-current={one === level ? 'step' : undefined}>
                  {one}
                  {one === level && (
                    <span className="visually-hidden"> {fill(labels['here'], { level })}</span>
                  )}
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </div>
  );
}
