import type { Image } from '../../schemas/model.ts';

export interface PictureProps {
  image: Image;
  className?: string;
  /** How wide it is shown, for the browser's choice among `srcset`. */
  sizes?: string;
  /** In view when the page opens: not loaded lazily. */
  eager?: boolean;
}

/** A picture with its box, so that nothing moves when it arrives. */
export function Picture({ image, className, sizes, eager }: PictureProps) {
  const picture = (
    <img
      className={className}
      src={image.src}
      srcSet={image.srcset}
      sizes={image.srcset ? sizes : undefined}
      width={image.width}
      height={image.height}
      alt={image.alt}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
      fetchPriority={eager ? 'high' : undefined}
    />
  );
  if (!image.avif) return picture;
  return (
    <picture>
      <source type="image/avif" srcSet={image.avif} sizes={sizes} />
      {picture}
    </picture>
  );
}
