import type { LevelRange } from '../../../schemas/model.ts';
import { levelNumber } from '../../../schemas/rules/levelTest.ts';
import type { Stage } from '../../../schemas/types.ts';
import { memoizeWeak } from '../../lib/memoizeWeak.ts';
import type { Words } from '../words/text.ts';

/** Ids of the stages that overlap a range of levels (requirements C3a). A missing end is equal to the other. */
export function stagesInRange(stages: readonly Stage[], from: number, to: number): string[] {
  const [easiest, hardest] = from > to ? [from, to] : [to, from];
  return endsOf(stages)
    .filter((stage) => stage.from >= hardest && stage.to <= easiest)
    .map(({ id }) => id);
}

const endsOf = memoizeWeak((stages: readonly Stage[]) =>
  stages.map(({ id, from, to }) => ({ id, from: levelNumber(from) ?? 0, to: levelNumber(to) ?? 99 })),
);

/** A record's levels for display; `undefined` if it has none. */
export function levelRange(
  stages: readonly Stage[],
  levelFrom: string | null | undefined,
  levelTo: string | null | undefined,
  label: (from: string, to: string) => string,
): Omit<LevelRange, 'words'> | undefined {
  const from = levelNumber(levelFrom) ?? levelNumber(levelTo);
  const to = levelNumber(levelTo) ?? from;
  if (from === undefined || to === undefined) return undefined;
  const [first, last] = [`G${from}`, `G${to}`];
  return {
    from: first,
    to: last,
    label: from === to ? first : label(first, last),
    stages: stagesInRange(stages, from, to),
  };
}

/** The levels of a stage, from the easiest to the hardest. */
export const levelsOf = memoizeWeak((stage: Stage): readonly string[] => {
  const from = levelNumber(stage.from) ?? 0;
  const to = levelNumber(stage.to) ?? 0;
  return Array.from({ length: from - to + 1 }, (_, i) => `G${from - i}`);
});

/** All levels of the scale, from the easiest to the hardest. */
export function allLevels(stages: readonly Stage[]): string[] {
  return stages.flatMap(levelsOf);
}

export function stageOf(stages: readonly Stage[], level: string): Stage | undefined {
  return stages.find((stage) => levelsOf(stage).includes(level));
}

/** A level's approximate rank, `13k` or `2d`, spread evenly over its stage; undefined if that has no ranks. */
export function rankOfLevel(stages: readonly Stage[], level: string): string | undefined {
  const stage = stageOf(stages, level);
  const [from, to] = [rankNumber(stage?.rankFrom), rankNumber(stage?.rankTo)];
  if (!stage || from === undefined || to === undefined) return undefined;
  const levels = levelsOf(stage);
  const part = levels.length > 1 ? levels.indexOf(level) / (levels.length - 1) : 0;
  const rank = Math.round(from + (to - from) * part);
  return rank > 0 ? `${rank}k` : `${1 - rank}d`;
}

/** Ranks as one scale: 2 kyu is 2, 1 kyu is 1, 1 dan is 0, 2 dan is -1. */
function rankNumber(rank: string | undefined): number | undefined {
  if (rank === undefined) return undefined;
  const number = Number.parseInt(rank, 10);
  return rank.endsWith('k') ? number : 1 - number;
}

/** `From zero to 20 kyu`, for those who do not know the school's levels; undefined if the school has no ranks. */
export function levelsInRanks(
  { from, to }: { from: string; to: string },
  stages: readonly Stage[],
  words: Words,
): string | undefined {
  const [first, last] = [from, to].map((level) => rankWords(rankOfLevel(stages, level), words));
  if (!first || !last || first === last) return first;
  if (from === stages[0]?.from) return words.key('stage.fromZero', { to: last });
  return words.key('stage.ranks', { from: first, to: last });
}

/** The approximate kyu or dan ranks of a stage, in words; undefined if the school's file has none. */
export function rankRange({ rankFrom, rankTo }: Stage, words: Words): string | undefined {
  const [from, to] = [rankWords(rankFrom, words), rankWords(rankTo, words)];
  return from && to ? words.key('stage.ranks', { from, to }) : undefined;
}

/** `30k` in words; some languages have a special name for the first dan. */
export function rankWords(rank: string | undefined, words: Words): string | undefined {
  if (rank === undefined) return undefined;
  const number = Number.parseInt(rank, 10);
  if (rank.endsWith('k')) return words.key('stage.kyu', { number });
  return words.key(number === 1 ? 'stage.firstDan' : 'stage.dan', { number });
}
