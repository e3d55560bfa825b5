import { guess, sure } from '../../fixes/fix.ts';
import { suggest } from '../../nearest.ts';
import { isSchema, type Schema } from '../../schemaFiles.ts';
import type { Path, Problem } from '../valueProblem.ts';
import { localeHint, meantLocale, rule } from './hints.ts';

export function unknownKey(path: Path, name: string, schema: Schema): Problem {
  const named = isSchema(schema['properties']) ? Object.keys(schema['properties']) : [];
  const own = isSchema(schema['patternProperties']) ? Object.keys(schema['patternProperties']) : [];
  const names = [...named, ...own.map((pattern) => pattern.replace(/^\^/, '').replace(/[[(\\].*$/, '…'))];
  const message = `unknown key “${name}”${suggest(name, names)}`;
  return { path: [...path, name], part: 'key', code: 'key-unknown', message, ...guess(name, named) };
}

/** A key that breaks the rule for names. */
export function invalidKey(path: Path, name: string, schema: Schema): Problem {
  const message = `“${name}” cannot be a key here${localeHint(name, schema)}${rule(schema)}`;
  const fix = meantLocale(name, schema);
  const fixable = fix === null ? {} : sure(name, fix);
  return { path: [...path, name], part: 'key', code: 'key-invalid', message, ...fixable };
}
