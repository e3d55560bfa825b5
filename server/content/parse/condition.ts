import type { TimeWindow } from '../../../schemas/types.ts';
import { isMoment } from '../../lib/formats.ts';
import { isRecord, listOf, recordOf } from '../../lib/isRecord.ts';
import type { ConditionTree } from '../conditions.ts';
import type { Schema } from '../schemaFiles.ts';
import { type Path, type ValueFault, valueFaultAt } from './valueFault.ts';

const NAMED = ['site', 'locale', 'region', 'flag'] as const;

/** Parses an authored `when`; malformed parts are ignored. */
export function readCondition(value: unknown): ConditionTree {
  if (!isRecord(value)) return {};
  const condition: ConditionTree = {};
  for (const key of NAMED) {
    const wanted = names(value[key]);
    if (wanted) condition[key] = wanted;
  }
  if (value['loggedIn'] !== undefined) condition.loggedIn = value['loggedIn'] === true;
  const window = readWindow(value['window']);
  if (Object.keys(window).length > 0) condition.window = window;
  // An empty `not` is dropped, because it would never hold.
  const not = readCondition(value['not']);
  if (Object.keys(not).length > 0) condition.not = not;
  if (Array.isArray(value['any'])) condition.any = value['any'].map(readCondition);
  return condition;
}

function readWindow(value: unknown): TimeWindow {
  const window: TimeWindow = {};
  for (const key of ['startsAt', 'endsAt'] as const) {
    const moment = recordOf(value)[key];
    if (typeof moment === 'string' && !Number.isNaN(Date.parse(moment))) window[key] = moment;
  }
  // A window that ends before it starts is reported separately.
  return windowFault(window, []) ? {} : window;
}

function names(value: unknown): string[] | null {
  const list = typeof value === 'string' ? [value] : value;
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : null;
}

/** Yields an authored condition and those nested in it. */
export function* conditionsIn(when: unknown, path: Path): Generator<[Schema, Path]> {
  if (!isRecord(when)) return;
  yield [when, path];
  yield* conditionsIn(when['not'], [...path, 'not']);
  for (const [index, inner] of listOf(when['any']).entries())
    yield* conditionsIn(inner, [...path, 'any', index]);
}

/** Yields the names in a condition itself; its `not` and `any` are left out. */
export function* conditionNames(when: Schema, path: Path) {
  for (const kind of NAMED) {
    const named = when[kind];
    const list = Array.isArray(named) ? named : [named];
    for (const [index, name] of list.entries()) {
      if (typeof name !== 'string') continue;
      yield { kind, name, path: Array.isArray(named) ? [...path, kind, index] : [...path, kind] };
    }
  }
}

export function windowFault(value: unknown, path: Path): ValueFault | null {
  if (!isRecord(value)) return null;
  const moments = [value['startsAt'], value['endsAt']].map(String);
  const [starts = Number.NaN, ends = Number.NaN] = moments.map((text) => Date.parse(text));
  // A day that does not exist is reported as such: `Date` takes February 30 for March 2.
  if (!(ends <= starts) || !moments.every(isMoment)) return null;
  const message =
    ends === starts
      ? 'the window ends when it starts; write the later moment in “endsAt”'
      : `the window ends before it starts: ${value['endsAt']} is before ${value['startsAt']}`;
  return valueFaultAt([...path, 'endsAt'], 'window-reversed', message, 'alias');
}
