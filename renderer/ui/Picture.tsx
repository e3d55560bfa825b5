import type { Image } from '../../schemas/model.ts';

interface PictureProps {
  image: Image;
  className?: string;
  /** Its width on the page, for the browser's choice from `srcset`. */
  sizes?: string;
  /** Whether it is in view when the page opens; then it is not loaded lazily. */
  eager?: boolean;
}

/** A picture with reserved space, so that the layout does not shift when it loads. */
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
