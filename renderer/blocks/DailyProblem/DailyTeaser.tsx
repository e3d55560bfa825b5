import type { DailyView, Link } from '../../../schemas/model.ts';
import { fill } from '../../board/say.ts';
import { Board } from '../../ui/Board.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Heading } from '../../ui/Heading.tsx';
import type { Labels } from '../types.ts';

export interface DailyTeaserProps {
  heading: string | undefined;
  intro: string | undefined;
  today: Omit<DailyView, 'picture'> & { name: string };
  more: Link | undefined;
  labels: Labels;
}

/** The position of the day with its task, on the way to where it is played. */
export function DailyTeaser({ heading, intro, today, more, labels }: DailyTeaserProps) {
  const { problem, day, name } = today;
  return (
    <div className="wrap">
      <div className="DailyTeaser">
        <div className="DailyTeaser-board">
          <Board position={problem} crop={problem.crop} words={problem.words} />
        </div>
        <div className="DailyTeaser-words">
          <p className="DailyProblem-day">{fill(labels['today'], { day, stage: name })}</p>
          {heading && <Heading level={2}>{heading}</Heading>}
          <p>{problem.task ?? intro}</p>
          {more && <ButtonLink link={more} />}
        </div>
      </div>
    </div>
  );
}
