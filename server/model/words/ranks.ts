import type { Stage } from '../../../schemas/types.ts';
import type { Words } from './text.ts';

/** About which kyu or dan a stage's levels are, in words; undefined where the school's file does not say. */
export function rankRange({ rankFrom, rankTo }: Stage, words: Words): string | undefined {
  const [from, to] = [rankWords(rankFrom, words), rankWords(rankTo, words)];
  return from && to ? words.key('stage.ranks', { from, to }) : undefined;
}

/** `30k` in words; the first dan has its own name in some languages. */
export function rankWords(rank: string | undefined, words: Words): string | undefined {
  if (rank === undefined) return undefined;
  const number = Number.parseInt(rank, 10);
  if (rank.endsWith('k')) return words.key('stage.kyu', { number });
  return words.key(number === 1 ? 'stage.firstDan' : 'stage.dan', { number });
}
