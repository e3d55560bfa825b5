import { oncePer } from '../../lib/oncePer.ts';
import { picked } from '../picked.ts';
import { levelRank } from '../problems/levelView.ts';
import { allLevels, levelsOf } from '../rules/levels.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { withoutUndefined } from '../withoutUndefined.ts';
import { rankRange } from '../words/ranks.ts';
import { builder } from './builder.ts';

/** The stages of the school's file with their words, rungs, and about which kyu or dan they are (spec.md §1). */
export const stagesOf = oncePer(({ school, words }: LocalizedSite) =>
  school.stages.map((stage) => ({
    ...picked(stage, ['id', 'from', 'to']),
    name: words.key(`stage.${stage.id}`),
    range: words.key('product.levels', { from: stage.from, to: stage.to }),
    levels: levelsOf(stage),
    ...withoutUndefined({ ranks: rankRange(stage, words) }),
  })),
);

/** Each stage with its rungs and ranks. */
export const stageGuide = builder('StageGuide', ({ props, localizedSite }) => ({
  props: { ...props, stages: stagesOf(localizedSite).map(({ from: _, to: __, ...stage }) => stage) },
}));

/** The strength scale in its stages. */
export const stageLadder = builder('StageLadder', ({ props, localizedSite }) => ({
  props: { ...props, stages: stagesOf(localizedSite) },
}));

/** Which courses a teacher's level opens for students, from the school's file (spec.md §5). */
export const activationTable = builder('ActivationTable', ({ props, labels, localizedSite }) => {
  const { words, school } = localizedSite;
  const rows = (school.activation ?? []).map(({ teacher, from, to }) => ({
    header: words.key('teaching.orBetter', { level: teacher }),
    cells: [{ text: words.key('product.levels', { from, to }) }],
  }));
  const table = {
    caption: labels['caption'] ?? '',
    corner: labels['teacher'] ?? '',
    columns: [labels['courses'] ?? ''],
    rows,
  };
  return { props: { ...props, table } };
});

/** The level in the address, and the ranks of all levels: the browser may remember one that the address does not. */
export const levelNote = builder('LevelNote', ({ localizedSite, page: { query } }) => {
  const levels = allLevels(localizedSite.school.stages);
  const ranks = Object.fromEntries(levels.map((level) => [level, levelRank(localizedSite, level) ?? '']));
  const [given] = query['level'] ?? [];
  return { props: { ranks, ...withoutUndefined({ level: levels.find((level) => level === given) }) } };
});
