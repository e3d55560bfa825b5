import type { ErrorObject } from 'ajv';
import { recordOf } from '../../../lib/isRecord.ts';
import { LOCALE_CODE } from '../../fileRoles.ts';
import { certainFix, nearestNameFix, uncertainFix } from '../../fixes/fix.ts';
import { synonymOf } from '../../fixes/wrongValue.ts';
import { isLanguage } from '../../localeCodes.ts';
import { formatList } from '../../messageText.ts';
import { confusableIn, nearest, plainText, suggest } from '../../nearest.ts';
import { branchesOf, mapsIn, type Schema } from '../../schemaFiles.ts';
import { lacksColon } from '../keySign.ts';
import { type Path, type ValueFault, valueFaultAt } from '../valueFault.ts';
import { describeRule, guessKey } from './hints.ts';

/** Returns the schema at a reference. */
export type Resolve = (ref: string) => Schema | null;

export function pathOf({ instancePath }: ErrorObject): Path {
  const steps = instancePath.split('/').slice(1);
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

export function unknownKey(
  path: Path,
  { params, data }: ErrorObject,
  schema: Schema,
  resolve: Resolve,
): ValueFault {
  const named = Object.keys(recordOf(schema['properties']));
  const given = String(params['additionalProperty']);
  const colonless = withoutColon(path, given, (key) => named.includes(key));
  if (colonless) return colonless;
  const together = nearest(given, named) === null ? togetherWith(given, recordOf(data), schema, resolve) : [];
  // Several keys of one map that is not there are one mistake, at the first of them.
  const [name = given] = together;
  const own = Object.keys(recordOf(schema['patternProperties']));
  const names = [...named, ...own.map((pattern) => pattern.replace(/^\^/, '').replace(/[[(\\].*$/, '…'))];
  const meant = synonymOf(name, named);
  const address = named.includes('to') ? addressOf(name, recordOf(data)[name]) : '';
  const hint =
    address !== ''
      ? address
      : meant === undefined
        ? (nearest(name, named) === null && misplacedHint(name, path, schema, resolve, together)) ||
          suggest(name, names)
        : `; did you mean “${meant}”? allowed: ${formatList(names)}`;
  const fixable = meant === undefined ? nearestNameFix(name, named) : uncertainFix(name, meant);
  const said = { message: `unknown key “${name}”${hint}`, ...fixable };
  return valueFaultAt([...path, name], 'key-unknown', said, 'key');
}

/** The fault of a known key in braces without its colon: YAML takes its value for a part of the key. */
export function withoutColon(path: Path, name: string, isKnown: (key: string) => boolean): ValueFault | null {
  const [, key = '', value] = /^(\S+) +(.+)$/.exec(name) ?? [];
  if (value === undefined || !isKnown(key)) return null;
  const said = { message: lacksColon(key, `${key}: ${value}`), ...certainFix(key, `${key}:`) };
  return valueFaultAt([...path, name], 'key-unknown', said, 'key');
}

/** The fault of a key that its map cannot have: a locale, or a name of the author's own, that is misspelt. */
export function invalidKey(path: Path, name: string, schema: Schema): ValueFault {
  const colonless = withoutColon(path, name, (key) => LOCALE_CODE.test(key));
  if (colonless) return colonless;
  const odd = confusableIn(name);
  const meant = guessKey(name, schema);
  const hint = meant === null ? '' : `; did you mean “${meant}”?`;
  const how = odd === '' ? hint : `: ${odd}; write “${plainText(name)}”`;
  const message = `“${name}” cannot be a key here${how}${describeRule(schema)}`;
  const fixable =
    meant === null ? {} : isLanguage(name) ? uncertainFix(name, meant) : certainFix(name, meant);
  return valueFaultAt([...path, name], 'key-invalid', { message, ...fixable }, 'key');
}

/** Shows how to write a link whose scheme was read as a key, `tel: +886 2 1234`, or an old address, `/old: /faq`. */
function addressOf(name: string, value: unknown): string {
  if (name.startsWith('/') && typeof value === 'string') return `; write { from: ${name}, to: ${value} }`;
  if (!/^(?:tel|mailto|https?|site|origin)$/.test(name)) return '';
  return `; an address is written behind “to:”, without spaces: to: ${name}:${String(value).replace(/[ ()]/g, '')}`;
}

/** Suggests the property under which a misplaced key is allowed. */
function misplacedHint(
  name: string,
  path: Path,
  schema: Schema,
  resolve: Resolve,
  together: readonly string[],
): string {
  if (name === 'device' && `${path}` === 'when')
    return '; a page is there on every device: only its blocks and links can ask for one';
  if (name === 'device' && Object.hasOwn(recordOf(schema['properties']), 'window'))
    return '; “device” stands beside “not” and “any”, not within them: what is not mobile is { device: desktop }, and for one of several conditions there are several blocks';
  const ofTime = hintToWhen(name, path, Object.keys(recordOf(schema['properties'])));
  if (ofTime !== '') return ofTime;
  // Authors write “sites” for what a condition calls “site”.
  for (const key of new Set([name, name.replace(/s$/, '')])) {
    const holder = holderOf(key, schema, resolve);
    const keys = together.length > 1 ? together : [key];
    if (!holder) continue;
    const map = `{ ${keys.map((one) => `${one}: …`).join(', ')} }`;
    const right = holder[1] === listed(holder[1], resolve) ? map : `[${map}]`;
    return `; ${keys.length > 1 ? 'they belong' : 'it belongs'} in “${holder[0]}”: write ${holder[0]}: ${right}`;
  }
  return '';
}

/** Says what is right for a time at a block or a page, and for what hides a page. */
function hintToWhen(name: string, path: Path, keys: readonly string[]): string {
  if (!keys.includes('when')) return '';
  if (/^(?:startsAt|endsAt)$/.test(name)) return `; write when: { window: { ${name}: … } }`;
  if (!keys.includes('blocks') || path.length > 0) return '';
  if (name === 'publishAt')
    return '; it is a key of a draft’s draft.yaml; a page that shows later says when: { window: { startsAt: … } }';
  return name === 'hidden' ? '; a page is hidden by “when”, or by keeping it in a draft' : '';
}

/** Returns the only allowed map, or list of maps, that takes a key, or else the only one that takes any. */
export function holderOf(key: string, schema: Schema, resolve: Resolve) {
  const allowed = allowedIn(schema, resolve);
  const takes = (one: Schema) => Object.hasOwn(recordOf(one['properties']), key);
  const maps = allowed.filter(([, one]) => takes(one));
  const [holder, another] = maps.length > 0 ? maps : allowed.filter(([, one]) => takes(listed(one, resolve)));
  return another ? undefined : (holder ?? allowed.find(([, one]) => takesAny(one)));
}

/** Returns the schema of a list's entries; for any other schema, itself. */
function listed(schema: Schema, resolve: Resolve): Schema {
  return allowedIn({ properties: { items: schema['items'] } }, resolve)[0]?.[1] ?? schema;
}

/** Whether a map takes any key, as the parameters of a fragment do. */
function takesAny({ additionalProperties }: Schema): boolean {
  return additionalProperties === true;
}

/** Returns the keys that belong in the same map, if that map is missing. */
function togetherWith(key: string, data: Schema, schema: Schema, resolve: Resolve): string[] {
  const [name, one] = holderOf(key, schema, resolve) ?? [];
  if (name === undefined || name in data) return [];
  const own = recordOf(schema['properties']);
  const takes = (each: string) => (one && takesAny(one)) || each in recordOf(one?.['properties']);
  return Object.keys(data).filter((each) => !(each in own) && takes(each));
}

/** Returns the fault of a list in braces without its brackets, so that a name became a key: `{ types: a, b }`. */
export function partOfList(error: ErrorObject, resolve: Resolve): ValueFault | null {
  const { params, data, parentSchema: schema = {} } = error;
  const name = String(params['additionalProperty']);
  if (nearest(name, Object.keys(recordOf(schema['properties']))) !== null) return null;
  const entries = Object.entries(recordOf(data));
  const at = entries.findIndex(([key]) => key === name);
  const from = entries.findLastIndex(([, value], index) => index < at && value !== null);
  const [key = '', first] = entries[from] ?? [];
  const takesList = allowedIn(schema, resolve).some(
    ([one, own]) => one === key && [own, ...branchesOf(own, 'anyOf')].some(({ type }) => type === 'array'),
  );
  if (entries[at]?.[1] !== null || typeof first !== 'string' || !takesList) return null;
  const rest = entries.slice(from + 1).flatMap(([one, value]) => (value === null ? [one] : []));
  const names = [first, ...rest].map((one) => one.replace(/^［|］$/g, ''));
  const message = `several names are a list in brackets; write ${key}: [${names.join(', ')}]`;
  return valueFaultAt([...pathOf(error), key], 'type-wrong', message);
}

/** Returns the keys that a map may have, with their schemas in place of references. */
export function allowedIn(schema: Schema, resolve: Resolve): (readonly [key: string, schema: Schema])[] {
  const follow = (one: Schema): Schema => {
    const next = typeof one['$ref'] === 'string' ? resolve(one['$ref']) : null;
    return next ? { ...follow(next), ...one } : one;
  };
  return mapsIn(schema['properties']).map(([key, one]) => [key, follow(one)] as const);
}
