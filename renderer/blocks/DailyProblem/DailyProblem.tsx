import type { Choice, DailyView, Link } from '../../../schemas/model.ts';
import type { BoardLabels } from '../../board/say.ts';
import { fillTemplate } from '../../board/say.ts';
import { Board, type BoardProps, type Position } from '../../ui/Board.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Choices } from '../../ui/Choices.tsx';
import { Heading, Wrap } from '../../ui/Heading.tsx';
import { Island, labelsFor } from '../../ui/Island.tsx';
import { SHARE_LABELS } from '../../ui/ShareButtons.tsx';
import { SmartLink } from '../../ui/SmartLink.tsx';
import type { BlockProps } from '../types.ts';
import { DailyPlay } from './DailyPlay.island.tsx';

export interface DailyProblemProps
  extends BlockProps<{
    heading?: string;
    intro?: string;
    /** Only in the compact form: the way to the page, and the day and the stage in words. */
    more?: Link;
    teaser?: { day: string; name: string; problem: DrawnProblem };
    /** Absent where the stage has no problem. `name`: the stage in words. */
    shown?: Omit<DailyView, 'picture'> & { name: string };
    stages: Choice[];
    /** Links to the day before and the day after, if they have pages. */
    days?: { label: string; href: string }[];
    boardLabels?: BoardLabels;
    /** The address to share. */
    address?: string;
    /** Address of the position's picture, to share. */
    picture?: string;
    /** When the next problem appears, and the last seven weekdays' letters; only for today's. */
    next?: string;
    week?: string[];
    yesterday?: SolutionModel & { day: string; problem: DrawnProblem };
    /** Only for a past day. */
    solution?: SolutionModel;
  }> {}

/** The problem of a day to play: today's with yesterday's and its solution, a past one with its own solution. */
export function DailyProblem(props: DailyProblemProps) {
  const { id, heading, intro, shown, stages, labels, boardLabels = {}, address = '' } = props;
  if (props.teaser)
    return (
      <div className="wrap">
        <Teaser {...props} />
      </div>
    );
  if (!shown) return null;
  const { problem, date, day, name } = shown;
  const isToday = props.next !== undefined;
  return (
    <Wrap heading={heading} intro={intro}>
      <Choices name={labels['stages']} choices={stages} />
      <Island
        name="DailyPlay"
        id={`${id}-play`}
        when="visible"
        of={DailyPlay}
        props={{
          problem,
          date,
          isToday,
          day,
          stage: name,
          address,
          picture: props.picture,
          week: props.week,
          labels: labelsFor(labels, PLAY_LABELS),
          boardLabels,
        }}
      />
      <DayLinks {...props} />
      {props.solution && (
        <details className="DailyProblem-over">
          <summary>{labels['solution']}</summary>
          <Solution of={props.solution} />
        </details>
      )}
      <Yesterday {...props} />
    </Wrap>
  );
}

/** When the next problem appears, and links to the days before and after. */
function DayLinks({ next, days = [], labels }: DailyProblemProps) {
  return (
    <div className="DailyProblem-next">
      {next && <p>{labels['solutionTomorrow']}</p>}
      {next && <p>{next}</p>}
      {days.map((day) => (
        <p key={day.href}>
          <SmartLink to={day} className="MoreLink" />
        </p>
      ))}
    </div>
  );
}

const PLAY_LABELS = [
  'streak',
  'noStreak',
  'best',
  'shareHeading',
  'shareText',
  'shareSolved',
  'shareMissed',
  'picture',
  ...SHARE_LABELS,
] as const;

interface SolutionModel {
  /** The moves in words, the first move's point, and the result. */
  moves: string[];
  first: string;
  words: string;
}

function Solution({ of: { moves, words } }: { of: SolutionModel }) {
  return (
    <>
      <ol>
        {moves.map((move) => (
          <li key={move}>{move}</li>
        ))}
      </ol>
      {words && <p>{words}</p>}
    </>
  );
}

function Yesterday({ yesterday: of, labels }: DailyProblemProps) {
  if (!of) return null;
  const { problem, day, first } = of;
  const { crop, task, words: position, ...stones } = problem;
  return (
    <div className="DailyProblem-yesterday">
      <Heading level={2}>{fillTemplate(labels['yesterday'], { day })}</Heading>
      <div className="DailyProblem-columns">
        <div className="DailyProblem-board">
          <Board position={{ ...stones, open: [first] }} crop={crop} words={position} />
        </div>
        <div className="DailyProblem-solution">
          {task && <p className="DailyProblem-task">{task}</p>}
          <Heading level={3}>{labels['solution']}</Heading>
          <Solution of={of} />
        </div>
      </div>
    </div>
  );
}

/** A problem as it is drawn, with its position in words and without its solution. */
type DrawnProblem = Position & { crop?: BoardProps['crop']; words: string; task?: string };

function Teaser({ heading, intro, teaser, more, labels }: DailyProblemProps) {
  if (!teaser) return null;
  const { day, name, problem } = teaser;
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
