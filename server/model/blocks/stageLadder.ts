import { levelsOf } from '../levels.ts';
import type { BlockBuilder } from './builders.ts';

/** The strength scale in its stages, from the school's file (spec.md §1). */
export const stageLadder: BlockBuilder = {
  build: ({ props, context }) => {
    const stages = context.localizedSite.school.stages.map((stage) => ({
      ...stage,
      name: context.localizedSite.words.key(`stage.${stage.id}`),
      levels: levelsOf(stage),
    }));
    return { props: { ...props, stages } };
  },
};
