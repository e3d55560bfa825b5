import type { FragmentParam } from '../../../../schemas/types.ts';
import { isRecord } from '../../../lib/isRecord.ts';
import { walkValues } from '../../blockTree.ts';
import type { Schema } from '../../schemaFiles.ts';

/** The value of an omitted parameter: it removes its key, or its entry of a list. */
export const OMITTED = Symbol('left out');

/** Returns the parameter that `{ param: name }` refers to; undefined for any other value. */
export function paramName(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined;
  const { param } = value;
  return typeof param === 'string' && Object.keys(value).length === 1 ? param : undefined;
}

export function* paramsIn(
  value: unknown,
  path: readonly (string | number)[] = [],
): Generator<{ name: string; path: readonly (string | number)[] }> {
  for (const [one, at] of walkValues(value, path)) {
    const name = paramName(one);
    if (name !== undefined) yield { name, path: at };
  }
}

/** Returns a copy of a value with its parameters replaced. A part without parameters stays the same object. */
export function substitute(value: unknown, replace: (name: string) => unknown): unknown {
  const name = paramName(value);
  if (name !== undefined) return replace(name);
  if (Array.isArray(value)) {
    const items = value.map((item) => substitute(item, replace)).filter((item) => item !== OMITTED);
    return items.length === value.length && items.every((item, i) => item === value[i]) ? value : items;
  }
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, substitute(item, replace)] as const);
  if (entries.every(([key, item]) => item === value[key])) return value;
  return Object.fromEntries(entries.filter(([, item]) => item !== OMITTED));
}

const SAMPLES: Readonly<Record<FragmentParam['kind'], unknown>> = {
  text: 'sample.text',
  markdown: 'sample.text',
  href: '/',
  link: { label: 'sample.text', to: '/' },
  picture: { src: 'sample.svg' },
  film: 'sample.mp4',
  problem: 'sample.sgf',
  level: 'G19',
  instant: '2026-01-01T00:00:00Z',
  id: 'sample',
  ids: ['sample'],
  number: 1,
  boolean: true,
  choice: 'sample',
};

/** Returns sample values of a parameter: each choice, both ends of a number's range, and none if it is optional. */
export function samplesOf(param: Schema): unknown[] {
  const { kind, values, minimum, maximum, optional } = param;
  const none = optional === true && param['default'] === undefined ? [OMITTED] : [];
  if (kind === 'choice' && Array.isArray(values) && values.length > 0) return [...values, ...none];
  if (kind === 'number') {
    const ends = [minimum, maximum].filter((end) => typeof end === 'number');
    return [...(ends.length > 0 ? ends : [1]), ...none];
  }
  if (kind === 'boolean') return [true, false, ...none];
  const sample =
    typeof kind === 'string' && Object.hasOwn(SAMPLES, kind)
      ? SAMPLES[kind as FragmentParam['kind']]
      : 'sample';
  return [sample, ...none];
}
