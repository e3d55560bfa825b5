import { Board } from '../../ui/Board.tsx';
import { MoreLink } from '../../ui/ButtonLink.tsx';
import { Heading, Wrap } from '../../ui/Heading.tsx';
import { tileClasses } from '../../ui/tileClasses.ts';
import type { Authored, BlockProps } from '../types.ts';

type StartingPointsProps = BlockProps<Authored<'StartingPoints'>>;
type Start = StartingPointsProps['items'][number];

export function StartingPoints({ heading, intro, items }: StartingPointsProps) {
  return (
    <Wrap heading={heading} intro={intro}>
      <ul className={`Starts ${items.length % 3 === 0 ? 'Starts--threes ' : ''}${tileClasses(items.length)}`}>
        {items.map((item) => (
          <li key={item.link.href} className="Start Surface Surface--link">
            <StartCard item={item} level={heading ? 3 : 2} />
          </li>
        ))}
      </ul>
    </Wrap>
  );
}

function StartCard({ item, level }: { item: Start; level: 2 | 3 }) {
  const { title, body, link, board } = item;
  return (
    <>
      {board && (
        <div className="Start-board">
          <Board position={board} crop={board.crop} />
        </div>
      )}
      <div className="Start-words">
        <Heading level={level} className="Start-title">
          {title}
        </Heading>
        {body && <p className="Start-body">{body}</p>}
        <MoreLink to={link} className="Start-link Surface-link" />
      </div>
    </>
  );
}
