import type { StageModel } from '../../../schemas/model.ts';
import { Climb } from '../../ui/Climb.tsx';
import { Heading, Wrap } from '../../ui/Heading.tsx';
import { SmartLink } from '../../ui/SmartLink.tsx';
import { StageStone } from '../../ui/StageStone.tsx';
import type { Authored, BlockProps } from '../types.ts';

/** `stages` follow from sites/shared/school.yaml (C4). */
interface StageLadderProps extends BlockProps<Authored<'StageLadder'>> {
  stages: StageModel[];
}

export function StageLadder({ heading, intro, more, stages, notes }: StageLadderProps) {
  return (
    <Wrap heading={heading} intro={intro}>
      {more && (
        <p className="Ladder-more">
          <SmartLink to={more} className="Button Button--quiet" />
        </p>
      )}
      <Climb stages={stages} />
      <ol className="Ladder">
        {stages.map((stage) => {
          const note = notes?.find((entry) => entry.stage === stage.id);
          return (
            <li key={stage.id} className="Ladder-stage" data-stage={stage.id}>
              <Heading level={heading ? 3 : 2} className="Ladder-name">
                <StageStone stage={stage.id} />
                {stage.name}
              </Heading>
              <p className="Ladder-range">{[stage.range, stage.ranks].filter(Boolean).join(' · ')}</p>
              {note?.body && <p className="Ladder-note">{note.body}</p>}
              {note?.link && <SmartLink to={note.link} className="MoreLink" />}
            </li>
          );
        })}
      </ol>
    </Wrap>
  );
}
