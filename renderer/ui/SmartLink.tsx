import type { ReactNode } from 'react';
import type { Link } from '../../schemas/model.ts';

interface SmartLinkProps {
  to: Pick<Link, 'href' | 'external' | 'newTab' | 'post'>;
  className?: string | undefined;
  lang?: string;
  current?: boolean | undefined;
  children: ReactNode;
}

/**
 * A link as the model says. One that opens a new tab is opened by the browser's entry, so that a blocked tab is seen
 * (spec.md §8); without JavaScript it is a plain one. What changes something is a form of one button.
 */
export function SmartLink({ to, className, lang, current, children }: SmartLinkProps) {
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
      hrefLang={lang}
      lang={lang}
      aria-current={current ? 'page' : undefined}
      target={to.newTab ? '_blank' : undefined}
      rel={to.external || to.newTab ? 'noopener' : getLinkRel(to.href)}
      data-new-tab={to.newTab ? '' : undefined}
    >
      {children}
    </a>
  );
}

/**
 * What crawlers are asked of a link: not to follow one of ours with a query. Filters, choices and ways back are never
 * indexed, and there are as many of them as there are combinations.
 */
export function getLinkRel(href: string): 'nofollow' | undefined {
  return /^\/[^#]*\?/.test(href) ? 'nofollow' : undefined;
}
