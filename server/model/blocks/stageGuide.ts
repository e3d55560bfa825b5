import { levelsOf, rankWords } from '../rules/levels.ts';
import { simpleBuilder } from './builder.ts';

/** Each stage with its rungs and about which kyu or dan they are, from the school's file (spec.md §1). */
export const stageGuide = simpleBuilder('StageGuide', ({ props, localizedSite }) => {
  const { school, words } = localizedSite;
  const stages = school.stages.map((stage) => {
    const [from, to] = [rankWords(stage.rankFrom, words), rankWords(stage.rankTo, words)];
    return {
      id: stage.id,
      name: words.key(`stage.${stage.id}`),
      range: words.key('product.levels', { from: stage.from, to: stage.to }),
      levels: levelsOf(stage),
      ...(from && to ? { ranks: words.key('stage.ranks', { from, to }) } : {}),
    };
  });
  return { props: { ...props, stages } };
});
