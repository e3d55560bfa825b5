import type { Article } from '../../../schemas/model.ts';
import type { ArticlesSource } from '../../../schemas/types.ts';
import type { PageContext } from '../context.ts';
import { richTextToHtml } from '../markdown.ts';
import { withoutUndefined } from './catalogue.ts';

/** Articles in the page's locale: title, brief, content or a link elsewhere (requirements C6). */
export async function loadArticles(source: ArticlesSource, on: PageContext): Promise<Article[]> {
  const { adapters, edition, memo, trace } = on;
  const records = await trace.needed(adapters.content?.articles(edition.locale.code), 'content');
  return memo.get(
    `articles ${edition.site.id} ${edition.locale.code} ${source.limit}`,
    [edition, records],
    () =>
      records.slice(0, source.limit ?? records.length).map((record) => ({
        id: record.documentId,
        title: record.title,
        ...withoutUndefined({
          brief: record.brief ?? undefined,
          contentHtml: record.content ? richTextToHtml(record.content) : undefined,
          link: linkOf(record.externalLink, record.title),
        }),
      })),
  );
}

function linkOf(address: string | null | undefined, label: string): Article['link'] {
  return address && /^https:\/\//.test(address) ? { href: address, label, external: true } : undefined;
}
