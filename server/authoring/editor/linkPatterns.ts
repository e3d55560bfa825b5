import type { ContentNames } from './contentNames.ts';

/**
 * A pattern for links: paths with any query and anchor, known metadata and screens, external addresses. Any path
 * while some page's path is unknown. Only `check` knows which page exists on which site and in which locale.
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

/** Returns a pattern for the targets of old addresses: pages, external addresses, and any path with parameters. */
export function targetPattern(names: Pick<ContentNames, 'paths' | 'isPageLost'>): string {
  const elsewhere = 'https://[^/?#\\s\\\\{}]+(?:[/?#][^\\s\\\\]*)?';
  const filled = '/(?!/)[^?#\\s\\\\]*\\{[^\\s\\\\]*';
  return `^(?:${elsewhere}|${filled}|(?:${pagesPattern(names)})(?:[?#][^\\s\\\\]*)?)$`;
}

function pagesPattern({ paths, isPageLost }: Pick<ContentNames, 'paths' | 'isPageLost'>): string {
  return isPageLost ? '/(?!/)[^?#]*' : paths.map(pathPattern).join('|');
}

/** `/courses/{id}` matches any id, `/search/{term?}` also none. */
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

/** Escapes a text for a pattern with the `u` flag, which editors use. */
export function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
