import type { ContentArticle } from '../../../schemas/backend-types.ts';
import type { Article } from '../../../schemas/model.ts';
import type { ArticlesSource } from '../../../schemas/types.ts';
import type { PageContext } from '../context.ts';
import { type ServiceMedia, serviceMedia } from '../media/serviceMedia.ts';
import { withoutUndefined } from '../withoutUndefined.ts';
import { showPictures } from '../words/inlinePictures.ts';

/** Articles in the page's locale: title, brief, content or a link elsewhere (requirements C6). */
export async function loadArticles(source: ArticlesSource, context: PageContext): Promise<Article[]> {
  const { adapters, localizedSite, memo, dependencies } = context;
  const records = await dependencies.needed(adapters.content?.articles(localizedSite.locale), 'content');
  const { site, locale } = localizedSite;
  const inputs = { records, limit: source.limit, media: serviceMedia(context) };
  return memo.get(`articles ${site.id} ${locale.code} ${source.limit}`, inputs, createArticles);
}

interface ArticleInputs extends Record<string, unknown> {
  records: ContentArticle[];
  limit: number | undefined;
  media: ServiceMedia;
}

function createArticles({ records, limit = records.length, media }: ArticleInputs): Article[] {
  return records.slice(0, limit).map((record) => ({
    id: record.documentId,
    title: record.title,
    ...withoutUndefined({
      brief: record.brief ?? undefined,
      contentHtml: showPictures(record.content, media.inline),
      link: linkOf(record.externalLink, record.title),
    }),
  }));
}

function linkOf(address: string | null | undefined, label: string): Article['link'] {
  return address && /^https:\/\//.test(address) ? { href: address, label, external: true } : undefined;
}
