import type { ContentNames } from './contentNames.ts';

/**
 * A pattern of the links that lead somewhere: a page's path with any query and anchor, metadata and screens that there
are, and addresses elsewhere; any path while the path of a page is not known. On which sites and in which locales a page is, `check` alone knows.
 */
export function hrefPattern({
  paths,
  isPageLost,
  addresses,
  screens,
}: Pick<ContentNames, 'paths' | 'isPageLost' | 'addresses' | 'screens'>): string {
  const pages = pagesPattern({ paths, isPageLost });
  const origins = screens.map((name) => literal(name).replace('\\{id\\}', '[^/?#]+')).join('|');
  return [
    '^(?:(?:https://|mailto:|tel:|#)[\\s\\S]*',
    `site:(?:${addresses.map(literal).join('|')})`,
    `origin:(?:${origins})(?:[?#][\\s\\S]*)?`,
    `(?:${pages})(?:[?#][\\s\\S]*)?)$`,
  ].join('|');
}

/** A pattern of what old addresses may lead to: pages, addresses elsewhere, and any path with parameters. */
export function targetPattern(names: Pick<ContentNames, 'paths' | 'isPageLost'>): string {
  const elsewhere = 'https://[^/?#\\s\\\\{}]+(?:[/?#][^\\s\\\\]*)?';
  const filled = '/(?!/)[^?#\\s\\\\]*\\{[^\\s\\\\]*';
  return `^(?:${elsewhere}|${filled}|(?:${pagesPattern(names)})(?:[?#][^\\s\\\\]*)?)$`;
}

function pagesPattern({ paths, isPageLost }: Pick<ContentNames, 'paths' | 'isPageLost'>): string {
  return isPageLost ? '/(?!/)[^?#]*' : paths.map(pathPattern).join('|');
}

/** `/courses/{id}` takes any id, `/search/{term?}` also none. */
function pathPattern(path: string): string {
  const segments = path.split('/').slice(1).filter(Boolean);
  if (segments.length === 0) return '/';
  const parts = segments.map((segment) => {
    if (!segment.startsWith('{')) return `/${literal(segment)}`;
    return segment.endsWith('?}') ? '(?:/[^/?#]+)?' : '/[^/?#]+';
  });
  const fixed = segments.some((segment) => !segment.endsWith('?}'));
  return fixed ? parts.join('') : `(?:/|${parts.join('')})`;
}

/** Escaped for the `u` flag, with which editors read patterns. */
export function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
