import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

/** The tags and attributes that a text may hold; the page has its own `h1`. */
export const SAFE_HTML: sanitizeHtml.IOptions & { allowedTags: string[] } = {
  allowedTags: [
    ...'h2 h3 h4 p ul ol li blockquote strong em s code pre br hr a'.split(' '),
    ...'table caption thead tbody tr th td dl dt dd sub sup ruby rt rp'.split(' '),
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    '*': ['lang'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  disallowedTagsMode: 'discard',
};

/** Tags that are written as others. */
export const PLAIN_TAGS: Record<string, string> = { h1: 'h2', b: 'strong', i: 'em' };

/** Markdown as HTML, which may hold anything. Its time may grow with the square of the text. */
export function markdownToUnsafeHtml(markdown: string): string {
  return marked.parse(markdown, { async: false, gfm: true });
}

/** Markdown as safe HTML. `href` gives the addresses of links; without one a link is text. */
export function markdownToHtml(markdown: string, href: (target: string) => string | undefined): string {
  const transformTags = { ...PLAIN_TAGS, a: rewriteLinks(href) };
  return sanitizeHtml(markdownToUnsafeHtml(markdown), { ...SAFE_HTML, transformTags });
}

/** Writes links with the addresses that `href` gives; without one they are text. */
export function rewriteLinks(href: (target: string) => string | undefined): sanitizeHtml.Transformer {
  return (tagName, attributes) => {
    const target = href(attributes['href'] ?? '');
    if (target === undefined) return { tagName: 'span', attribs: {} };
    return { tagName, attribs: { href: target, ...(/^https?:/.test(target) ? { rel: 'noopener' } : {}) } };
  };
}
