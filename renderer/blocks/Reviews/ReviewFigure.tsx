import type { Review } from '../../../schemas/model.ts';
import { Picture } from '../../ui/Picture.tsx';

/** First letter of a name as a reader counts letters. */
export function initial(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim());
  return first?.segment.toUpperCase() ?? '';
}

export function ReviewFigure({ review, video }: { review: Review; video: string | undefined }) {
  return (
    <figure className="Review">
      <blockquote>
        <p>{review.comment}</p>
      </blockquote>
      {review.videoSrc && (
        <details className="Review-video">
          <summary>{video}</summary>
          {/* biome-ignore lint/a11y/useMediaCaption: the content service has no captions; the comment above says the same */}
          <video
            src={review.videoSrc}
            controls
            preload="none"
            playsInline
            width="640"
            height="360"
            aria-label={`${video} · ${review.name}`}
          />
        </details>
      )}
      <figcaption>
        {review.avatar ? (
          <Picture image={{ ...review.avatar, alt: '' }} className="Review-avatar" sizes="48px" />
        ) : (
          <span className="Review-avatar" aria-hidden="true">
            {initial(review.name)}
          </span>
        )}
        <span className="Review-name">{review.name}</span>
      </figcaption>
    </figure>
  );
}
