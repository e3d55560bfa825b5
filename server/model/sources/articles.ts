import type { Article } from '../../../schemas/model.ts';
import type { ArticlesSource } from '../../../schemas/types.ts';
import type { PageContext } from '../context.ts';
import { richTextToHtml } from '../markdown.ts';
import { withoutUndefined } from './catalogue.ts';

/** Articles in the page's locale: title, brief, content or a link elsewhere (requirements C6). */
export async function loadArticles(source: ArticlesSource, context: PageContext): Promise<Article[]> {
  const { adapters, localizedSite, memo, dependencies } = context;
  const records = await dependencies.needed(adapters.content?.articles(localizedSite.locale.code), 'content');
  return memo.get(
    `articles ${localizedSite.site.id} ${localizedSite.locale.code} ${source.limit}`,
    [localizedSite, records],
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
