import type { ReactNode } from 'react';
import type { Link } from '../../schemas/model.ts';
import { Icon } from './Icon.tsx';
import { SmartLink } from './SmartLink.tsx';

interface ButtonLinkProps {
  link: Link | undefined;
  kind?: 'main' | 'quiet';
  large?: boolean;
}

export function ButtonLink({ link, kind = 'main', large }: ButtonLinkProps) {
  const names = ['Button', kind === 'main' ? '' : `Button--${kind}`, large ? 'Button--large' : ''];
  return <SmartLink to={link} className={names.filter(Boolean).join(' ')} />;
}

export function MoreLink({ to, className = 'MoreLink' }: { to: Link | undefined; className?: string }) {
  return (
    <SmartLink to={to} className={className}>
      {to?.label}
      <Icon name="arrow" />
    </SmartLink>
  );
}

interface ActionsProps {
  links: readonly Link[] | undefined;
  large?: boolean;
  /** The main action, before the links. */
  first?: ReactNode;
  /** No link is the main action, because another block has it. */
  quiet?: boolean;
}

/** Actions in a row: the first is the main one. */
export function Actions({ links = [], large, first, quiet }: ActionsProps) {
  if (links.length === 0 && !first) return null;
  const hasMain = Boolean(first) || quiet;
  return (
    <p className="Actions">
      {first}
      {links.map((link, index) => (
        <ButtonLink
          key={link.label + link.href}
          link={link}
          kind={index === 0 && !hasMain ? 'main' : 'quiet'}
          large={large}
        />
      ))}
    </p>
  );
}
