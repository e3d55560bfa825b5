import { builder } from './builder.ts';

/** Reviews in a grid, or in a carousel if the site's flag says so (spec.md §9). */
export const reviews = builder('Reviews', ({ props, localizedSite }) => ({
  props: { ...props, mode: localizedSite.flags.reviewsMode ?? 'static' },
}));
