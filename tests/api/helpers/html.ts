/** Ids of the blocks in a page's HTML, in order. */
export function blocksIn(html: string): string[] {
  return [...html.matchAll(/data-block="([^"]*)"/g)].map(([, id = '']) => unescapeHtml(id));
}

/** Words of a page as they are read: without tags, scripts and entities; a place where a line may break parts no words. */
export function textOf(html: string): string {
  const words = html
    .replace(/<script[\s\S]*?<\/script>/g, ' ')
    .replace(/<style[\s\S]*?<\/style>/g, ' ')
    .replace(/<wbr\/?>/g, '')
    .replace(/<[^>]*>/g, ' ');
  return unescapeHtml(words).replace(/[ \n]+/g, ' ');
}

export function unescapeHtml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

/** Values of an attribute, wherever it stands. */
export function attributes(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    unescapeHtml(value),
  );
}
