import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { escapeHtml } from '../../escapeHtml.ts';
import { InlinePictures, type ShowPicture } from './inlinePictures.ts';
import { linksBy, PLAIN_TAGS, SAFE_HTML } from './markdown.ts';

/** Tags that HTML from an editor begins with. Markdown may begin with any other, such as `<b>` or `<img>`. */
const BEGINS_AS_HTML =
  /^<(?:!--|(?:address|article|aside|blockquote|div|dl|figure|h[1-6]|header|hr|main|ol|p|pre|section|table|ul)[\s/>])/i;

/**
 * A service's Markdown or HTML as safe HTML (backend contract: either comes). Its links lead where they say; its pictures
 * are shown by the site's own addresses, or left out with all that belongs to them.
 */
export function richTextToHtml(content: string, show: ShowPicture = () => undefined): string {
  const pictures = new InlinePictures(show);
  const html = sanitizeHtml(toHtml(content), {
    ...SAFE_HTML,
    allowedTags: [...SAFE_HTML.allowedTags, 'img', 'figure', 'figcaption'],
    allowedAttributes: {
      ...SAFE_HTML.allowedAttributes,
      img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
    },
    transformTags: { ...PLAIN_TAGS, ...pictures.tags(linksBy((target) => target)) },
    exclusiveFilter: (frame) => pictures.isLeftOut(frame),
  });
  return html.trim() === '' ? '' : html;
}

/** As `richTextToHtml`; undefined where there is nothing to show. */
export function shownRichText(content: string | null | undefined, show: ShowPicture): string | undefined {
  return richTextToHtml(content ?? '', show) || undefined;
}

function toHtml(content: string): string {
  const text = content.trim();
  if (BEGINS_AS_HTML.test(text) && text.endsWith('>')) return content;
  if (isTooCostly(text)) return plainToHtml(text);
  try {
    return marked.parse(content, { async: false, gfm: true });
  } catch (error) {
    // Quotes in quotes by the thousand are more than the stack holds.
    if (error instanceof Error) return plainToHtml(text);
    throw error;
  }
}

/** Marks for emphasis that a paragraph may have: the parser's time grows with their square. */
const MOST_MARKS = 2_000;
/** Cells of all tables: rows that are short are filled up, so that few characters may be very many cells. */
const MOST_CELLS = 10_000;
/** Characters of marks for lists and quotes that a line may begin with: each is a list in a list. */
const MOST_NESTED = 100;

/** Whether a text would take the parser long, or become much more HTML than it is: it is shown as it was written. */
function isTooCostly(text: string): boolean {
  const paragraphs = text.split(/\n[ \t]*\n/);
  if (paragraphs.some(hasTooManyMarks)) return true;
  if (paragraphs.reduce((sum, paragraph) => sum + cellsOf(paragraph), 0) > MOST_CELLS) return true;
  return text.split('\n').some((line) => (/^[\s\d.)>*+-]*/.exec(line)?.[0].length ?? 0) > MOST_NESTED);
}

/** Cells that a paragraph would have as a table: its widest line by its lines. */
function cellsOf(paragraph: string): number {
  const lines = paragraph.split('\n');
  const widest = lines.reduce((most, line) => Math.max(most, line.split('|').length), 1);
  return widest === 1 ? 0 : widest * lines.length;
}

function hasTooManyMarks(paragraph: string): boolean {
  let count = 0;
  for (const character of paragraph) if ('*_~`['.includes(character)) count += 1;
  return count > MOST_MARKS;
}

/** Text as it was written, in its paragraphs. */
function plainToHtml(text: string): string {
  const paragraphs = text.split(/\n[ \t]*\n/).filter((paragraph) => paragraph.trim() !== '');
  return paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>\n`).join('');
}
