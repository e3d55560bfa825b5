import type { ConditionTree } from '../conditions.ts';
import { isSchema } from '../schemaFiles.ts';

/**
 * An authored `when` as it can be evaluated for a site and a locale; what is malformed in it asks for nothing. Moments
 * of a window are left out: only a request has a clock.
 */
export function readCondition(value: unknown): ConditionTree {
  if (!isSchema(value)) return {};
  const condition: ConditionTree = {};
  for (const key of ['site', 'locale', 'region', 'flag'] as const) {
    const wanted = names(value[key]);
    if (wanted) condition[key] = wanted;
  }
  if (value['loggedIn'] !== undefined) condition.loggedIn = value['loggedIn'] === true;
  if (value['window'] !== undefined) condition.window = {};
  if (isSchema(value['not'])) condition.not = readCondition(value['not']);
  if (Array.isArray(value['any'])) condition.any = value['any'].map(readCondition);
  return condition;
}

function names(value: unknown): string[] | null {
  const list = typeof value === 'string' ? [value] : value;
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : null;
}
