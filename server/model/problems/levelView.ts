import type { LevelView } from '../../../schemas/model.ts';
import { levelPicture } from '../../content/ownAddresses.ts';
import { defineMaker } from '../cache/modelCache.ts';
import type { PageContext } from '../context.ts';
import { allLevels, rankOfLevel, rankWords, stageOf } from '../rules/levels.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';

/** The query parameter of a level's page that marks a visitor who has just taken the test. */
export const MINE_PARAM = 'mine';

/** The size of share pictures in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 };

/** A level of the scale in words; `undefined` for an invalid one. The same object while the site is the same. */
export function levelView({ memoize, localizedSite }: PageContext, id: string): LevelView | undefined {
  if (!allLevels(localizedSite.school.stages).includes(id)) return undefined;
  return memoize(LEVEL, id, { localizedSite, id });
}

const LEVEL = defineMaker('level', createView);

function createView({ localizedSite, id }: { localizedSite: LocalizedSite; id: string }): LevelView {
  const { school, words } = localizedSite;
  const stage = stageOf(school.stages, id)?.id ?? '';
  const rank = levelRank(localizedSite, id);
  const label = words.key('levelTest.levelWithRank', { level: id, rank: rank ?? '' });
  const alt = words.key('levelTest.picture', { level: rank === undefined ? id : label });
  return {
    id,
    stage: { id: stage, name: words.key(`stage.${stage}`) },
    picture: { src: levelPicture(id), ...SHARE_SIZE, alt },
    rank,
  };
}

export function levelRank({ school, words }: LocalizedSite, level: string): string | undefined {
  return rankWords(rankOfLevel(school.stages, level), words);
}
