import type { ContentReview } from '../../../schemas/backend-types.ts';
import type { Review } from '../../../schemas/model.ts';
import type { ReviewsSource } from '../../../schemas/types.ts';
import type { PageContext } from '../context.ts';
import { type ServiceMedia, serviceMedia } from '../media/serviceMedia.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { withoutUndefined } from '../withoutUndefined.ts';

const AVATAR_BOX = { width: 48, height: 48 };

/** Reviews in the page's locale, the newest first; a review's video only where the flag is on (requirements C6). */
export async function loadReviews(source: ReviewsSource, context: PageContext): Promise<Review[]> {
  const { adapters, localizedSite, memo, dependencies } = context;
  const records = await dependencies.needed(adapters.content?.reviews(localizedSite.locale), 'content');
  const { site, locale } = localizedSite;
  const inputs = { localizedSite, records, limit: source.limit, media: serviceMedia(context) };
  return memo.get(`reviews ${site.id} ${locale.code} ${source.limit}`, inputs, createReviews);
}

interface ReviewInputs extends Record<string, unknown> {
  localizedSite: LocalizedSite;
  records: ContentReview[];
  limit: number | undefined;
  media: ServiceMedia;
}

function createReviews({ localizedSite, records, limit = records.length, media }: ReviewInputs): Review[] {
  const videoOf = (url: string | undefined) =>
    localizedSite.flags.reviewVideo === true && url ? media.film(url) : undefined;
  // The service lists the oldest first.
  return records
    .toReversed()
    .slice(0, limit)
    .map((record) => ({
      id: record.documentId,
      name: record.name,
      comment: record.description,
      ...withoutUndefined({
        avatar: media.picture(record.avatar, AVATAR_BOX),
        videoSrc: videoOf(record.media?.mime?.startsWith('video/') ? record.media.url : undefined),
      }),
    }));
}
