import type { ContentReview } from '../../../schemas/backend-types.ts';
import type { Review } from '../../../schemas/model.ts';
import type { ReviewsSource } from '../../../schemas/types.ts';
import type { PageContext } from '../context.ts';
import { filmAddress } from '../filmAddress.ts';
import { allowedImages } from '../images.ts';
import type { LocalizedSite } from '../localizedSite.ts';
import { servicePicture } from '../pictures.ts';
import { withoutUndefined } from '../withoutUndefined.ts';

const AVATAR_BOX = { width: 48, height: 48 };

/** Reviews in the page's locale; a review's video only where the flag is on (requirements C6). */
export async function loadReviews(source: ReviewsSource, context: PageContext): Promise<Review[]> {
  const { adapters, localizedSite, memo, dependencies } = context;
  const records = await dependencies.needed(adapters.content?.reviews(localizedSite.locale.code), 'content');
  const { site, locale } = localizedSite;
  const inputs = { localizedSite, records, limit: source.limit, origin: adapters.content?.origin };
  return memo.get(`reviews ${site.id} ${locale.code} ${source.limit}`, inputs, createReviews);
}

interface ReviewInputs extends Record<string, unknown> {
  localizedSite: LocalizedSite;
  records: ContentReview[];
  limit: number | undefined;
  /** The content service's. */
  origin: string | undefined;
}

function createReviews({ localizedSite, records, limit = records.length, origin }: ReviewInputs): Review[] {
  const allowed = allowedImages(localizedSite.site.config, origin);
  const videoOf = (url: string | undefined) =>
    localizedSite.flags.reviewVideo === true && url ? filmAddress(url, origin, allowed) : undefined;
  return records.slice(0, limit).map((record) => ({
    id: record.documentId,
    name: record.name,
    comment: record.description,
    ...withoutUndefined({
      avatar: servicePicture(record.avatar, AVATAR_BOX, allowed, origin),
      videoSrc: videoOf(record.media?.mime?.startsWith('video/') ? record.media.url : undefined),
    }),
  }));
}
