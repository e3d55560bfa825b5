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
    list: { href: string };
    stages: Choice[];
    items: ListedProblem[];
    /** The one that the page is about, its name, the words of a board, and the address of the next. */
    problem?: ProblemModel;
    name?: string;
    boardLabels?: Labels;
    next?: string;
  }> {}

interface ListedProblem {
  id: string;
  name: string;
  href: string;
  task?: string;
  shown: Position & { crop?: Crop };
}

/** The problem of a page, to be played, and all those of a stage. */
export function Problems({ id, heading, intro, problem, name, next, stages, items, ...more }: ProblemsProps) {
  const { labels, boardLabels = {}, list } = more;
  return (
    <div className="wrap">
      <SectionHead heading={heading} intro={intro} />
      {problem && (
        <div className="Problems-play Play--wide">
          <LiveBoard id={id} when="visible" problems={[problem]} labels={boardLabels} name={name} />
          {next && (
            <p className="Problems-next">
              <ButtonLink link={{ href: next, label: labels['next'] ?? '' }} kind="quiet" />
            </p>
          )}
          <Heading level={2}>{labels['others']}</Heading>
        </div>
      )}
      <p className="Problems-due" data-due={list.href} hidden>
        <span data-words={labels['due']} />
        <ButtonLink link={{ href: list.href, label: labels['again'] ?? '' }} kind="quiet" />
      </p>
      <Choices name={labels['stages']} choices={stages} />
      <ul className="Problems-list">
        {items.map((item) => (
          <li key={item.id} className="Problems-item">
            <a href={item.href} aria-current={item.id === name ? 'page' : undefined}>
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
