import type { ReactNode } from 'react';
import { Phrases } from './Phrases.tsx';

export type Level = 1 | 2 | 3 | 4;

interface HeadingProps {
  level: Level;
  className?: string;
  children: ReactNode;
}

/** A heading at the level that its position requires; it breaks between phrases if it is only text. */
export function Heading({ level, children, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  return <Tag {...rest}>{typeof children === 'string' ? <Phrases text={children} /> : children}</Tag>;
}

/** The next lower level of heading, if there is one. */
export function nextLevel(level: Level): Level {
  return level === 1 ? 2 : level === 2 ? 3 : 4;
}

interface SectionHeadProps {
  heading?: string;
  intro?: string;
  level?: Level;
}

export function SectionHead({ heading, intro, level = 2 }: SectionHeadProps) {
  if (!heading && !intro) return null;
  return (
    <div className="SectionHead">
      {heading && <Heading level={level}>{heading}</Heading>}
      {intro && <p>{intro}</p>}
    </div>
  );
}

/** A block in the width of the page's text, below its heading. */
export function Wrap({ children, ...head }: SectionHeadProps & { children?: ReactNode }) {
  return (
    <div className="wrap">
      <SectionHead {...head} />
      {children}
    </div>
  );
}
