import type { DailyView, Link } from '../../../schemas/model.ts';
import { fill } from '../../board/say.ts';
import { Board } from '../../ui/Board.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Choices } from '../../ui/Choices.tsx';
import { Heading, SectionHead } from '../../ui/Heading.tsx';
import { Island } from '../../ui/Island.tsx';
import { SmartLink } from '../../ui/SmartLink.tsx';
import type { BlockProps, Labels } from '../types.ts';
import { DailyPlay } from './DailyPlay.tsx';
import type { DrawnProblem } from './position.ts';
import { Teaser, type TeaserModel } from './Teaser.tsx';

export interface DailyProblemProps
  extends BlockProps<{
    heading?: string;
    intro?: string;
    more?: Link;
    /** The compact form alone. */
    teaser?: TeaserModel;
    /** Absent where the stage has no problem. `name`: the stage in words. */
    today?: Omit<DailyView, 'picture'> & { name: string };
    stages: { label: string; href: string; current: boolean }[];
    boardLabels?: Labels;
    /** What is passed on. */
    address?: string;
    /** Address of the position's picture, to pass on. */
    picture?: string;
    /** When the next one comes. */
    next?: string;
    yesterday?: YesterdayModel;
  }> {}

/** The problem of the day, to be played; on its own page with yesterday's and its solution. */
export function DailyProblem(props: DailyProblemProps) {
  const { id, heading, intro, today, stages, more, teaser, labels, boardLabels = {}, address = '' } = props;
  if (teaser)
    return (
      <div className="wrap">
        <Teaser {...{ heading, intro, more, labels }} of={teaser} />
      </div>
    );
  if (!today) return null;
  const { problem, date, day, name } = today;
  return (
    <div className="wrap">
      <SectionHead heading={heading} intro={intro} />
      <Choices name={labels['stages']} choices={stages} />
      <div className="DailyProblem-today">
        <p className="DailyProblem-day">{fill(labels['today'], { day, stage: name })}</p>
        <Island
          name="DailyProblem"
          id={`${id}-play`}
          when="visible"
          of={DailyPlay}
          props={{ problem, date, day, stage: name, address, labels: wordsOf(labels), boardLabels }}
        />
        {more && <ButtonLink link={more} kind="quiet" />}
      </div>
      <Tomorrow {...props} />
    </div>
  );
}

function Tomorrow({ next, picture, yesterday, labels }: DailyProblemProps) {
  if (!next) return null;
  return (
    <>
      <div className="DailyProblem-next">
        <p>{labels['solutionTomorrow']}</p>
        <p>{next}</p>
        {picture && (
          <p>
            <SmartLink to={{ href: picture, newTab: true }} className="MoreLink">
              {labels['picture']}
            </SmartLink>
          </p>
        )}
      </div>
      {yesterday && <Yesterday of={yesterday} labels={labels} />}
    </>
  );
}

/** Those that the island says. */
function wordsOf(labels: Labels): Labels {
  const names = ['streak', 'best', 'shareHeading', 'shareText', 'shareSolved', 'shareMissed'];
  const shared = ['share', 'copy', 'copied', 'address'];
  return Object.fromEntries([...names, ...shared].map((name) => [name, labels[name] ?? '']));
}

interface YesterdayModel {
  day: string;
  problem: DrawnProblem;
  /** The solution, move by move in words; its first point; and what it came to. */
  moves: string[];
  first: string;
  words: string;
}

/** The problem of the day before, with its solution. */
function Yesterday({ of, labels }: { of: YesterdayModel; labels: Labels }) {
  const { problem, day, moves, first, words } = of;
  const { crop, task, words: position, ...stones } = problem;
  return (
    <div className="DailyProblem-yesterday">
      <Heading level={2}>{fill(labels['yesterday'], { day })}</Heading>
      <div className="DailyProblem-columns">
        <div className="DailyProblem-board">
          <Board position={{ ...stones, open: [first] }} crop={crop} words={position} />
        </div>
        <div className="DailyProblem-solution">
          {task && <p className="DailyProblem-task">{task}</p>}
          <Heading level={3}>{labels['solution']}</Heading>
          <ol>
            {moves.map((move) => (
              <li key={move}>{move}</li>
            ))}
          </ol>
          {words && <p>{words}</p>}
        </div>
      </div>
    </div>
  );
}
