import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import type { ResolveHref } from '../site/links.ts';

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'h2',
      'h3',
      'h4',
      'p',
      'ul',
      'ol',
      'li',
      'blockquote',
      'strong',
      'em',
      's',
      'code',
      'pre',
      'br',
      'hr',
      'a',
    ],
    ...[
      'table',
      'caption',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'dl',
      'dt',
      'dd',
      'sub',
      'sup',
      'ruby',
      'rt',
      'rp',
    ],
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

/** Authors' Markdown as safe HTML; its links are written as everywhere in files (`/courses`, `site:appUrl`). */
export function markdownToHtml(markdown: string, href: ResolveHref): string {
  const html = marked.parse(markdown, { async: false, gfm: true });
  return sanitize(html, (target) => href(target)?.href);
}

/** A service's Markdown or HTML as safe HTML (backend contract: either comes). Its links lead where they say. */
export function richTextToHtml(content: string): string {
  const html = /^\s*</.test(content) ? content : marked.parse(content, { async: false, gfm: true });
  return sanitize(html, (target) => target);
}

function sanitize(html: string, href: (target: string) => string | undefined): string {
  return sanitizeHtml(html, {
    ...ALLOWED,
    transformTags: {
      // The page has its own h1.
      h1: 'h2',
      b: 'strong',
      i: 'em',
      a: (tagName, attributes) => {
        const target = href(attributes['href'] ?? '');
        if (target === undefined) return { tagName: 'span', attribs: {} };
        return {
          tagName,
          attribs: { href: target, ...(/^https?:/.test(target) ? { rel: 'noopener' } : {}) },
        };
      },
    },
  });
}
