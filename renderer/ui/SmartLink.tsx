import type { ReactNode } from 'react';
import type { Link } from '../../schemas/model.ts';

interface SmartLinkProps {
  /** Undefined if no locale of the page's chain has words for its label: then nothing shows. */
  to: (Pick<Link, 'href' | 'external' | 'newTab' | 'post'> & { label?: string }) | undefined;
  className?: string;
  current?: boolean;
  /** By default the link's label. */
  children?: ReactNode;
}

/**
 * A link as in the model. A link to a new tab is opened by the browser's entry, so that a blocked tab is noticed
 * (spec.md §8); without JavaScript it is a plain link. A link that changes something is a form with one button.
 */
export function SmartLink({ to, className, current, children = to?.label }: SmartLinkProps) {
  if (!to) return null;
  if (to.post)
    return (
      <form method="post" action={to.href}>
        <button type="submit" className={className}>
          {children}
        </button>
      </form>
    );
  return (
    <a
      href={to.href}
      className={className}
      aria-current={current ? 'page' : undefined}
      target={to.newTab ? '_blank' : undefined}
      rel={to.external || to.newTab ? 'noopener' : getLinkRel(to.href)}
      data-new-tab={to.newTab ? '' : undefined}
    >
      {children}
    </a>
  );
}

/** Crawlers should not follow our links with a query: choices are never indexed, and their combinations are many. */
export function getLinkRel(href: string): 'nofollow' | undefined {
  return /^\/[^#]*\?/.test(href) ? 'nofollow' : undefined;
}
