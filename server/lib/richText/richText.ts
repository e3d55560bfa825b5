import sanitizeHtml from 'sanitize-html';
import { escapeHtml } from '../escapeHtml.ts';
import { markdownToUnsafeHtml, PLAIN_TAGS, rewriteLinks, SAFE_HTML } from './safeHtml.ts';

/** Tags at the beginning of an editor's HTML. Markdown may begin with other tags, such as `<b>` or `<img>`. */
const BEGINS_AS_HTML =
  /^<(?:!--|(?:address|article|aside|blockquote|div|dl|figure|h[1-6]|header|hr|main|ol|p|pre|section|table|ul)[\s/>])/i;
/** How much longer than its text the HTML may be: short rows of a wide table are filled up with cells. */
const MAX_GROWTH = { times: 8, characters: 10_000 };
/** Browsers become slow if elements are nested deeply. */
const MAX_NESTING = 100;

/**
 * Markdown or HTML as safe HTML (backend contract: both occur); undefined if it is much longer or more deeply nested
 * than people write. Pictures keep their addresses, for `showPictures`. Slow, so it runs in `thread.ts`.
 */
export function richTextToHtml(content: string): string | undefined {
  try {
    const html = sanitizeHtml(toHtml(content), {
      ...SAFE_HTML,
      allowedTags: [...SAFE_HTML.allowedTags, 'img', 'figure', 'figcaption'],
      allowedAttributes: { ...SAFE_HTML.allowedAttributes, img: ['src', 'alt', 'width', 'height'] },
      allowedSchemesByTag: { img: ['http', 'https'] },
      transformTags: { ...PLAIN_TAGS, a: rewriteLinks((target) => target) },
      nestingLimit: MAX_NESTING,
    });
    return html.length > MAX_GROWTH.times * content.length + MAX_GROWTH.characters ? undefined : html;
  } catch (error) {
    // Thousands of nested quotes exceed the stack.
    if (error instanceof Error) return undefined;
    throw error;
  }
}

function toHtml(content: string): string {
  const text = content.trim();
  return BEGINS_AS_HTML.test(text) && text.endsWith('>') ? content : markdownToUnsafeHtml(content);
}

/** A text in paragraphs, otherwise exactly as written. Linear in its length. */
export function plainToHtml(text: string): string {
  const paragraphs = text.split(/\n[ \t]*\n/).filter((paragraph) => paragraph.trim() !== '');
  return paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph.trim())}</p>\n`).join('');
}
