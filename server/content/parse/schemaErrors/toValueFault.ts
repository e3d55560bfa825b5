import type { ErrorObject } from 'ajv';
import { listOf, recordOf } from '../../../lib/isRecord.ts';
import {
  certainFix,
  matchesPattern,
  nearestNameFix,
  reformatFix,
  retypeFix,
  uncertainFix,
  unquoteFix,
} from '../../fixes/fix.ts';
import { isLanguage } from '../../localeCodes.ts';
import { confusableIn, formatList, nearest, plainText, suggest } from '../../nearest.ts';
import { branchesOf, constantOf, type Schema, schemaAt } from '../../schemaFiles.ts';
import { ownMachine } from '../refs/links.ts';
import { type Path, type ValueFault, valueFaultAt } from '../valueFault.ts';
import {
  commentHint,
  describeRule,
  describeValue,
  endingHint,
  formatHint,
  formatName,
  guessLocale,
  keyWithin,
  letterHint,
  localeHint,
  nearestZone,
  wrongTypeMessage,
} from './hints.ts';
import { momentFault } from './moments.ts';
import { outOfBounds } from './outOfBounds.ts';
import { allowedIn, pathOf, type Resolve, unknownKey } from './unknownKey.ts';

type Explain = (path: Path, error: ErrorObject, schema: Schema, resolve: Resolve) => ValueFault;

/** The faults for errors of each keyword; all other keywords are limits. */
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
    return ofOtherType(path, data, typesOf(schema), { ...schema, properties });
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
  return explain ? explain(path, error, error.parentSchema ?? {}, resolve) : outOfBounds(path, error);
}

function ofOtherType(path: Path, data: unknown, types: string[], schema: Schema): ValueFault {
  const message = wrongTypeMessage(data, types, schema);
  const cut = data == null ? { isCut: true as const } : {};
  return { ...valueFaultAt(path, 'type-wrong', message), ...cut, ...retypeFix(data, types, schema) };
}

function noBranch(path: Path, data: unknown, schema: Schema): ValueFault {
  if (typeof data === 'string' && ['text', 'markdown'].includes(String(schema['kind']))) {
    if (data === '')
      return valueFaultAt(
        path,
        'text-length',
        'the text is empty; write one, or take the line away (in an override, write null)',
      );
    const key = keyWithin(data);
    const how = key === undefined ? 'write one, or a map by locale' : `write ${key}, with nothing around it`;
    const example = key === undefined ? ' (as home.hero.title)' : '';
    const message = `${describeValue(data)} is not a key of locales/${example}; ${how}`;
    return {
      ...valueFaultAt(path, 'text-invalid', message),
      isCut: true,
      ...(key ? certainFix(data, key) : {}),
    };
  }
  return ofOtherType(path, data, branchesOf(schema, 'anyOf').flatMap(typesOf), schema);
}

function misspelt(path: Path, data: unknown, schema: Schema): ValueFault {
  const own = typeof data === 'string' ? ownMachine(data) : null;
  if (own && matchesPattern(own.right, schema)) {
    const message = `${own.wrong}; write ${own.right}`;
    return { ...valueFaultAt(path, 'href-invalid', message), ...certainFix(String(data), own.right) };
  }
  const { fix } = reformatFix(data, schema);
  if (fix?.kind !== 'value') {
    const hint = endingHint(data, schema) || letterHint(data, schema) + describeRule(schema);
    const message = `${describeValue(data)} does not fit${hint}`;
    return valueFaultAt(path, 'value-invalid', message);
  }
  const wrong = confusableIn(fix.wrong) || `${describeValue(data)} does not fit`;
  const hint = fix.isSure ? `write ${fix.right}` : `did you mean “${fix.right}”?`;
  return { ...valueFaultAt(path, 'value-invalid', `${wrong}; ${hint}`), fix };
}

function ofOtherFormat(path: Path, data: unknown, format: unknown, schema: Schema): ValueFault {
  if (format === 'date-time' && typeof data === 'string') {
    const { hint, ...fixable } = momentFault(data, path.at(-1) === 'endsAt');
    return {
      ...valueFaultAt(path, 'value-invalid', `${describeValue(data)} is no moment${hint}`),
      ...fixable,
    };
  }
  const [, day] =
    (format === 'date' && typeof data === 'string' && /^(\d{4}-\d\d-\d\d)[T ]/.exec(data)) || [];
  if (day !== undefined) {
    const message = `${describeValue(data)} is more than a day; write ${day}`;
    return { ...valueFaultAt(path, 'value-invalid', message), ...certainFix(String(data), day) };
  }
  const message = `${describeValue(data)} is not ${formatName(format)}${formatHint(data, schema)}`;
  return {
    ...valueFaultAt(path, 'value-invalid', message),
    ...(schema['format'] === 'time-zone' ? uncertainFix(String(data), nearestZone(String(data))) : {}),
  };
}

function typesOf(schema: Schema): string[] {
  const type = schema['type'];
  if (Array.isArray(type)) return type.map(String);
  return typeof type === 'string' ? [type] : [];
}

function invalidKey(path: Path, name: string, schema: Schema): ValueFault {
  const odd = confusableIn(name);
  const meantLocale = odd === '' ? localeHint(name, schema) : `: ${odd}; write “${plainText(name)}”`;
  const message = `“${name}” cannot be a key here${meantLocale}${describeRule(schema)}`;
  const fix = guessLocale(name, schema);
  const fixable = isLanguage(name) ? uncertainFix(name, fix) : fix === null ? {} : certainFix(name, fix);
  return { path: [...path, name], part: 'key', code: 'key-invalid', message, ...fixable };
}

function notAllowed(path: Path, data: unknown, allowedValues: unknown): ValueFault {
  const allowed = listOf(allowedValues);
  const bare = allowed.find((value) => typeof value !== 'string' && String(value) === data);
  if (bare !== undefined) {
    const message = `“${data}” is text here; write it without quotes: ${bare}`;
    return { ...valueFaultAt(path, 'type-wrong', message), fix: { kind: 'bare', right: String(bare) } };
  }
  const names = allowed.map(String);
  const message = `unknown value ${describeValue(data)}${commentHint(data, names) || suggest(String(data), names)}`;
  return { ...valueFaultAt(path, 'value-unknown', message), ...nearestNameFix(String(data), names) };
}

function unknownSource(path: Path, error: ErrorObject, _: Schema, resolve: Resolve): ValueFault {
  const tag = String(error.params['tag']);
  const value: unknown = error.params['tagValue'];
  const branches = branchesOf(error.parentSchema, 'oneOf');
  const names = branches.map((branch) => constantOf(branch, tag)).filter((name) => typeof name === 'string');
  if (value === undefined) {
    const known = branches.flatMap((branch) => allowedIn(branch, resolve).map(([key]) => key));
    const others = Object.keys(recordOf(error.data)).filter((key) => !known.includes(key));
    const wrong = others.find((key) => nearest(key, [tag]) !== null);
    if (wrong !== undefined) return misspeltKey(path, wrong, tag);
    return valueFaultAt(path, 'key-missing', `“${tag}” is missing here; allowed: ${formatList(names)}`);
  }
  const message = `unknown source ${describeValue(value)}${suggest(String(value), names)}`;
  return {
    ...valueFaultAt([...path, tag], 'source-unknown', message),
    ...nearestNameFix(String(value), names),
  };
}

function misspeltKey(path: Path, wrong: string, right: string): ValueFault {
  const message = `unknown key “${wrong}”; did you mean “${right}”?`;
  return { path: [...path, wrong], part: 'key', code: 'key-unknown', message, ...uncertainFix(wrong, right) };
}
