import type { Link } from '../../schemas/model.ts';
import { SmartLink } from './SmartLink.tsx';

export type ButtonKind = 'main' | 'quiet' | 'plain';

/** A link that looks like what it does: the next step. */
export function ButtonLink({
  link,
  kind = 'main',
  large,
}: {
  link: Link;
  kind?: ButtonKind;
  large?: boolean;
}) {
  const names = ['Button', kind === 'main' ? '' : `Button--${kind}`, large ? 'Button--large' : ''];
  return (
    <SmartLink to={link} className={names.filter(Boolean).join(' ')}>
      {link.label}
    </SmartLink>
  );
}

/** Actions in a row: the first is the main one. */
export function Actions({ links, large }: { links: readonly Link[] | undefined; large?: boolean }) {
  if (!links || links.length === 0) return null;
  return (
    <p className="Actions">
      {links.map((link, index) => (
        <ButtonLink
          key={link.label + link.href}
          link={link}
          kind={index === 0 ? 'main' : 'quiet'}
          {...(large ? { large } : {})}
        />
      ))}
    </p>
  );
}
