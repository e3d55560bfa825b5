import { levelNumber } from '../../../schemas/rules/levelTest.ts';
import type { Glossary } from '../../../schemas/types.ts';
import { listOf, recordOf } from '../../lib/isRecord.ts';
import type { ReferenceCollector } from './refs/referenceCollector.ts';
import type { Path } from './valueFault.ts';

/** Reports stages that overlap or leave a level out, and levels from harder to easier: G19 is easier than G1. */
export function checkSchool(value: unknown, refs: ReferenceCollector): void {
  const school = recordOf(value);
  const all = listOf(school['stages']).map((entry, index) => readStage(entry, ['stages', index], refs));
  for (const [index, entry] of listOf(school['activation']).entries())
    readStage(entry, ['activation', index], refs);
  checkPairs(recordOf(school['facts']), ['facts'], Number, refs);
  for (const [index, stage] of listOf(school['stages']).entries())
    checkPairs(recordOf(stage), ['stages', index], rankNumber, refs);
  for (const [index, stage] of all.entries()) {
    if (!stage) continue;
    const above = all[index - 1];
    if (above && stage.from < above.to - 1) {
      const [easiest, hardest] = [`G${above.to - 1}`, `G${stage.from + 1}`];
      const levels = easiest === hardest ? `“${easiest}” is` : `“${easiest}” to “${hardest}” are`;
      const message = `${levels} in no stage; write from: ${easiest} here, or to: ${hardest} in “${above.id}”`;
      refs.fault(['stages', index, 'from'], 'number-range', message);
    }
    const other = all.slice(0, index).find((one) => one && stage.from >= one.to && stage.to <= one.from);
    if (!other || other.id === stage.id) continue;
    const level = Math.min(stage.from, other.from);
    const [key, next] = level === stage.from ? ['from', other.to - 1] : ['to', other.from + 1];
    const advice = next >= 1 && next <= 19 ? `; write G${next}, or change “${other.id}”` : '';
    const message = `“G${level}” is in stage “${other.id}” already${advice}`;
    refs.fault(['stages', index, key], 'item-duplicate', message);
  }
}

/** Reports what begins behind its end: `lessonMinutesFrom` and `lessonMinutesTo`, `rankFrom` and `rankTo`. */
function checkPairs(
  values: Record<string, unknown>,
  path: Path,
  read: (value: unknown) => number,
  refs: ReferenceCollector,
): void {
  for (const [from, value] of Object.entries(values)) {
    const to = from.replace(/From$/, 'To');
    if (to === from || !(read(value) > read(values[to]))) continue;
    const message = `${value} comes behind ${values[to]}; write “${from}: ${values[to]}” and “${to}: ${value}”`;
    refs.fault([...path, from], 'number-range', message);
  }
}

/** Ranks in order: 30k is -30, 1k is -1, 1d is 1. */
function rankNumber(rank: unknown): number {
  const [, number, kind] = /^(\d+)([kd])$/.exec(String(rank)) ?? [];
  return kind === 'k' ? -Number(number) : Number(number);
}

/** Returns the levels of a stage; null if they cannot be read, or are in the wrong order, which is reported. */
function readStage(entry: unknown, path: Path, refs: ReferenceCollector) {
  const { id, from, to } = recordOf(entry);
  const [easiest, hardest] = [levelNumber(String(from)), levelNumber(String(to))];
  if (easiest === undefined || hardest === undefined) return null;
  if (easiest >= hardest) return typeof id === 'string' ? { id, from: easiest, to: hardest } : null;
  const message = `${from} is harder than ${to}; the easiest level stands first: write “from: ${to}” and “to: ${from}”`;
  refs.fault([...path, 'from'], 'number-range', message);
  return null;
}

/** Reports terms that recommend and forbid the same word, and returns null, else correct texts would be reported. */
export function readGlossary(glossary: Glossary | null, refs: ReferenceCollector): Glossary | null {
  let isSound = glossary !== null;
  for (const [index, { say = {}, not, but = {} }] of (glossary?.terms ?? []).entries()) {
    for (const [field, byLocale] of Object.entries({ say, not, but }))
      for (const name of Object.keys(byLocale))
        refs.add({ kind: 'locale', name }, ['terms', index, field, name], 0, 'key');
    for (const [locale, words = []] of Object.entries(not)) {
      const at = words.findIndex((word) => word.toLowerCase() === say[locale]?.toLowerCase());
      if (at < 0) continue;
      isSound = false;
      const message = `“${words[at]}” is what “say” says in ${locale}; take it out here, or say another word`;
      refs.fault(['terms', index, 'not', locale, at], 'value-invalid', message);
    }
  }
  return isSound ? glossary : null;
}
