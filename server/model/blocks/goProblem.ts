import { boardLabels } from './boardLabels.ts';
import { builder } from './builder.ts';

/** A board gets its words. */
export const goProblem = builder('GoProblem', ({ props, localizedSite }) => ({
  props: { ...props, boardLabels: boardLabels(localizedSite.words) },
}));
