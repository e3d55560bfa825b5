import type { Review } from '../../../schemas/model.ts';
import type { ReviewsSource } from '../../../schemas/types.ts';
import type { PageContext } from '../context.ts';
import { filmAddress } from '../filmAddress.ts';
import { allowedImages } from '../images.ts';
import { servicePicture } from '../pictures.ts';
import { withoutUndefined } from './catalogue.ts';

const AVATAR_BOX = { width: 48, height: 48 };

/** Reviews in the page's locale; a review's video only where the flag is on (requirements C6). */
export async function loadReviews(source: ReviewsSource, context: PageContext): Promise<Review[]> {
  const { adapters, localizedSite, memo, dependencies } = context;
  const records = await dependencies.needed(adapters.content?.reviews(localizedSite.locale.code), 'content');
  const origin = adapters.content?.origin;
  const allowed = allowedImages(localizedSite.site.config, origin);
  const videoOf = (url: string | undefined) =>
    localizedSite.flags.reviewVideo === true && url ? filmAddress(url, origin, allowed) : undefined;
  return memo.get(
    `reviews ${localizedSite.site.id} ${localizedSite.locale.code} ${source.limit}`,
    [localizedSite, records],
    () =>
      records.slice(0, source.limit ?? records.length).map((record) => ({
        id: record.documentId,
        name: record.name,
        comment: record.description,
        ...withoutUndefined({
          avatar: servicePicture(record.avatar, AVATAR_BOX, allowed, origin),
          videoSrc: videoOf(record.media?.mime?.startsWith('video/') ? record.media.url : undefined),
        }),
      })),
  );
}
