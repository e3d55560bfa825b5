import type { Link } from '../../../schemas/model.ts';
import { fillTemplate } from '../../board/say.ts';
import { Board, type BoardProps, type Position } from '../../ui/Board.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Heading } from '../../ui/Heading.tsx';
import type { Labels } from '../types.ts';

/** A problem as it is drawn, with its position in words and without its solution. */
export type DrawnProblem = Position & { crop?: BoardProps['crop']; words: string; task?: string };

export interface TeaserModel {
  /** The day and the stage in words. */
  day: string;
  name: string;
  problem: DrawnProblem;
}

interface TeaserProps {
  heading: string | undefined;
  intro: string | undefined;
  of: TeaserModel;
  more: Link | undefined;
  labels: Labels;
}

export function Teaser({ heading, intro, of, more, labels }: TeaserProps) {
  const { day, name, problem } = of;
  const { crop, task, words, ...position } = problem;
  return (
    <div className="DailyProblem-teaser">
      <div className="DailyProblem-board">
        <Board position={position} crop={crop} words={words} />
      </div>
      <div className="DailyProblem-solution">
        {heading && <Heading level={2}>{heading}</Heading>}
        {intro && <p>{intro}</p>}
        <p className="DailyProblem-day Note">{fillTemplate(labels['today'], { day, stage: name })}</p>
        {task && <p className="DailyProblem-task">{task}</p>}
        {more && (
          <p>
            <ButtonLink link={more} />
          </p>
        )}
      </div>
    </div>
  );
}
