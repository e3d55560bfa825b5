import { Climb } from '../../ui/Climb.tsx';
import { Heading, SectionHead } from '../../ui/Heading.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Points } from '../../ui/Points.tsx';
import { SmartLink } from '../../ui/SmartLink.tsx';
import { StageStone } from '../../ui/StageStone.tsx';
import type { Authored, BlockProps, Labels } from '../types.ts';

interface Stage {
  id: string;
  name: string;
  range: string;
  levels: string[];
  ranks?: string;
}

/** `stages` follow from sites/shared/school.yaml (C4). */
export interface StageGuideProps extends BlockProps<Authored<'StageGuide'>> {
  stages: Stage[];
}
type Words = StageGuideProps['items'][number];

export function StageGuide({ id, heading, intro, items, stages, note, labels }: StageGuideProps) {
  return (
    <div className="wrap">
      <Climb stages={stages} />
      <SectionHead heading={heading} intro={intro} />
      {note && <p className="StageGuide-note Note">{note}</p>}
      <ol className="Stages">
        {stages.map((stage) => (
          <li key={stage.id} id={`${id}-${stage.id}`} className="Stage" data-stage={stage.id}>
            <StageWords
              stage={stage}
              words={items.find((item) => item.stage === stage.id)}
              level={heading ? 3 : 2}
              labels={labels}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

function StageWords(props: { stage: Stage; words: Words | undefined; level: 2 | 3; labels: Labels }) {
  const { stage, words, level, labels } = props;
  return (
    <div className="Stage-words">
      <Heading level={level} className="Stage-name">
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
