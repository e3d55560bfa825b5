import { levelsOf } from '../levels.ts';
import type { BlockBuilder } from './builders.ts';

/** The strength scale in its stages, from the school's file (spec.md §1). */
export const stageLadder: BlockBuilder = {
  build: ({ props, on }) => {
    const stages = on.edition.school.stages.map((stage) => ({
      ...stage,
      name: on.edition.words.key(`stage.${stage.id}`),
      levels: levelsOf(stage),
    }));
    return { props: { ...props, stages } };
  },
};
