import type { ErrorObject } from 'ajv';
import { guess } from '../../fixes/fix.ts';
import { listed, suggest } from '../../nearest.ts';
import { isSchema } from '../../schemaFiles.ts';
import { describe } from '../describe.ts';
import type { Path, Problem } from '../valueProblem.ts';

/** A value that is none of those that a schema lists. */
export function notAllowed(path: Path, data: unknown, allowedValues: unknown): Problem {
  const at = { path, part: 'value' } as const;
  const allowed = Array.isArray(allowedValues) ? allowedValues : [];
  const bare = allowed.find((value) => typeof value !== 'string' && String(value) === data);
  if (bare !== undefined) {
    const message = `“${data}” is text here; write it without quotes: ${bare}`;
    return { ...at, code: 'type-wrong', message, fix: { kind: 'bare', right: String(bare) } };
  }
  const names = allowed.map(String);
  const message = `unknown value ${describe(data)}${suggest(String(data), names)}`;
  return { ...at, code: 'value-unknown', message, ...guess(String(data), names) };
}

/** A source of data that is none of those that a schema has a branch for. */
export function unknownSource(path: Path, error: ErrorObject): Problem {
  const tag = String(error.params['tag']);
  const value: unknown = error.params['tagValue'];
  const branches = Array.isArray(error.parentSchema?.['oneOf']) ? error.parentSchema['oneOf'] : [];
  const names = branches.flatMap((branch: unknown) => {
    const properties = isSchema(branch) ? branch['properties'] : undefined;
    const constant = isSchema(properties) && isSchema(properties[tag]) ? properties[tag]['const'] : undefined;
    return typeof constant === 'string' ? [constant] : [];
  });
  if (value === undefined) {
    return {
      path,
      part: 'value',
      code: 'key-missing',
      message: `“${tag}” is missing here; allowed: ${listed(names)}`,
    };
  }
  const message = `unknown source ${describe(value)}${suggest(String(value), names)}`;
  const fixable = guess(String(value), names);
  return { path: [...path, tag], part: 'value', code: 'source-unknown', message, ...fixable };
}
