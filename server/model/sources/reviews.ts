import type { Review } from '../../../schemas/model.ts';
import type { ReviewsSource } from '../../../schemas/types.ts';
import type { PageContext } from '../context.ts';
import { serviceMedia } from '../media/serviceMedia.ts';
import { withoutUndefined } from '../withoutUndefined.ts';

const AVATAR_BOX = { width: 48, height: 48 };

/** Reviews in the page's locale, the newest first; a review's video only where the flag is on (requirements C6). */
export async function loadReviews(source: ReviewsSource, context: PageContext): Promise<Review[]> {
  const { adapters, localizedSite, derive, dependencies } = context;
  const records = await dependencies.needed(adapters.content?.reviews(localizedSite.locale), 'content');
  // The service lists the oldest first.
  const from = { records: records.toReversed().slice(0, source.limit), media: serviceMedia(context) };
  return derive(`reviews ${source.limit}`, from, ({ records, media, localizedSite }) => {
    const videoOf = (url: string | undefined) =>
      localizedSite.flags.reviewVideo === true && url ? media.film(url) : undefined;
    return records.map((record) => ({
      id: record.documentId,
      name: record.name,
      comment: record.description,
      ...withoutUndefined({
        avatar: media.picture(record.avatar, AVATAR_BOX),
        videoSrc: videoOf(record.media?.mime?.startsWith('video/') ? record.media.url : undefined),
      }),
    }));
  });
}
