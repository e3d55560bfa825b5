import { Entries } from '../../ui/Entries.tsx';
import { Wrap } from '../../ui/Heading.tsx';
import { Island } from '../../ui/Island.tsx';
import type { BlockProps, Filled } from '../types.ts';
import { ReviewCarousel } from './ReviewCarousel.island.tsx';
import { ReviewFigure } from './ReviewFigure.tsx';

/** `mode` follows the flag `reviewsMode` (S6). */
interface ReviewsProps extends BlockProps<Filled<'Reviews'>> {
  mode?: 'static' | 'carousel';
}

/** Created once: creating a segmenter takes longer than rendering a review. */
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Returns the first letter of a name, as readers count letters. */
export function initial(name: string): string {
  const [first] = graphemes.segment(name.trim());
  return first?.segment.toUpperCase() ?? '';
}

export function Reviews({ id, heading, intro, items: reviews, mode, labels }: ReviewsProps) {
  const items = reviews.map((review) => ({ ...review, letter: initial(review.name) }));
  const shownLabels = { video: labels['video'], previous: labels['previous'], next: labels['next'] };
  return (
    <Wrap heading={heading} intro={intro}>
      {mode === 'carousel' ? (
        <Island
          name="ReviewCarousel"
          id={`${id}-carousel`}
          when="visible"
          of={ReviewCarousel}
          props={{ items, name: heading ?? labels['reviews'], labels: shownLabels }}
        />
      ) : (
        <Entries items={items} className="ReviewGrid">
          {(review) => <ReviewFigure review={review} video={labels['video']} />}
        </Entries>
      )}
    </Wrap>
  );
}
