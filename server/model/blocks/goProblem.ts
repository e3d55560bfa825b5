import { boardLabels } from './boardLabels.ts';
import { simpleBuilder } from './builder.ts';

/** A board gets its words. */
export const goProblem = simpleBuilder('GoProblem', ({ props, localizedSite }) => ({
  props: { ...props, boardLabels: boardLabels(localizedSite.words) },
}));
