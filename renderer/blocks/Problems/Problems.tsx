import type { Choice } from '../../../schemas/model.ts';
import type { ProblemModel } from '../../../schemas/problem.ts';
import { LiveBoard } from '../../board/LiveBoard.tsx';
import { Board, type Position } from '../../ui/Board.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import type { Crop } from '../../ui/board-geometry.ts';
import { Choices } from '../../ui/Choices.tsx';
import { Heading, SectionHead } from '../../ui/Heading.tsx';
import type { BlockProps, Labels } from '../types.ts';

export interface ProblemsProps
  extends BlockProps<{
    heading?: string;
    intro?: string;
    stages: Choice[];
    items: ListedProblem[];
    /** The one that the page is about, with the words of a board, and the address of the next. */
    problem?: ProblemModel;
    boardLabels?: Labels;
    next?: string;
  }> {}

interface ListedProblem {
  id: string;
  name: string;
  href: string;
  task?: string;
  shown: Position & { crop?: Crop; words: string };
}

/** The problem of a page, to be played, and all those of a stage. */
export function Problems({ id, heading, intro, problem, next, stages, items, ...words }: ProblemsProps) {
  const { labels, boardLabels = {} } = words;
  return (
    <div className="wrap">
      <SectionHead heading={heading} intro={intro} />
      {problem && (
        <div className="Problems-play Play--wide">
          <LiveBoard id={id} when="visible" problems={[problem]} labels={boardLabels} />
          {next && (
            <p className="Problems-next">
              <ButtonLink link={{ href: next, label: labels['next'] ?? '' }} kind="quiet" />
            </p>
          )}
          <Heading level={2}>{labels['others']}</Heading>
        </div>
      )}
      <Choices name={labels['stages']} choices={stages} />
      <ul className="Problems-list">
        {items.map((item) => (
          <li key={item.id} className="Problems-item">
            <a href={item.href} aria-current={item.shown.words === problem?.words ? 'page' : undefined}>
              <Board position={item.shown} crop={item.shown.crop} />
              <strong>{item.name}</strong>
            </a>
            {item.task && <p>{item.task}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
