import { memoizeWeak } from '../../lib/memoizeWeak.ts';
import { pick } from '../objects.ts';
import { levelsOf, rankRange } from '../rules/levels.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';

/** The stages of the school's file with their words, levels, and approximate kyu or dan ranks (spec.md §1). */
export const stageModels = memoizeWeak(({ school, words }: LocalizedSite) =>
  school.stages.map((stage) => ({
    ...pick(stage, ['id', 'from', 'to']),
    name: words.key(`stage.${stage.id}`),
    range: words.key('product.levels', { from: stage.from, to: stage.to }),
    levels: levelsOf(stage),
    ranks: rankRange(stage, words),
  })),
);

/** The stages as a ladder. */
export const ladderStages = (localizedSite: LocalizedSite) =>
  stageModels(localizedSite).map((stage) => pick(stage, ['id', 'name', 'levels']));
