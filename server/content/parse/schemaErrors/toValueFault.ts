import type { ErrorObject } from 'ajv';
import { listOf, recordOf } from '../../../lib/isRecord.ts';
import { certainFix, noneOf, uncertainFix } from '../../fixes/fix.ts';
import { matchesPattern, reformatFix, retypeFix, unquoteFix } from '../../fixes/wrongValue.ts';
import { formatList } from '../../messageText.ts';
import { confusableIn, nearest, plainText } from '../../nearest.ts';
import { branchesOf, constantOf, type Schema, schemaAt } from '../../schemaFiles.ts';
import { ownMachine } from '../refs/links.ts';
import { type Path, type ValueFault, valueFaultAt } from '../valueFault.ts';
import {
  commentHint,
  describeRule,
  describeValue,
  endingHint,
  formatHint,
  letterHint,
  nearestZone,
  wanted,
  wrongTypeMessage,
  yamlText,
} from './hints.ts';
import { keyInSmall, keyWithin } from './keyHints.ts';
import { momentFault } from './moments.ts';
import { allowedIn, invalidKey, pathOf, type Resolve, unknownKey, withoutColon } from './unknownKey.ts';

type Explain = (path: Path, error: ErrorObject, schema: Schema, resolve: Resolve) => ValueFault;

/** The faults for errors of each keyword but those of limits. */
const BY_KEYWORD: Record<string, Explain> = {
  additionalProperties: unknownKey,
  required: (path, { params }) => {
    const missing = String(params['missingProperty']);
    return { ...valueFaultAt(path, 'key-missing', `“${missing}” is missing here`), missing };
  },
  propertyNames: (path, { params }, schema) => invalidKey(path, String(params['propertyName']), schema),
  type: (path, { data }, schema, resolve) => {
    const items = schemaAt(schema, 'items');
    const entry = typeof items?.['$ref'] === 'string' ? resolve(items['$ref']) : items;
    const properties = Object.fromEntries(allowedIn(entry ?? schema, resolve));
    return ofOtherType(path, data, typesOf(schema), {
      ...schema,
      ...(entry ? { items: entry } : {}),
      properties,
    });
  },
  anyOf: (path, { data }, schema) => ({ ...noBranch(path, data, schema), ...unquoteFix(data) }),
  discriminator: unknownSource,
  enum: (path, { data, params }) => notAllowed(path, data, params['allowedValues']),
  const: (path, { data, params }) => notAllowed(path, data, [params['allowedValue']]),
  pattern: (path, { data }, schema) => misspelt(path, data, schema),
  format: (path, { data, params }, schema) => ofOtherFormat(path, data, params['format'], schema),
  uniqueItems: (path, { data, params }) => {
    const later = Math.max(Number(params['i']), Number(params['j']));
    const item = Array.isArray(data) ? data[later] : undefined;
    return valueFaultAt([...path, later], 'item-duplicate', `${describeValue(item)} is in the list twice`);
  },
};

/** Returns one error of Ajv in an author's words. */
export function toValueFault(error: ErrorObject, resolve: Resolve): ValueFault {
  const path = pathOf(error);
  const explain = BY_KEYWORD[error.keyword];
  return explain ? explain(path, error, error.parentSchema ?? {}, resolve) : beyondLimit(path, error);
}

const keysOf = (map: unknown) => Object.keys(recordOf(map)).join(', ');
const entries = (count: number) => (count === 1 ? '1 entry' : `${count} entries`);
const shareHint = (limit: number, data: number) =>
  limit === 1 && data > 1 && data <= 100 ? `, which is 100 percent; write ${data / 100}` : '';

/** Messages for values beyond a limit of their schema. */
const LIMITS: Record<string, [code: string, says: (limit: number, data: unknown) => string]> = {
  minimum: ['number-range', (limit, data) => `${describeValue(data)} is too small; at least ${limit}`],
  maximum: [
    'number-range',
    (limit, data) => `${describeValue(data)} is too large; at most ${limit}${shareHint(limit, Number(data))}`,
  ],
  minItems: ['list-length', (limit) => `the list is too short; at least ${entries(limit)}`],
  maxItems: ['list-length', (limit) => `the list is too long; at most ${entries(limit)}`],
  minProperties: ['map-empty', () => 'nothing is in this map; write something in it, or take it away'],
  maxProperties: ['value-invalid', (most, data) => `${most} of these at most: ${keysOf(data)}`],
  minLength: [
    'text-length',
    (limit) => (limit === 1 ? 'the text is empty' : `the text is too short; at least ${limit} letters`),
  ],
  maxLength: ['text-length', (limit) => `the text is too long; at most ${limit} letters`],
};

function beyondLimit(path: Path, { keyword, params, data, message, parentSchema }: ErrorObject): ValueFault {
  const [code, says] = LIMITS[keyword] ?? [];
  if (keyword === 'minProperties' && keysOf(data) !== '') {
    const others = Object.keys(recordOf(parentSchema?.['properties'])).filter(
      (key) => !(key in recordOf(data)),
    );
    return valueFaultAt(path, 'map-empty', `only ${keysOf(data)} is here; add one of: ${formatList(others)}`);
  }
  if (code && says) return valueFaultAt(path, code, says(Number(params['limit']), data));
  return valueFaultAt(path, 'value-invalid', `${describeValue(data)} does not fit: ${message ?? keyword}`);
}

function ofOtherType(path: Path, data: unknown, types: string[], schema: Schema): ValueFault {
  const said = { message: wrongTypeMessage(data, types, schema), ...retypeFix(data, types, schema) };
  return { ...valueFaultAt(path, 'type-wrong', said), ...(data == null ? { isCut: true } : {}) };
}

function noBranch(path: Path, data: unknown, schema: Schema): ValueFault {
  if (typeof data !== 'string' || !['text', 'markdown'].includes(String(schema['kind'])))
    return ofOtherType(path, data, branchesOf(schema, 'anyOf').flatMap(typesOf), schema);
  const empty = 'the text is empty; write one, or take the line away (in an override, write null)';
  if (data === '') return valueFaultAt(path, 'text-length', empty);
  const [key, small] = [keyWithin(data), keyInSmall(data)];
  const odd = plainText(data) === key ? `: ${confusableIn(data)}; write ${key}` : undefined;
  const how = key
    ? (odd ?? `; write ${key}, with nothing around it`)
    : small
      ? `; did you mean “${small}”?`
      : ' (as home.hero.title); write one, or a map by locale';
  const message = `${describeValue(data)} is not a key of locales/${how}`;
  const said = { message, ...(key ? certainFix(data, key) : uncertainFix(data, small)) };
  return { ...valueFaultAt(path, 'text-invalid', said), isCut: true };
}

function misspelt(path: Path, data: unknown, schema: Schema): ValueFault {
  const own = typeof data === 'string' ? ownMachine(data) : null;
  if (own && matchesPattern(own.right, schema)) {
    const message = `${own.wrong}; write ${own.right}`;
    return valueFaultAt(path, 'href-invalid', { message, ...certainFix(String(data), own.right) });
  }
  const { fix } = reformatFix(data, schema);
  const unfit = `${describeValue(data)} does not fit`;
  if (fix?.kind !== 'value') {
    const hint = endingHint(data, schema) || letterHint(data, schema) + describeRule(schema);
    return valueFaultAt(path, 'value-invalid', unfit + hint);
  }
  const hint = fix.isSure ? `write ${yamlText(fix.right)}` : `did you mean “${fix.right}”?`;
  const message = `${confusableIn(fix.wrong) || unfit}; ${hint}`;
  return valueFaultAt(path, 'value-invalid', { message, fix });
}

function ofOtherFormat(path: Path, data: unknown, format: unknown, schema: Schema): ValueFault {
  const text = String(data);
  const [, day] = (format === 'date' && /^(\d{4}-\d\d-\d\d)[T ]/.exec(text)) || [];
  if (format === 'date-time') {
    const { hint, ...fixable } = momentFault(text, path.at(-1) === 'endsAt');
    return valueFaultAt(path, 'value-invalid', {
      message: `${describeValue(text)} is no moment${hint}`,
      ...fixable,
    });
  }
  if (day !== undefined) {
    const message = `${describeValue(data)} is more than a day; write ${day}`;
    return valueFaultAt(path, 'value-invalid', { message, ...certainFix(text, day) });
  }
  const odd = confusableIn(text);
  const hint = odd ? `: ${odd}; write ${plainText(text)}` : formatHint(data, schema);
  const message = `${describeValue(data)} is not ${wanted([String(format)])}${hint}`;
  const fixable = format === 'time-zone' ? uncertainFix(text, nearestZone(text)) : {};
  return valueFaultAt(path, 'value-invalid', { message, ...fixable });
}

function typesOf({ type }: Schema): string[] {
  return [type].flat().filter((one) => typeof one === 'string');
}

function notAllowed(path: Path, data: unknown, allowedValues: unknown): ValueFault {
  const allowed = listOf(allowedValues);
  const bare = allowed.find((value) => typeof value !== 'string' && String(value) === data);
  if (bare !== undefined) {
    const message = `“${data}” is text here; write it without quotes: ${bare}`;
    return valueFaultAt(path, 'type-wrong', { message, fix: { kind: 'bare', right: String(bare) } });
  }
  const names = allowed.map(String);
  const message = `unknown value ${describeValue(data)}`;
  const said = noneOf(names, String(data), message);
  const comment = commentHint(data, names);
  return valueFaultAt(path, 'value-unknown', comment ? { ...said, message: message + comment } : said);
}

function unknownSource(path: Path, error: ErrorObject, _: Schema, resolve: Resolve): ValueFault {
  const tag = String(error.params['tag']);
  const value: unknown = error.params['tagValue'];
  const branches = branchesOf(error.parentSchema, 'oneOf');
  const names = branches.map((branch) => constantOf(branch, tag)).filter((name) => typeof name === 'string');
  if (value !== undefined) {
    const said = noneOf(names, String(value), `unknown source ${describeValue(value)}`);
    return valueFaultAt([...path, tag], 'source-unknown', said);
  }
  const known = branches.flatMap((branch) => allowedIn(branch, resolve).map(([key]) => key));
  const keys = Object.keys(recordOf(error.data));
  const [colonless] = keys.flatMap((key) => withoutColon(path, key, (one) => one === tag) ?? []);
  if (colonless) return colonless;
  const wrong = keys.find((key) => !known.includes(key) && nearest(key, [tag]) !== null);
  if (wrong === undefined)
    return valueFaultAt(path, 'key-missing', `“${tag}” is missing here; allowed: ${formatList(names)}`);
  const message = `unknown key “${wrong}”; did you mean “${tag}”?`;
  return valueFaultAt([...path, wrong], 'key-unknown', { message, ...uncertainFix(wrong, tag) }, 'key');
}
