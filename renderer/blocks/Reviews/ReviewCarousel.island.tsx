import { useRef } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { ReviewFigure, type ReviewWithInitial } from './ReviewFigure.tsx';

interface ReviewCarouselProps {
  items: ReviewWithInitial[];
  name: string | undefined;
  labels: { video: string | undefined; previous: string | undefined; next: string | undefined };
}

/** A row that scrolls by touch, by keyboard and without scripts; hydrated, two buttons page through it. */
export function ReviewCarousel({ items, name, labels }: ReviewCarouselProps) {
  const row = useRef<HTMLElement>(null);
  const page = (direction: 1 | -1) => {
    const element = row.current;
    if (!element) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const forward = getComputedStyle(element).direction === 'rtl' ? -direction : direction;
    element.scrollBy({ left: forward * element.clientWidth * 0.9, behavior: calm ? 'auto' : 'smooth' });
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="Carousel" ref={row} tabIndex={0} aria-label={name}>
        <ul className="Carousel-row">
          {items.map((review) => (
            <li key={review.id}>
              <ReviewFigure review={review} video={labels.video} />
            </li>
          ))}
        </ul>
      </section>
      <p className="Carousel-buttons">
        <button type="button" className="Button Button--quiet" onClick={() => page(-1)}>
          <Icon name="back" />
          <span className="visually-hidden">{labels.previous}</span>
        </button>
        <button type="button" className="Button Button--quiet" onClick={() => page(1)}>
          <Icon name="arrow" />
          <span className="visually-hidden">{labels.next}</span>
        </button>
      </p>
    </>
  );
}
