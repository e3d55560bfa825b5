const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** The texts of a page, each with the language that its nearest `lang` says. */
export function textsByLanguage(html: string): { lang: string; text: string }[] {
  const body = html
    .slice(html.indexOf('<body'))
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '');
  const open = [{ tag: 'html', lang: /<html[^>]* lang="([^"]*)"/.exec(html)?.[1] ?? '' }];
  const texts: { lang: string; text: string }[] = [];
  for (const [, end, tag = '', attributes = '', text = ''] of body.matchAll(
    /<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^">])*)>|([^<]+)/gi,
  )) {
    const lang = open.at(-1)?.lang ?? '';
    if (text.trim() !== '') texts.push({ lang, text: text.trim() });
    else if (end) {
      const index = open.findLastIndex((one) => one.tag === tag);
      if (index > 0) open.length = index;
    } else if (tag !== '' && !VOID.test(tag) && !attributes.endsWith('/'))
      open.push({ tag, lang: /\slang="([^"]*)"/.exec(attributes)?.[1] ?? lang });
  }
  return texts;
}
