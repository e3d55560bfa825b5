import type { BlockBuilder } from './builders.ts';

/** Reviews stand in a grid, or in a carousel where the site's flag says so (spec.md §9). */
export const reviews: BlockBuilder = {
  build: ({ props, on }) => ({ props: { ...props, mode: on.edition.flags.reviewsMode ?? 'static' } }),
};
