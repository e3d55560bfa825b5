import type { Known } from '../content/analysis/analysis.ts';
import { type BlockSchema, readBlockSchemas } from '../content/blockSchemas.ts';
import { CHECK_NAMES } from './checks.ts';
import { usedWords } from './words/ownWords.ts';

/** The names that the program knows and that content is checked against. */
export function knownNames(blocks: ReadonlyMap<string, BlockSchema> = readBlockSchemas()): Known {
  return { checks: CHECK_NAMES, words: usedWords(blocks) };
}
