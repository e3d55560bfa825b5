import type { Link } from '../../schemas/model.ts';
import { ButtonLink } from './ButtonLink.tsx';
import { Heading, type Level, Wrap } from './Heading.tsx';
import { StonePair } from './StoneCharacter.tsx';

interface EmptyStateProps {
  title?: string;
  body?: string;
  link?: Link;
  level?: Level;
}

/** An empty state: nothing was found, or there is nothing yet (C14). */
export function EmptyState({ title, body, link, level = 3 }: EmptyStateProps) {
  return (
    <div className="EmptyState">
      <StonePair mood="thinking" />
      {title && <Heading level={level}>{title}</Heading>}
      {body && <p>{body}</p>}
      {link && <ButtonLink link={link} kind="quiet" />}
    </div>
  );
}

/** Replaces a block whose service failed: its heading, if it has one, and a short sentence. */
export function Unavailable(props: { heading: unknown; words: string | undefined; level: Level }) {
  const { heading, words, level } = props;
  const title = typeof heading === 'string' && heading !== '' ? heading : undefined;
  return (
    <Wrap heading={title} level={level}>
      <div className="EmptyState">
        <StonePair mood="consoling" />
        {!title && level === 1 ? <Heading level={1}>{words}</Heading> : <p>{words}</p>}
      </div>
    </Wrap>
  );
}
