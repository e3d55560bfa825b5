import { attributes, unescapeHtml } from './html.ts';

/** What of a page matters for its links. */
export interface LinkedPage {
  html: string;
  /** Places in it that a link may lead to. */
  ids: ReadonlySet<string>;
  /** Where its links lead, as they are written. */
  links: string[];
  posts: string[];
}

/** Schools ask about championships by mail: the services have no form for that. */
const BY_MAIL = /\/SchoolChampionships$/;

export function readLinks(html: string): LinkedPage {
  const links = [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href = '']) => unescapeHtml(href));
  const posts = [...html.matchAll(/<form[^>]*method="post"[^>]*>/g)].map(([form]) =>
    unescapeHtml(/action="([^"]*)"/.exec(form)?.[1] ?? ''),
  );
  return { html, ids: new Set(attributes(html, 'id')), links, posts };
}

/** Links that say more than they do: to a place that is not in its page, to a mail where there is a form, to the page itself. */
export function deadEnds(
  address: string,
  page: LinkedPage,
  pages: ReadonlyMap<string, LinkedPage>,
): string[] {
  const { html, links } = page;
  const anchors = links.flatMap((link) => {
    const [path = '', hash = ''] = link.split('#');
    const target = path === '' ? page : pages.get(path);
    if (hash === '' || target === undefined || hash.startsWith('/')) return [];
    return target.ids.has(decodeURIComponent(hash)) ? [] : [`${address}: nothing at ${link}`];
  });
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
  const buttons = [...main.matchAll(/<a\s[^>]*?class="Button[^"]*"[^>]*>/g)].map(([tag]) => tag);
  const circles = buttons.flatMap((tag) => {
    const href = unescapeHtml(/href="([^"]*)"/.exec(tag)?.[1] ?? '');
    if (href.startsWith('mailto:') && !BY_MAIL.test(address)) return [`${address}: a button writes a mail`];
    return href === address ? [`${address}: a button leads to its own page`] : [];
  });
  return [...anchors, ...circles];
}
