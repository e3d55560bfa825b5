import type { LevelRange } from '../../../schemas/model.ts';
import type { Stage } from '../../../schemas/types.ts';

/** Strength as a number: G19 (beginner) is 19, G1 (master) is 1 (spec.md §1). `undefined` for anything else. */
export function levelNumber(level: string | null | undefined): number | undefined {
  const number = /^G([1-9]|1\d)$/.exec(level ?? '')?.[1];
  return number === undefined ? undefined : Number(number);
}

/** Ids of the stages that a range of levels overlaps (requirements C3a). Either end may be missing: then it is the other. */
export function stagesOf(stages: readonly Stage[], from: number, to: number): string[] {
  const [easiest, hardest] = from > to ? [from, to] : [to, from];
  return stages
    .filter((stage) => (levelNumber(stage.from) ?? 0) >= hardest && (levelNumber(stage.to) ?? 99) <= easiest)
    .map((stage) => stage.id);
}

/** A record's levels for display; `undefined` where it says none. */
export function levelRange(
  stages: readonly Stage[],
  levelFrom: string | null | undefined,
  levelTo: string | null | undefined,
  label: (from: string, to: string) => string,
): LevelRange | undefined {
  const from = levelNumber(levelFrom) ?? levelNumber(levelTo);
  const to = levelNumber(levelTo) ?? from;
  if (from === undefined || to === undefined) return undefined;
  const [first, last] = [`G${from}`, `G${to}`];
  return {
    from: first,
    to: last,
    label: from === to ? first : label(first, last),
    stages: stagesOf(stages, from, to),
  };
}

/** The levels of a stage, from the easiest to the hardest. */
export function levelsOf(stage: Stage): string[] {
  const from = levelNumber(stage.from) ?? 0;
  const to = levelNumber(stage.to) ?? 0;
  return Array.from({ length: from - to + 1 }, (_, i) => `G${from - i}`);
}
