import type { ProblemModel } from '../../../schemas/model/problem.ts';
import type { Choice } from '../../../schemas/model.ts';
import { LiveBoard } from '../../board/LiveBoard.tsx';
import type { BoardLabels } from '../../board/say.ts';
import { Board, type Position } from '../../ui/Board.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import type { Crop } from '../../ui/board-geometry.ts';
import { Choices } from '../../ui/Choices.tsx';
import { Heading, Wrap } from '../../ui/Heading.tsx';
import { Island, labelsFor } from '../../ui/Island.tsx';
import { ShareButtons } from '../../ui/ShareButtons.tsx';
import { SmartLink } from '../../ui/SmartLink.tsx';
import { StoneCharacter } from '../../ui/StoneCharacter.tsx';
import { StoneIcon } from '../../ui/StoneIcon.tsx';
import type { StoneColour } from '../../ui/stoneShapes.ts';
import type { BlockProps } from '../types.ts';

export interface ProblemsProps
  extends BlockProps<{
    heading?: string;
    intro?: string;
    /** The page of all problems; absent if the site has none. */
    list?: { href: string };
    stages: Choice[];
    /** The themes of the stage, starting with all of them; empty on the page of a problem. */
    themes: Choice[];
    items: ListedProblem[];
    /** The stages as boards with their first problem, in place of `stages`; empty once one is chosen. */
    boards?: ListedProblem[];
    /** The problem that the page is about, the labels of its board, and the address of the next problem. */
    problem?: ProblemModel;
    boardLabels?: BoardLabels;
    next?: string;
    /** The text that is sent to a friend, and the problem's address. */
    share?: { text: string; address: string };
    /** The HTML with which another site embeds it. */
    frame?: string;
    /** Only the problem, as embedded in another site. */
    alone?: boolean;
  }> {}

interface ListedProblem {
  id: string;
  name: string;
  /** Shown instead of the name, which remains the link's own; absent without a number. */
  short?: string;
  href: string;
  task?: string;
  /** What one does there, in words. */
  verb?: string;
  toPlay: StoneColour;
  shown: Position & { crop?: Crop };
}

/** On the page of a problem: the problem, and those that follow it. Otherwise: all problems of a stage. */
export function Problems(props: ProblemsProps) {
  const { id, heading, intro, problem, next, share, frame, alone, themes, items, labels, list } = props;
  const board = problem && (
    <LiveBoard id={id} when="visible" problems={[problem]} labels={props.boardLabels ?? {}} />
  );
  if (alone)
    return (
      <div className="wrap">
        {heading && <Heading level={1}>{heading}</Heading>}
        {board}
        {list && (
          <p className="Problems-next">
            <SmartLink to={{ href: list.href, newTab: true }} className="MoreLink">
              {labels['site']}
            </SmartLink>
          </p>
        )}
      </div>
    );
  return (
    <Wrap heading={heading} intro={intro}>
      {problem && (
        <div className="Problems-play Play--wide">
          {board}
          {next && (
            <p className="Problems-next">
              <ButtonLink link={{ href: next, label: labels['next'] ?? '' }} kind="quiet" />
            </p>
          )}
          {share && (
            <div className="Problems-next">
              {/* The island of a level: every page would pay for one more in the list of islands */}
              <Island
                name="LevelShare"
                id={`${id}-share`}
                when="visible"
                of={ShareButtons}
                props={{ ...share, labels: labelsFor(labels, ['share', 'copied', 'address']) }}
              />
            </div>
          )}
          {frame && (
            <details>
              <summary>{labels['frame']}</summary>
              <pre className="Problems-frame">
                <code>{frame}</code>
              </pre>
            </details>
          )}
          <Heading level={2}>{labels['others']}</Heading>
        </div>
      )}
      <p className="Problems-due" data-due={list?.href}>
        <StoneCharacter colour="black" mood="waiting" />
        <strong data-words={labels['due']} />
        {/* biome-ignore lint/a11y/useValidAnchor: a script knows where it leads, and shows it then */}
        <a className="Button Button--quiet">{labels['again']}</a>
      </p>
      <Stages {...props} />
      <Choices name={labels['themes']} choices={themes} />
      <List items={items} />
    </Wrap>
  );
}

/** The choice of a stage: boards, with the shown one's name as the heading of its list, or a row of links. */
function Stages({ boards = [], stages, labels }: ProblemsProps) {
  if (boards.length === 0) return <Choices name={labels['stages']} choices={stages} followed />;
  return (
    <>
      <nav aria-label={labels['stages']}>
        <List items={boards} className="Problems-list Problems-stages" />
      </nav>
      <Heading level={2}>{stages.find(({ current }) => current)?.label}</Heading>
    </>
  );
}

interface ListProps {
  items: readonly ListedProblem[];
  className?: string;
}

function List({ items, className = 'Problems-list' }: ListProps) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.id} className="Problems-item Surface Surface--link">
          <a href={item.href} className="Surface-link">
            <Board position={item.shown} crop={item.shown.crop} faced />
            <strong aria-hidden={item.short ? true : undefined}>
              <StoneIcon colour={item.toPlay} />
              {item.short ?? item.name}
            </strong>
            {item.short && <span className="visually-hidden">{item.name}</span>}
          </a>
          {item.task && <p className="Note">{item.task}</p>}
          {item.verb && <p className="MoreLink">{item.verb}</p>}
        </li>
      ))}
    </ul>
  );
}
