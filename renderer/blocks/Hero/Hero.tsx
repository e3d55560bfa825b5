import { Board } from '../../ui/Board.tsx';
import { Actions } from '../../ui/ButtonLink.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { Authored, BlockProps } from '../types.ts';

export type HeroProps = BlockProps<Authored<'Hero'>>;

/** The first thing on a page. Words take seven columns, the board or picture five. */
export function Hero({ eyebrow, heading, lead, actions, picture, board }: HeroProps) {
  const seen = board || picture;
  return (
    <div className={seen ? 'Hero-grid wrap' : 'Hero-grid Hero-grid--plain wrap'}>
      <div className="Hero-words">
        {eyebrow && <p className="Hero-eyebrow">{eyebrow}</p>}
        <h1>{heading}</h1>
        {lead && <p className="Hero-lead">{lead}</p>}
        <Actions links={actions} large />
      </div>
      {board ? (
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
