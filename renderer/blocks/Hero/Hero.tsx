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
  const { id, eyebrow, heading, lead, actions, picture, board, problem, boardLabels } = props;
  const seen = problem || board || picture;
  return (
    <div className={seen ? 'Hero-grid wrap' : 'Hero-grid Hero-grid--plain wrap'}>
      <div className="Hero-words">
        {eyebrow && <p className="Hero-eyebrow">{eyebrow}</p>}
        <h1>{heading}</h1>
        {lead && <p className="Hero-lead">{lead}</p>}
        <Actions links={actions} large />
      </div>
      {problem ? (
        <div className="Hero-board">
          <LiveBoard id={id} when="idle" problems={[problem]} labels={boardLabels ?? {}} />
        </div>
      ) : board ? (
        <figure className="Hero-board">
          <Board position={board} words={board.description} />
          {board.caption && <figcaption>{board.caption}</figcaption>}
        </figure>
      ) : (
        picture && (
          <Picture image={picture} className="Hero-picture" sizes="(width < 900px) 92vw, 480px" eager />
        )
      )}
    </div>
  );
}
