import { isSchema } from '../../schemaFiles.ts';
import type { Path, Problem } from '../valueProblem.ts';

const NAMED = ['site', 'locale', 'region', 'flag'] as const;

interface ConditionName {
  kind: (typeof NAMED)[number];
  name: string;
  path: Path;
}

/** The names that a condition itself has, without those in its `not` and `any`. */
export function* conditionNames(when: Record<string, unknown>, path: Path): Generator<ConditionName> {
  for (const kind of NAMED) {
    const named = when[kind];
    const list = Array.isArray(named) ? named : [named];
    for (const [index, name] of list.entries()) {
      if (typeof name !== 'string') continue;
      yield { kind, name, path: Array.isArray(named) ? [...path, kind, index] : [...path, kind] };
    }
  }
}

/** Returns the problem of a window of time. */
export function windowProblem(value: unknown, path: Path): Problem | null {
  if (!isSchema(value)) return null;
  const starts = Date.parse(String(value['startsAt']));
  const ends = Date.parse(String(value['endsAt']));
  if (!(ends < starts)) return null;
  const message = `the window ends before it starts: ${value['endsAt']} is before ${value['startsAt']}`;
  return { path: [...path, 'endsAt'], part: 'value', code: 'window-reversed', message };
}
