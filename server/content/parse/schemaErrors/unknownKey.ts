import type { ErrorObject } from 'ajv';
import { listOf, recordOf } from '../../../lib/isRecord.ts';
import { nearestNameFix, uncertainFix } from '../../fixes/fix.ts';
import { formatList, nearest, suggest } from '../../nearest.ts';
import { mapsIn, type Schema } from '../../schemaFiles.ts';
import type { Path, ValueFault } from '../valueFault.ts';
import { synonymOf } from './hints.ts';

/** Returns the schema at a reference. */
export type Resolve = (ref: string) => Schema | null;

export function unknownKey(
  path: Path,
  { params, data }: ErrorObject,
  schema: Schema,
  resolve: Resolve,
): ValueFault {
  const name = String(params['additionalProperty']);
  const named = Object.keys(recordOf(schema['properties']));
  const own = Object.keys(recordOf(schema['patternProperties']));
  const names = [...named, ...own.map((pattern) => pattern.replace(/^\^/, '').replace(/[[(\\].*$/, '…'))];
  const meant = synonymOf(name, named);
  const address = named.includes('to') ? addressOf(name, recordOf(data)[name]) : '';
  const hint =
    address !== ''
      ? address
      : meant === undefined
        ? (nearest(name, named) === null && misplacedHint(name, data, schema, resolve)) ||
          suggest(name, names)
        : `; did you mean “${meant}”? allowed: ${formatList(names)}`;
  const fixable = meant === undefined ? nearestNameFix(name, named) : uncertainFix(name, meant);
  const message = `unknown key “${name}”${hint}`;
  return { path: [...path, name], part: 'key', code: 'key-unknown', message, ...fixable };
}

/** Returns how a link is written whose scheme stands as a key: `tel: +886 2 1234`. */
function addressOf(name: string, value: unknown): string {
  if (!/^(?:tel|mailto|https?|site|origin)$/.test(name)) return '';
  return `; an address is written behind “to:”, without spaces: to: ${name}:${String(value).replace(/[ ()]/g, '')}`;
}

/** Returns what a key that is not allowed here is: one of a map that is allowed here, or a part of a list. */
function misplacedHint(name: string, data: unknown, schema: Schema, resolve: Resolve): string {
  const follow = (one: Schema): Schema => {
    const next = typeof one['$ref'] === 'string' ? resolve(one['$ref']) : null;
    return next ? follow(next) : one;
  };
  const allowed = mapsIn(schema['properties']).map(([key, one]) => [key, follow(one)] as const);
  const [holder, another] = allowed.filter(([, one]) => Object.hasOwn(recordOf(one['properties']), name));
  if (holder && !another) return `; it belongs in “${holder[0]}”: write ${holder[0]}: { ${name}: … }`;
  const entries = Object.entries(recordOf(data));
  const at = entries.findIndex(([key]) => key === name);
  const from = entries.findLastIndex(([, value], index) => index < at && value !== null);
  const [key, first] = entries[from] ?? [];
  const takesList = allowed.some(
    ([one, { anyOf }]) => one === key && listOf(anyOf).some((branch) => recordOf(branch)['type'] === 'array'),
  );
  if (entries[at]?.[1] !== null || typeof first !== 'string' || !takesList) return '';
  const rest = entries.slice(from + 1).flatMap(([one, value]) => (value === null ? [one] : []));
  return `; several names are a list in brackets: write ${key}: [${[first, ...rest].join(', ')}]`;
}
