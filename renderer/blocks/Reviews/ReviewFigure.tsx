import type { Review } from '../../../schemas/model.ts';
import { Picture } from '../../ui/Picture.tsx';

/** A review with the initial in place of a missing picture; the server finds it, because some browsers cannot. */
export interface ReviewWithInitial extends Review {
  letter: string;
}

export function ReviewFigure({ review, video }: { review: ReviewWithInitial; video: string | undefined }) {
  return (
    <figure className="Review Surface Surface--flat">
      <blockquote>
        <p>{review.comment}</p>
      </blockquote>
      {review.videoSrc && (
        <details className="Review-video">
          <summary className="Tap">{video}</summary>
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
            {review.letter}
          </span>
        )}
        <span className="Review-name">{review.name}</span>
      </figcaption>
    </figure>
  );
}
