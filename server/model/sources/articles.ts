import type { ContentArticle, ContentReview } from '../../../schemas/backend-types.ts';
import type { Article, Review } from '../../../schemas/model.ts';
import type { ArticlesSource, ReviewsSource } from '../../../schemas/types.ts';
import { defineMaker } from '../cache/modelCache.ts';
import type { PageContext } from '../context.ts';
import { type ServiceMedia, serviceMedia } from '../media/serviceMedia.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { showPictures } from '../words/inlinePictures.ts';

/** Articles in the page's locale: title, brief, content or a link elsewhere (requirements C6). */
export async function loadArticles(source: ArticlesSource, context: PageContext): Promise<Article[]> {
  const { adapters, localizedSite, memoize, dependencies } = context;
  const records = await dependencies.require(adapters.content?.articles(localizedSite.locale), 'content');
  const from = { records: records.slice(0, source.limit), localizedSite, media: serviceMedia(context) };
  return memoize(ARTICLES, `${source.limit}`, from);
}

interface RecordsFrom<One> {
  records: readonly One[];
  localizedSite: LocalizedSite;
  media: ServiceMedia;
}

const ARTICLES = defineMaker('articles', ({ records, media }: RecordsFrom<ContentArticle>): Article[] =>
  records.map((record) => ({
    id: record.documentId,
    title: record.title,
    brief: record.brief ?? undefined,
    contentHtml: showPictures(record.content, media.inline),
    link: linkOf(record.externalLink, record.title),
  })),
);

function linkOf(address: string | null | undefined, label: string): Article['link'] {
  return address && /^https:\/\//.test(address) ? { href: address, label, external: true } : undefined;
}

const AVATAR_BOX = { width: 48, height: 48 };

/** Reviews in the page's locale, the newest first; a review's video only where the flag is on (requirements C6). */
export async function loadReviews(source: ReviewsSource, context: PageContext): Promise<Review[]> {
  const { adapters, localizedSite, memoize, dependencies } = context;
  const records = await dependencies.require(adapters.content?.reviews(localizedSite.locale), 'content');
  // The service lists the oldest first.
  const newest = records.toReversed().slice(0, source.limit);
  return memoize(REVIEWS, `${source.limit}`, {
    records: newest,
    localizedSite,
    media: serviceMedia(context),
  });
}

const REVIEWS = defineMaker(
  'reviews',
  ({ records, localizedSite, media }: RecordsFrom<ContentReview>): Review[] => {
    const videoOf = (url: string | undefined) =>
      localizedSite.flags.reviewVideo === true && url ? media.film(url) : undefined;
    return records.map((record) => ({
      id: record.documentId,
      name: record.name,
      comment: record.description,
      avatar: media.picture(record.avatar, AVATAR_BOX),
      videoSrc: videoOf(record.media?.mime?.startsWith('video/') ? record.media.url : undefined),
    }));
  },
);
