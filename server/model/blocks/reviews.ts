import type { BlockBuilder } from './builders.ts';

/** Reviews stand in a grid, or in a carousel where the site's flag says so (spec.md §9). */
export const reviews: BlockBuilder = {
  build: ({ props, context }) => ({
    props: { ...props, mode: context.localizedSite.flags.reviewsMode ?? 'static' },
  }),
};
