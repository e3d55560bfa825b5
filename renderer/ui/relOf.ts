/**
 * What crawlers are asked of a link: not to follow one of ours with a query. Filters, choices and ways back are never
 * indexed, and there are as many of them as there are combinations.
 */
export function relOf(href: string): 'nofollow' | undefined {
  return /^\/[^#]*\?/.test(href) ? 'nofollow' : undefined;
}
