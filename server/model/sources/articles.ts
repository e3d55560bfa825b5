import type { Article } from '../../../schemas/model.ts';
import type { ArticlesSource } from '../../../schemas/types.ts';
import type { PageContext } from '../context.ts';
import { serviceMedia } from '../media/serviceMedia.ts';
import { withoutUndefined } from '../withoutUndefined.ts';
import { showPictures } from '../words/inlinePictures.ts';

/** Articles in the page's locale: title, brief, content or a link elsewhere (requirements C6). */
export async function loadArticles(source: ArticlesSource, context: PageContext): Promise<Article[]> {
  const { adapters, localizedSite, derive, dependencies } = context;
  const records = await dependencies.needed(adapters.content?.articles(localizedSite.locale), 'content');
  const from = { records: records.slice(0, source.limit), media: serviceMedia(context) };
  return derive(`articles ${source.limit}`, from, ({ records, media }) =>
    records.map((record) => ({
      id: record.documentId,
      title: record.title,
      ...withoutUndefined({
        brief: record.brief ?? undefined,
        contentHtml: showPictures(record.content, media.inline),
        link: linkOf(record.externalLink, record.title),
      }),
    })),
  );
}

function linkOf(address: string | null | undefined, label: string): Article['link'] {
  return address && /^https:\/\//.test(address) ? { href: address, label, external: true } : undefined;
}
