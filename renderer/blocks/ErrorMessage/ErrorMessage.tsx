import { Board } from '../../ui/Board.tsx';
import { Actions } from '../../ui/ButtonLink.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Phrases } from '../../ui/Phrases.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { SmartLink } from '../../ui/SmartLink.tsx';
import type { Authored, BlockProps } from '../types.ts';

interface ErrorMessageProps extends BlockProps<Authored<'ErrorMessage'>> {
  /** The page's HTTP status. */
  status: number;
}

/** A page for a status: what happened, something to do, a link home, and links to frequently visited pages (R5). */
export function ErrorMessage(props: ErrorMessageProps) {
  const { heading, body, home, linksHeading, status, picture, labels } = props;
  const [first, ...links] = props.links ?? [];
  return (
    <div className="Hero">
      <div className="Hero-grid Hero-grid--seen wrap">
        <div className="Hero-words">
          <h1>
            <Phrases text={heading} />
          </h1>
          {body && <p className="Hero-lead">{body}</p>}
          <p className="Note">{labels['error']?.replace('{status}', String(status))}</p>
          <Actions links={[first, home].filter((link) => link !== undefined)} large />
          {links.length > 0 && (
            <div>
              {linksHeading && (
                <Heading level={2} className="Note">
                  {linksHeading}
                </Heading>
              )}
              <ul className="ErrorMessage-list">
                {links.map((link) => (
                  <li key={link.href + link.label}>
                    <SmartLink to={link} className="Tap" />
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
        {picture ? (
          <Picture image={picture} className="Hero-picture" sizes="(width < 900px) 100vw, 72vw" eager />
        ) : (
          <div className="Hero-board">
            <Board position={{ size: 9, white: ['E5'], black: ['D5', 'E4', 'E6'], open: ['F5'] }} />
          </div>
        )}
      </div>
    </div>
  );
}
