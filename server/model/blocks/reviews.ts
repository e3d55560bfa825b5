import { builder } from './builder.ts';

/** Reviews stand in a grid, or in a carousel where the site's flag says so (spec.md §9). */
export const reviews = builder('Reviews', ({ props, localizedSite }) => ({
  props: { ...props, mode: localizedSite.flags.reviewsMode ?? 'static' },
}));
