import type { StageModel } from '../../../schemas/model.ts';
import { Climb } from '../../ui/Climb.tsx';
import { Heading, SectionHead } from '../../ui/Heading.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Points } from '../../ui/Points.tsx';
import { SmartLink } from '../../ui/SmartLink.tsx';
import { StageStone } from '../../ui/StageStone.tsx';
import type { Authored, BlockProps } from '../types.ts';

/** `stages` follow from sites/shared/school.yaml (C4). */
interface StageGuideProps extends BlockProps<Authored<'StageGuide'>> {
  stages: StageModel[];
}

export function StageGuide(props: StageGuideProps) {
  const { id, heading, intro, stages, note, labels } = props;
  return (
    <div className="wrap">
      <Climb stages={stages} start={labels['start']} />
      <SectionHead heading={heading} intro={intro} />
      <ol className="Stages">
        {stages.map((stage) => (
          <li key={stage.id} id={`${id}-${stage.id}`} className="Stage" data-stage={stage.id}>
            <StageWords {...props} stage={stage} />
          </li>
        ))}
      </ol>
      {note && <p className="StageGuide-note Note">{note}</p>}
    </div>
  );
}

function StageWords({ stage, heading, items, labels }: StageGuideProps & { stage: StageModel }) {
  const words = items.find((item) => item.stage === stage.id);
  return (
    <div className="Stage-words">
      <Heading level={heading ? 3 : 2} className="Stage-name">
        <StageStone stage={stage.id} />
        {stage.name} <span className="Stage-range">{stage.range}</span>
      </Heading>
      {stage.ranks && (
        <p className="Stage-ranks">
          <span>{labels['ranks']}</span> {stage.ranks}
        </p>
      )}
      {words?.body && <p>{words.body}</p>}
      {words?.points && <Points points={words.points} />}
      {words?.links && words.links.length > 0 && (
        <p className="Stage-links">
          {words.links.map((link) => (
            <SmartLink key={link.label} to={link} className="MoreLink" />
          ))}
        </p>
      )}
      {words?.picture && <Picture image={words.picture} className="Stage-picture" sizes="152px" />}
    </div>
  );
}
