import { escapeHtml } from '../../lib/escapeHtml.ts';
import { isRecord } from '../../lib/isRecord.ts';
import type { Entry } from './listings.ts';

/** No one nests lists this deep; a service that nests without end must be cut off. */
const MAX_LIST_DEPTH = 12;
const HEADING_LEVELS: readonly unknown[] = [1, 2, 3, 4, 5, 6];

/** The HTML tags of text marks, the innermost first. */
const TAGS_BY_MARK = [
  ['code', 'code'],
  ['strikethrough', 's'],
  ['underline', 'u'],
  ['italic', 'em'],
  ['bold', 'strong'],
] as const;

export function isBlocks(value: unknown): value is Entry[] {
  return Array.isArray(value) && value.every((block) => isRecord(block) && typeof block['type'] === 'string');
}

/** Converts Strapi's blocks to HTML, not sanitised yet. Of a node with an unknown type only the content is kept. */
export function blocksToHtml(blocks: readonly unknown[], depth = 0): string {
  if (depth > MAX_LIST_DEPTH) return '';
  return blocks.map((block) => (isRecord(block) ? blockToHtml(block, depth) : '')).join('');
}

function blockToHtml(block: Entry, depth: number): string {
  const { type, level, format, url, image } = block;
  if (type === 'text') return textToHtml(block);
  if (type === 'image') return isRecord(image) ? imageToHtml(image) : '';
  const children = Array.isArray(block['children']) ? block['children'] : [];
  // Code is plain text without marks.
  if (type === 'code') return `<pre><code>${escapeHtml(plainText(children, depth))}</code></pre>`;
  if (type === 'list') return wrap(format === 'ordered' ? 'ol' : 'ul', itemsToHtml(children, depth + 1));
  const html = blocksToHtml(children, depth + 1);
  if (type === 'paragraph') return html === '' ? '' : `<p>${html}</p>`;
  if (type === 'heading') return wrap(`h${HEADING_LEVELS.includes(level) ? level : 2}`, html);
  if (type === 'quote') return wrap('blockquote', html);
  if (type === 'link' && typeof url === 'string') return `<a href="${escapeHtml(url)}">${html}</a>`;
  return html;
}

/** A nested list is a sibling of the items in Strapi's blocks, and inside the previous item in HTML. */
function itemsToHtml(nodes: readonly unknown[], depth: number): string {
  const items: string[] = [];
  for (const node of nodes) {
    const html = blocksToHtml([node], depth);
    const isNested = isRecord(node) && node['type'] === 'list';
    if (isNested && items.length > 0) items.push(`${items.pop()}${html}`);
    else items.push(html);
  }
  return items.map((item) => wrap('li', item)).join('');
}

function textToHtml(node: Entry): string {
  const { text } = node;
  if (typeof text !== 'string' || text === '') return '';
  let html = escapeHtml(text).replaceAll('\n', '<br>');
  for (const [mark, tag] of TAGS_BY_MARK) if (node[mark] === true) html = wrap(tag, html);
  return html;
}

function imageToHtml({ url, alternativeText, width, height }: Entry): string {
  if (typeof url !== 'string') return '';
  const attributes = Object.entries({ src: url, alt: alternativeText, width, height })
    .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    .map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`);
  return `<p><img${attributes.join('')}></p>`;
}

function plainText(nodes: readonly unknown[], depth: number): string {
  if (depth > MAX_LIST_DEPTH) return '';
  return nodes
    .filter(isRecord)
    .map(({ text, children }) =>
      typeof text === 'string' ? text : Array.isArray(children) ? plainText(children, depth + 1) : '',
    )
    .join('');
}

function wrap(tag: string, html: string): string {
  return `<${tag}>${html}</${tag}>`;
}
