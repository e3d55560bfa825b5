import { type MarkedToken, marked, type Token } from 'marked';

/** Markdown as Strapi's editor of blocks stores it: paragraphs, headings, lists, emphasis and links. @throws for what else there is */
export function blocksOf(markdown: string): object[] {
  return marked
    .lexer(markdown)
    .filter(({ type }) => type !== 'space')
    .map(blockOf);
}

function blockOf(token: Token): object {
  const known = token as MarkedToken;
  if (known.type === 'paragraph') return { type: 'paragraph', children: inline(known.tokens) };
  if (known.type === 'heading')
    return { type: 'heading', level: known.depth, children: inline(known.tokens) };
  if (known.type === 'list')
    return {
      type: 'list',
      format: known.ordered ? 'ordered' : 'unordered',
      children: known.items.map((item) => ({
        type: 'list-item',
        children: inline(item.tokens.flatMap((part) => ('tokens' in part ? (part.tokens ?? []) : []))),
      })),
    };
  throw new Error(`no block for ${token.type}`);
}

function inline(tokens: Token[], marks: object = {}): object[] {
  return tokens.flatMap((token) => {
    const known = token as MarkedToken;
    if (known.type === 'text' || known.type === 'escape')
      return [{ type: 'text', text: known.text, ...marks }];
    if (known.type === 'strong') return inline(known.tokens, { ...marks, bold: true });
    if (known.type === 'em') return inline(known.tokens, { ...marks, italic: true });
    if (known.type === 'link')
      return [{ type: 'link', url: known.href, children: inline(known.tokens, marks) }];
    throw new Error(`no inline block for ${token.type}`);
  });
}
