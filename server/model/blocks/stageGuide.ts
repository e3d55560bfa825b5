import { levelsOf } from '../rules/levels.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
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

/** `30k` in words; the first dan has its own name in some languages. */
function rankWords(rank: string | undefined, words: LocalizedSite['words']): string | undefined {
  if (rank === undefined) return undefined;
  const number = Number.parseInt(rank, 10);
  if (rank.endsWith('k')) return words.key('stage.kyu', { number });
  return words.key(number === 1 ? 'stage.firstDan' : 'stage.dan', { number });
}
