import type { Review } from '../../../schemas/model.ts';
import type { ReviewsSource } from '../../../schemas/types.ts';
import type { PageContext } from '../context.ts';
import { serviceMedia } from '../serviceMedia.ts';
import { withoutUndefined } from './catalogue.ts';

const AVATAR_BOX = { width: 48, height: 48 };

/** Reviews in the page's locale; a review's video only where the flag is on (requirements C6). */
export async function loadReviews(source: ReviewsSource, context: PageContext): Promise<Review[]> {
  const { adapters, localizedSite, memo, dependencies } = context;
  const records = await dependencies.needed(adapters.content?.reviews(localizedSite.locale.code), 'content');
  const media = serviceMedia(context);
  const videoOf = (url: string | undefined) =>
    localizedSite.flags.reviewVideo === true && url ? media.film(url) : undefined;
  return memo.get(
    `reviews ${localizedSite.site.id} ${localizedSite.locale.code} ${source.limit}`,
    [localizedSite, records],
    () =>
      records.slice(0, source.limit ?? records.length).map((record) => ({
        id: record.documentId,
        name: record.name,
        comment: record.description,
        ...withoutUndefined({
          avatar: media.picture(record.avatar, AVATAR_BOX),
          videoSrc: videoOf(record.media?.mime?.startsWith('video/') ? record.media.url : undefined),
        }),
      })),
  );
}
