import type { ErrorObject } from 'ajv';
import { type Fixable, guess, sure } from '../fixes/fix.ts';
import { fits, respelt, retyped, unquoted } from '../fixes/valueFixes.ts';
import { canonicalLocale } from '../layout.ts';
import { didYouMean, listed, nearest, suggest } from '../nearest.ts';
import { isSchema, type Schema } from '../schemaFiles.ts';
import { describe, wanted, wrongType } from './describe.ts';

export type Path = readonly (string | number)[];

/** A fault of a value, at the value or at its key. */
export interface Problem extends Fixable {
  path: Path;
  part: 'key' | 'value';
  code: string;
  message: string;
}

/**
 * Says what is wrong in an author's words, once for each fault: Ajv tells every branch of an `anyOf`,
 * and both the misspelt key and the missing one.
 */
export function explain(errors: readonly ErrorObject[]): Problem[] {
  const real: ErrorObject[] = [];
  for (const error of errors) {
    if (error.keyword === 'anyOf') real.push(...reduceBranches(real, error));
    else if (error.keyword === 'propertyNames') real.push(keyError(real, error));
    else real.push(error);
  }
  const missing = real.filter((error) => error.keyword === 'required');
  const unknown = real.filter((error) => error.keyword === 'additionalProperties');
  const misspelt = new Set<ErrorObject>();
  for (const error of unknown) {
    const sameMap = missing.filter((other) => other.instancePath === error.instancePath);
    const names = sameMap.map((other) => String(other.params['missingProperty']));
    const meant = nearest(String(error.params['additionalProperty']), names);
    const match = sameMap.find((other) => other.params['missingProperty'] === meant);
    if (match) misspelt.add(match);
  }
  return real.filter((error) => !misspelt.has(error)).map(problemOf);
}

/**
 * Takes the branches' errors off the list; they precede the `anyOf`'s own. Gives back those of the branch that
 * the value's type chooses, or the `anyOf` itself where no branch takes the type.
 */
function reduceBranches(real: ErrorObject[], error: ErrorObject): ErrorObject[] {
  const at = error.instancePath;
  const branches: ErrorObject[] = [];
  for (let last = real.at(-1); last; last = real.at(-1)) {
    if (last.instancePath !== at && !last.instancePath.startsWith(`${at}/`)) break;
    branches.unshift(last);
    real.pop();
  }
  const kind = isSchema(error.parentSchema) ? error.parentSchema['kind'] : undefined;
  if (typeof error.data === 'string' && (kind === 'text' || kind === 'markdown')) return [error];
  const chosen = branches.filter((branch) => branch.keyword !== 'type' || branch.instancePath !== at);
  return chosen.length > 0 ? chosen : [error];
}

/** The rule that a key breaks comes before the `propertyNames` error: both become one. */
function keyError(real: ErrorObject[], error: ErrorObject): ErrorObject {
  const rules: ErrorObject[] = [];
  while (real.at(-1)?.propertyName !== undefined) rules.push(...real.splice(-1));
  return { ...error, parentSchema: rules[0]?.parentSchema ?? {} };
}

type Here = (code: string, message: string) => Problem;

function problemOf(error: ErrorObject): Problem {
  const path = pathOf(error);
  const here = (code: string, message: string): Problem => ({ path, part: 'value', code, message });
  const { params, data } = error;
  const schema: Schema = error.parentSchema ?? {};
  switch (error.keyword) {
    case 'additionalProperties':
      return unknownKey(path, String(params['additionalProperty']), schema);
    case 'required':
      return here('key-missing', `“${params['missingProperty']}” is missing here`);
    case 'propertyNames': {
      const name = String(params['propertyName']);
      const message = `“${name}” cannot be a key here${localeHint(name, schema)}${rule(schema)}`;
      const fix = meantLocale(name, schema);
      const fixable = fix === null ? {} : sure(name, fix);
      return { path: [...path, name], part: 'key', code: 'key-invalid', message, ...fixable };
    }
    case 'type':
      return { ...here('type-wrong', wrongType(data, typesOf(schema))), ...retyped(data, typesOf(schema)) };
    case 'anyOf':
      return { ...noBranch(data, schema, here), ...unquoted(data) };
    case 'discriminator':
      return unknownSource(path, error);
    case 'enum':
    case 'const':
      return notAllowed(
        data,
        error.keyword === 'const' ? [params['allowedValue']] : params['allowedValues'],
        here,
      );
    case 'pattern':
      return {
        ...here('value-invalid', `${describe(data)} does not fit${hrefHint(data, schema)}${rule(schema)}`),
        ...respelt(data, schema),
      };
    case 'format':
      return {
        ...here(
          'value-invalid',
          `${describe(data)} is not ${formatName(params['format'])}${formatHint(data, schema)}`,
        ),
        ...(schema['format'] === 'time-zone' ? guess(String(data), Intl.supportedValuesOf('timeZone')) : {}),
      };
    case 'uniqueItems': {
      const later = Math.max(Number(params['i']), Number(params['j']));
      const item = Array.isArray(data) ? data[later] : undefined;
      return {
        path: [...path, later],
        part: 'value',
        code: 'item-duplicate',
        message: `${describe(item)} is in the list twice`,
      };
    }
    default:
      return here(...outOfBounds(error));
  }
}

function pathOf(error: ErrorObject): Path {
  return error.instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function unknownKey(path: Path, name: string, schema: Schema): Problem {
  const named = isSchema(schema['properties']) ? Object.keys(schema['properties']) : [];
  const own = isSchema(schema['patternProperties']) ? Object.keys(schema['patternProperties']) : [];
  const names = [...named, ...own.map((pattern) => pattern.replace(/^\^/, '').replace(/[[(\\].*$/, '…'))];
  const message = `unknown key “${name}”${suggest(name, names)}`;
  return { path: [...path, name], part: 'key', code: 'key-unknown', message, ...guess(name, named) };
}

function unknownSource(path: Path, error: ErrorObject): Problem {
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

function noBranch(data: unknown, schema: Schema, here: Here): Problem {
  if (typeof data === 'string' && (schema['kind'] === 'text' || schema['kind'] === 'markdown')) {
    const message = `${describe(data)} is not a key of locales/ (as home.hero.title); write one, or a map by locale`;
    return here('text-invalid', message);
  }
  const branches = Array.isArray(schema['anyOf']) ? schema['anyOf'] : [];
  const types = branches.flatMap((branch) => (isSchema(branch) ? typesOf(branch) : []));
  return { ...here('type-wrong', wrongType(data, types)), ...retyped(data, types) };
}

function notAllowed(data: unknown, allowedValues: unknown, here: Here): Problem {
  const allowed = Array.isArray(allowedValues) ? allowedValues : [];
  const bare = allowed.find((value) => typeof value !== 'string' && String(value) === data);
  if (bare !== undefined) {
    const told = here('type-wrong', `“${data}” is text here; write it without quotes: ${bare}`);
    return { ...told, fix: { kind: 'bare', right: String(bare) } };
  }
  const names = allowed.map(String);
  const told = here('value-unknown', `unknown value ${describe(data)}${suggest(String(data), names)}`);
  return { ...told, ...guess(String(data), names) };
}

function outOfBounds(error: ErrorObject): [string, string] {
  const limit = Number(error.params['limit']);
  const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;
  switch (error.keyword) {
    case 'minimum':
      return ['number-range', `${describe(error.data)} is too small; at least ${limit}`];
    case 'maximum':
      return ['number-range', `${describe(error.data)} is too large; at most ${limit}`];
    case 'minItems':
      return ['list-length', `the list is too short; at least ${many(limit, 'entry', 'entries')}`];
    case 'maxItems':
      return ['list-length', `the list is too long; at most ${many(limit, 'entry', 'entries')}`];
    case 'minProperties':
      return ['map-empty', 'nothing is in this map; write something in it, or take it away'];
    case 'minLength':
      return [
        'text-length',
        limit === 1 ? 'the text is empty' : `the text is too short; at least ${limit} letters`,
      ];
    case 'maxLength':
      return ['text-length', `the text is too long; at most ${limit} letters`];
    default:
      return ['value-invalid', `${describe(error.data)} does not fit: ${error.message ?? error.keyword}`];
  }
}

/** What a schema asks for in words: its description and an example. */
function rule(schema: Schema): string {
  const description =
    typeof schema['description'] === 'string' ? schema['description'].replace(/\.( .*)?$/s, '') : '';
  const [example] = Array.isArray(schema['examples']) ? schema['examples'] : [];
  const said = description === '' ? '' : `; wanted: ${description}`;
  return example === undefined
    ? said
    : `${said}, for example ${typeof example === 'string' ? example : JSON.stringify(example)}`;
}

/** How a locale's code was meant, where keys are such. */
function localeHint(name: string, schema: Schema): string {
  const meant = meantLocale(name, schema);
  return meant === null ? '' : `; did you mean “${meant}”?`;
}

function meantLocale(name: string, schema: Schema): string | null {
  const meant = canonicalLocale(name);
  return meant !== name && fits(meant, schema) ? meant : null;
}

/** How a link was probably meant: a path without its slash, an address without its s. */
function hrefHint(data: unknown, schema: Schema): string {
  if (schema['kind'] !== 'href' || typeof data !== 'string') return '';
  if (data.startsWith('http://')) return `; did you mean “https${data.slice(4)}”?`;
  return /^[A-Za-z0-9][A-Za-z0-9/_-]*$/.test(data) ? `; did you mean “/${data}”?` : '';
}

function typesOf(schema: Schema): string[] {
  const type = schema['type'];
  if (Array.isArray(type)) return type.map(String);
  return typeof type === 'string' ? [type] : [];
}

const FORMATS: Record<string, string> = {
  'date-time': 'a moment with its date, time and offset',
  'time-zone': 'a time zone that is known',
  email: 'an e-mail address',
};

function formatName(format: unknown): string {
  return FORMATS[String(format)] ?? wanted([String(format)]);
}

function formatHint(data: unknown, schema: Schema): string {
  if (schema['format'] === 'time-zone') return didYouMean(String(data), Intl.supportedValuesOf('timeZone'));
  const [example] = Array.isArray(schema['examples']) ? schema['examples'] : [];
  return example === undefined ? '' : `, as ${example}`;
}
