import { distance } from 'fastest-levenshtein';
import { isRecord, listOf, recordOf } from '../../lib/isRecord.ts';
import { LOCALE_CODE } from '../fileRoles.ts';
import { canonicalLocale, likelyLocale, pathOnly, regionCalled } from '../localeCodes.ts';
import { nearest, plainText } from '../nearest.ts';
import { branchesOf, constantOf, mapsIn, type Schema } from '../schemaFiles.ts';
import { certainFix, type Fixable, uncertainFix } from './fix.ts';

/** Keys of other programs, with ours. */
const SYNONYMS: Record<string, readonly string[]> = {
  hide: ['hidden'],
  invisible: ['hidden'],
  remove: ['hidden', 'removed'],
  delete: ['hidden', 'removed'],
  if: ['when'],
  member: ['loggedIn'],
  lang: ['locale'],
  language: ['locale'],
  url: ['to', 'path', 'src'],
  href: ['to'],
  link: ['to'],
  image: ['picture', 'src'],
  photo: ['picture', 'src'],
  picture: ['image'],
  tel: ['phone'],
  telephone: ['phone'],
  mail: ['email'],
  start: ['startsAt'],
  from: ['startsAt'],
  end: ['endsAt'],
  startsAt: ['publishAt'],
  when: ['publishAt'],
  date: ['publishAt'],
  until: ['endsAt'],
  to: ['endsAt'],
};

/** Returns which of these keys has this name in another program. */
export function synonymOf(name: string, keys: readonly string[]): string | undefined {
  return Object.hasOwn(SYNONYMS, name) ? SYNONYMS[name]?.find((one) => keys.includes(one)) : undefined;
}

const QUOTED = /^(?:“([^“”]*)”|‘([^‘’]*)’|„([^„“”]*)[“”]|「([^「」]*)」|『([^『』]*)』)$/;

/** Removes typographic quotes around a text, which YAML takes for a part of it. */
export function unquoteFix(value: unknown): Fixable {
  const found = typeof value === 'string' ? QUOTED.exec(value) : null;
  const inner = found?.slice(1).find((one) => one !== undefined);
  return found && inner !== undefined ? certainFix(found[0], inner) : {};
}

/** Writes a number or boolean as text, or a text as the type that a schema requires. */
export function retypeFix(value: unknown, types: readonly string[], schema: Schema = {}): Fixable {
  if ((typeof value === 'number' || typeof value === 'boolean') && types.includes('string'))
    return { fix: { kind: 'bare' } };
  const right = typeof value === 'string' ? convertType(value, types, schema) : undefined;
  return right === undefined ? {} : { fix: { kind: 'bare', right } };
}

/** Returns a text as a number, a boolean, a list or a map; undefined if that is impossible. */
export function convertType(text: string, types: readonly string[], schema: Schema): string | undefined {
  const plain = plainText(text).trim();
  const isNumber = types.includes('number');
  const [, percent] = /^([\d.]+) ?%$/.exec(plain) ?? [];
  if (isNumber && percent !== undefined && schema['maximum'] === 1) return String(Number(percent) / 100);
  const number = plain.replace(/(?<=^\d{1,3}(?:,\d{3}){0,5}),(?=\d{3}(?:,|$))/g, '');
  if ((isNumber || types.includes('integer')) && (isNumber ? /^-?\d+(\.\d+)?$/ : /^-?\d+$/).test(number))
    return String(Number(number));
  if (types.includes('boolean') && /^(yes|no|on|off|true|false)$/i.test(plain))
    return String(/^(yes|on|true)$/i.test(plain));
  if (types.join() === 'array') return listIn(plain, recordOf(schema['items']));
  const whole = types.join() === 'object' ? oneKeyMap(text, schema) : undefined;
  const tag = String(recordOf(schema['discriminator'])['propertyName']);
  const isBranch = branchesOf(schema, 'oneOf').some((branch) => constantOf(branch, tag) === plain);
  if (whole !== undefined || isBranch) return whole ?? `{ ${tag}: ${plain} }`;
  return types.join() === 'object' ? keyIn(plain, schema) : undefined;
}

/** Returns a list of numbers or names written in a row without brackets: `[vip-1m, vip-3m]`. */
function listIn(text: string, items: Schema): string | undefined {
  const numbers = text.split(/[^\d.]+/);
  if (items['type'] === 'number' && numbers.length > 1 && numbers.every((one) => /^\d/.test(one)))
    return `[${numbers.join(', ')}]`;
  if (text.startsWith('[')) return text;
  const one = branchesOf(items, 'anyOf').find(({ pattern }) => pattern) ?? items;
  const names = text.split(/[\s,;]+/).map((name) => {
    const { fix } = matchesPattern(name, one) ? {} : reformatFix(name, one);
    return fix?.kind === 'value' && fix.isSure ? fix.right : name;
  });
  const areNames = names.every(
    (name) =>
      /^[\w./-][\w./*-]*$/.test(name) &&
      (names.length === 1 || 'kind' in items || matchesPattern(name, items)),
  );
  return areNames ? `[${names.join(', ')}]` : undefined;
}

/** Returns a map of the only key that a schema requires, if the text is its value: `{ src: net.jpg }`. */
function oneKeyMap(text: string, { required, properties }: Schema): string | undefined {
  const [key, another] = listOf(required).map(String);
  const property = isRecord(properties) && key !== undefined ? properties[key] : undefined;
  if (another !== undefined || !isRecord(property) || !matchesPattern(text, property)) return undefined;
  return `{ ${key}: ${text.replace(/^(?:pages\/)?media\//, '')} }`;
}

/** Returns the map that a bare text means: `{ loggedIn: true }` for a key, `{ locale: ja-JP }` for a value. */
function keyIn(text: string, { properties: all, maxProperties, examples }: Schema): string | undefined {
  const properties = recordOf(all);
  const named = Object.hasOwn(properties, text) ? text : synonymOf(text, Object.keys(properties));
  if (named !== undefined && recordOf(properties[named])['type'] === 'boolean') return `{ ${named}: true }`;
  const [key] =
    mapsIn(properties).find(
      ([name, own]) => listOf(own['enum']).includes(text) || (name === 'locale' && LOCALE_CODE.test(text)),
    ) ?? [];
  const [example] = listOf(examples);
  const name = maxProperties === 1 && /^[\w-]+$/.test(text) ? Object.keys(recordOf(example))[0] : undefined;
  return (key ?? name) === undefined ? undefined : `{ ${key ?? name}: ${text} }`;
}

export function matchesPattern(text: string, { pattern }: Schema): boolean {
  return typeof pattern === 'string' && new RegExp(pattern, 'u').test(text);
}

/** A host, or an address without its scheme. */
const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\/\S*)?$/i;
const PATH = /^[A-Za-z0-9/][A-Za-z0-9/_-]*$/;

const SCHEMES = ['https', 'mailto', 'tel', 'site', 'origin'];
const ENDINGS = ['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.mp4', '.vtt', '.sgf'];

/** A file's name with each ending that differs in one letter from its own, or has the same letters (.sfg). */
function endings(text: string): string[] {
  const [own = ''] = /\.[a-z\d]+$/.exec(text) ?? [];
  const isNear = (one: string) => distance(one, own) === 1 || sorted(one) === sorted(own);
  return ENDINGS.filter(isNear).map((one) => text.slice(0, -own.length) + one);
}

const sorted = (letters: string) => [...letters].sort().join('');

/** Common misspellings of values, their corrections, and whether the correction is certain. */
const WAYS: readonly (readonly [
  written: RegExp,
  right: (text: string, schema: Schema) => string,
  isSure: boolean,
])[] = [
  [/[^\0-\x7f]/, plainText, true],
  [/(?:[,;]|<br ?\/?>)$/, (text) => text.replace(/(?:[,;]|<[^<]*>)$/, ''), true],
  [PATH, (text) => `/${text}`, true],
  [/^[\w/-]+\.(?:html?|php|aspx?)(?![\w.])/, (text) => `/${text}`, true],
  [/(.)\1$/, (text) => text.slice(0, -1), false],
  [/^[A-Z][a-z ]+$/, regionCalled, true],
  [/^pages\/[\w-]+\.(?:ya?ml|json)$/, (text) => text.replace(/^pages|\.\w+$/g, ''), false],
  [/\\/, (text) => text.replace(/^.*\\/s, ''), true],
  [/^(?:~?\/|file:)/, (text) => text.replace(/^.*\//s, ''), true],
  [/\.[A-Z0-9]{3,4}$/, (text) => text.replace(/\.\w+$/, (ending) => ending.toLowerCase()), false],
  [/.\/$/, (text) => text.slice(0, -1), true],
  [PATH, (text) => text.toUpperCase(), true],
  [/^[a-z0-9/-]+$/, (text) => `${text}.sgf`, true],
  [/^mailto: +[^\s@]+@[^\s@]+$|^(?:site|origin): +/, (text) => text.replace(/: +/, ':'), true],
  [/^tel: /, (text) => text.replace(/[ ()]/g, ''), true],
  [/^\+\d[\d ()-]{5,}$/, (text) => `tel:${text.replace(/[ ()]/g, '')}`, true],
  [
    /^mailto: *[^\s@]+ [^\s@]+\.[^\s@]+$/,
    (text) => `mailto:${text.slice(7).trim().replace(' ', '@')}`,
    false,
  ],
  [/\.(?:ya?ml|json)$/, (text) => text.replace(/^.*\/|\.\w+$/g, ''), true],
  [/^[a-z]{2}(?:[-_][A-Za-z]{4})?$/, likelyLocale, false],
  [/^[a-zA-Z]{2}[-_][a-zA-Z]+$/, canonicalLocale, true],
  [/\.[a-z\d]+$/, (text, schema) => endings(text).find((one) => matchesPattern(one, schema)) ?? text, false],
  [/^www\./, (text) => `https://${text}`, true],
  [/^[^\s@＠:]+[@＠][^\s@＠]+$/, (text) => `mailto:${plainText(text)}`, true],
  [/^https?:\/\/[^/]+\/?$/, (text) => text.replace(/^https?:\/\/|\/$/g, ''), true],
  [/^https?(?::\/?|\/\/)(?=[^/])/, (text) => text.replace(/^https?[:/]+/, 'https://'), true],
  [/^http:/, (text) => `https${text.slice(4)}`, false],
  [/^https?:\/\/[^/]+\//, (text) => pathOnly(text.replace(/^https?:\/\/[^/]+/, '')), false],
  [/^[a-z]+:/, (text) => text.replace(/^[a-z]+/, (scheme) => nearest(scheme, SCHEMES) ?? scheme), false],
  [/[A-Z _]/, (text) => text.toLowerCase().replace(/[ _]/g, '-'), false],
];

/** Rewrites a text into the form that a schema requires. */
export function reformatFix(value: unknown, schema: Schema): Fixable {
  if (typeof value !== 'string' || value === '') return {};
  const found = unquoteFix(value);
  if (found.fix) return found;
  for (const [written, right, isSure] of WAYS) {
    const meant = right(value, schema);
    if (written.test(value) && meant !== value && matchesPattern(meant, schema))
      return isSure ? certainFix(value, meant) : uncertainFix(value, meant);
  }
  const address = `https://${value}`;
  const [example] = listOf(schema['examples']);
  const isAddress =
    HOST.test(value) && String(example).startsWith('https://') && matchesPattern(address, schema);
  return isAddress ? certainFix(value, address) : {};
}
