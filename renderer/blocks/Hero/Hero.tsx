import { LiveBoard } from '../../board/LiveBoard.tsx';
import { Board } from '../../ui/Board.tsx';
import { Actions } from '../../ui/ButtonLink.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { Authored, BlockProps, Labels } from '../types.ts';

/** `boardLabels`: words of a board that is played on. */
export interface HeroProps extends BlockProps<Authored<'Hero'>> {
  boardLabels?: Labels;
}

/** The first thing on a page. Words take seven columns, the board or picture five. */
export function Hero(props: HeroProps) {
  const { eyebrow, heading, lead, actions, problem } = props;
  return (
    <div className={`Hero-grid ${formOf(props)} wrap`}>
      <div className="Hero-words">
        {eyebrow && <p className="Hero-eyebrow">{eyebrow}</p>}
        <h1>{heading}</h1>
        {lead && <p className="Hero-lead">{lead}</p>}
        {!problem && <Actions links={actions} large />}
      </div>
      <Seen {...props} />
      {/* On a phone one plays first: the board is within the first screen, what to do next comes after it. */}
      {problem && <Actions links={actions} large />}
    </div>
  );
}

function formOf({ problem, board, picture }: HeroProps): string {
  if (problem) return 'Hero-grid--play';
  return board || picture ? 'Hero-grid--seen' : 'Hero-grid--plain';
}

function Seen({ id, picture, board, problem, boardLabels }: HeroProps) {
  if (problem)
    return (
      <div className="Hero-board">
        <LiveBoard id={id} when="idle" problems={[problem]} labels={boardLabels ?? {}} />
      </div>
    );
  if (board)
    return (
      <figure className="Hero-board">
        <Board position={board} words={board.description} />
        {board.caption && <figcaption>{board.caption}</figcaption>}
      </figure>
    );
  if (!picture) return null;
  return <Picture image={picture} className="Hero-picture" sizes="(width < 900px) 192px, 352px" eager />;
}
