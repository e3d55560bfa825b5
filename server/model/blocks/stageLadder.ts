import { oncePer } from '../cache/oncePer.ts';
import { picked } from '../picked.ts';
import { levelsOf } from '../rules/levels.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { withoutUndefined } from '../withoutUndefined.ts';
import { rankRange } from '../words/ranks.ts';
import { builder } from './builder.ts';

/** The strength scale in its stages, from the school's file (spec.md §1). */
export const stageLadder = builder('StageLadder', ({ props, localizedSite }) => ({
  props: { ...props, stages: stagesOf(localizedSite) },
}));

const stagesOf = oncePer(({ school, words }: LocalizedSite) =>
  school.stages.map((stage) => ({
    ...picked(stage, ['id', 'from', 'to']),
    name: words.key(`stage.${stage.id}`),
    range: words.key('product.levels', { from: stage.from, to: stage.to }),
    levels: levelsOf(stage),
    ...withoutUndefined({ ranks: rankRange(stage, words) }),
  })),
);
