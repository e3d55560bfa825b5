import { decodeHTML } from 'entities';
import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { memoizeText } from '../textCache.ts';

/** The allowed tags and attributes of a text; `h1` is reserved for the page. */
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

export const PLAIN_TAGS: Record<string, string> = { h1: 'h2', b: 'strong', i: 'em' };

/** Converts Markdown to HTML with arbitrary tags. The time may grow quadratically. */
export function markdownToUnsafeHtml(markdown: string): string {
  return marked.parse(markdown, { async: false, gfm: true });
}

/** Converts Markdown to safe HTML. `href` returns the addresses of links; a link without an address becomes text. */
export function markdownToHtml(markdown: string, href: (target: string) => string | undefined): string {
  const transformTags = { ...PLAIN_TAGS, a: rewriteLinks(href) };
  return sanitizeHtml(markdownToUnsafeHtml(markdown), { ...SAFE_HTML, transformTags });
}

/** Replaces the addresses of links by the result of `href`; a link without an address becomes text. */
export function rewriteLinks(href: (target: string) => string | undefined): sanitizeHtml.Transformer {
  return (tagName, attributes) => {
    const target = href(attributes['href'] ?? '');
    if (target === undefined) return { tagName: 'span', attribs: {} };
    return { tagName, attribs: { href: target, ...(/^https?:/.test(target) ? { rel: 'noopener' } : {}) } };
  };
}

/** The words of safe HTML: without tags, its characters as people read them (`R&B`, not `R&amp;B`). */
export const textOfHtml = memoizeText((html) => decodeHTML(sanitizeHtml(html, { allowedTags: [] })).trim());
