import { levelsOf } from '../rules/levels.ts';
import { withoutUndefined } from '../withoutUndefined.ts';
import { rankRange } from '../words/ranks.ts';
import { builder } from './builder.ts';

/** Each stage with its rungs and about which kyu or dan they are, from the school's file (spec.md §1). */
export const stageGuide = builder('StageGuide', ({ props, localizedSite }) => {
  const { school, words } = localizedSite;
  const stages = school.stages.map((stage) => {
    return {
      id: stage.id,
      name: words.key(`stage.${stage.id}`),
      range: words.key('product.levels', { from: stage.from, to: stage.to }),
      levels: levelsOf(stage),
      ...withoutUndefined({ ranks: rankRange(stage, words) }),
    };
  });
  return { props: { ...props, stages } };
});
