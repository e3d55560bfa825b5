import { levelRank } from '../problems/levelView.ts';
import { allLevels } from '../rules/levels.ts';
import { withoutUndefined } from '../withoutUndefined.ts';
import { builder } from './builder.ts';

/** The level that the address tells, and the ranks of all: the browser may remember one that the address does not. */
export const levelNote = builder('LevelNote', ({ localizedSite, page: { query } }) => {
  const levels = allLevels(localizedSite.school.stages);
  const ranks = Object.fromEntries(levels.map((level) => [level, levelRank(localizedSite, level) ?? '']));
  const [given] = query['level'] ?? [];
  return { props: { ranks, ...withoutUndefined({ level: levels.find((level) => level === given) }) } };
});
