import { FILM_PAGES } from '../../content/parse/refs/links.ts';
import { type Schema, schemaAt } from '../../content/schemaFiles.ts';
import { isRecord, listOf, recordOf } from '../../lib/isRecord.ts';
import { withExample } from './bundle.ts';
import type { ContentNames } from './contentNames.ts';
import { hrefPattern, literal, targetPattern, withCountries, withDays, withVariables } from './patterns.ts';
import { describedValue, oneOf, suggestOnly, withNear, withSuggestions } from './suggest.ts';

const NO_KEY = 'Not a key of locales/ (as home.hero.title) that has words; write one, or a map by locale.';
const NO_PAGE =
  'No page has this path. A link is a page’s path without its locale (/courses), https://…, mailto:, tel:, #anchor, site:… or origin:…';
const NO_TARGET =
  'No page has this path. An old address leads to a page’s path without its locale (/courses), or to https://…';
const NO_FILM =
  'Neither a film of pages/media nor the address of one. A page with a film on it does not play: link to it.';
const NO_CURRENCY = 'No currency of ISO 4217, as TWD is, and none of a site’s `currencies`.';
const NO_ZONE = 'Not a time zone that is known, as Asia/Taipei is.';
const CURRENCY = 'schema:/site.json#/properties/locales/additionalProperties/properties/currency';
const STORE_REGIONS =
  'schema:/site.json#/properties/locales/additionalProperties/properties/storeRegions/items';
const WORDS = 'schema:/words.json#/$defs/words/additionalProperties';
const NO_WORDS =
  'Words are a text, or a map of texts by their keys. A number, true and false are in quotes; an empty text is left out.';
const CONDITION = 'schema:/common.json#/$defs/condition/properties/';

const BY_KIND: Readonly<Record<string, (schema: Schema, names: ContentNames) => Schema>> = {
  text: withKeys,
  markdown: withKeys,
  href: withLinks,
  target: withTargets,
  film: withFilms,
  media: (schema, { media }) => {
    const files = media.filter((name) => new RegExp(String(schema['pattern'] ?? '')).test(name));
    return oneOf(schema, files);
  },
  picture: (schema) => {
    const [src] = listOf(schemaAt(schemaAt(schema, 'properties'), 'src')?.['enum']);
    return src === undefined ? schema : withExample(schema, { src });
  },
  product: (schema, { products }) => oneOf(schema, products),
  site: (schema, { sites }) => oneOf(schema, sites),
  page: (schema, { pages }) => oneOf(schema, pages),
  fragment: (schema, { fragments }) => oneOf(schema, [...fragments.keys()]),
  locale: (schema, names) => enforceUnlessLost(schema, [...names.locales.keys()], names),
  stage: (schema, { stages }) => oneOf(schema, stages),
  game: (schema, { games }) => oneOf(schema, games),
  problem: (schema, { problems }) =>
    inBranches(schema, (branch) =>
      // Described, it is no branch of the rule for hovers.
      branch['type'] === 'string'
        ? { ...oneOf(branch, problems), description: 'A file of pages/problems.' }
        : branch,
    ),
};

/**
 * Fills the content folder's names into a schema, by its `kind`, as `check` reads it, or by its position in schemas/.
 * Names that `check` would refuse are refused; all others are only suggested.
 */
export function fillEnums(schema: Schema, at: string, names: ContentNames): Schema {
  const { kind, ...rest } = schema;
  const fill = typeof kind === 'string' ? BY_KIND[kind] : undefined;
  if (fill) return fill(rest, names);
  if (at === 'schema:/page.json#/properties/checks/items') return oneOf(rest, names.checks);
  if (at === 'schema:/draft.json#/properties/removed/items') return withSuggestions(rest, removable(names));
  if (rest['format'] === 'time-zone') return withZones(rest);
  if (at === CURRENCY) return withCurrencies(rest, names);
  if (rest['format'] !== undefined) return withDays(rest);
  if (at === STORE_REGIONS) return withCountries(rest, names);
  if (at === `${WORDS}/anyOf/0`) return withVariables(rest, names, false);
  if (at === WORDS) return asWords(rest);
  if (at === 'schema:/common.json#/$defs/localeCode' && names.locales.size > 0)
    return { anyOf: [rest, suggestOnly(names.locales)], ...withNear([...names.locales.keys()]) };
  return at.startsWith(CONDITION) ? withConditions(rest, at.slice(CONDITION.length), names) : rest;
}

/** Says in words what a text or a map of texts is; editors would name the types of both. */
function asWords({ anyOf, examples: _, ...schema }: Schema): Schema {
  const [text, map] = listOf(anyOf);
  const branches = [
    { if: { not: { type: 'string' } }, else: text },
    { if: { not: { type: 'object' } }, else: map },
  ];
  return { ...schema, type: ['string', 'object'], errorMessage: NO_WORDS, allOf: branches };
}

/** What a draft usually removes: pages and their parts. */
function removable({ pages, media, problems }: ContentNames): string[] {
  const inFolder = (folder: string, names: readonly string[], ending = '') =>
    names.map((name) => `${folder}/${name}${ending}`);
  return [
    ...inFolder('pages', pages, '.yaml'),
    ...inFolder('pages/media', media),
    ...inFolder('pages/problems', problems),
  ];
}

/** Current names that Intl lists under former names, and names that it accepts without listing. */
const MORE_ZONES = 'UTC|GMT|[CEMW]ET|Etc/.+|Asia/(?:Kolkata|Ho_Chi_Minh|Kathmandu|Yangon)|Europe/Kyiv';

function withZones(schema: Schema): Schema {
  const names = Intl.supportedValuesOf('timeZone');
  const pattern = `^(?:${names.join('|')}|${MORE_ZONES})$`;
  const near = withNear(names, { pattern });
  return { ...withSuggestions(schema, names), pattern, patternErrorMessage: NO_ZONE, ...near };
}

function withCurrencies(schema: Schema, { currencies, isSiteLost }: ContentNames): Schema {
  if (isSiteLost) return withSuggestions(schema, currencies);
  const pattern = `^(?:${[...currencies, ...Intl.supportedValuesOf('currency')].join('|')})$`;
  return { ...withSuggestions(schema, currencies), pattern, patternErrorMessage: NO_CURRENCY };
}

/** Enforces names that sites define, unless a site cannot be read. */
function enforceUnlessLost(schema: Schema, allowed: readonly string[], { isSiteLost }: ContentNames): Schema {
  return isSiteLost ? withSuggestions(schema, allowed) : oneOf(schema, allowed);
}

function inBranches(schema: Schema, change: (branch: Schema) => Schema): Schema {
  const branches = listOf(schema['anyOf']);
  return { ...schema, anyOf: branches.map((branch) => (isRecord(branch) ? change(branch) : branch)) };
}

function withKeys(schema: Schema, names: ContentNames): Schema {
  const { keys, locales, isWordsLost } = names;
  const { examples: _, ...text } = schema;
  const filled = inBranches(text, (branch) => {
    if (branch['type'] === 'string') {
      const isKnown = keys.size > 0 && !isWordsLost;
      const known = isKnown ? { pattern: `^(?:${[...keys.keys()].map(literal).join('|')})$` } : {};
      return { ...branch, ...known, patternErrorMessage: NO_KEY };
    }
    const words = withVariables(recordOf(branch['additionalProperties']), names, true);
    const properties = [...locales].map(([code, name]) => [code, { ...words, description: name }]);
    return { ...branch, properties: Object.fromEntries(properties), additionalProperties: words };
  });
  const branches = listOf(filled['anyOf']);
  if (keys.size === 0) return { ...filled, anyOf: branches };
  const namespaces = Map.groupBy(keys, ([key]) => key.slice(0, key.indexOf('.')));
  const allOf = [...namespaces].map(([namespace, own]) => ({
    if: { type: 'string', pattern: `^${literal(namespace)}\\.` },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's keyword.
    then: { allOf: own.map(describedValue) },
  }));
  return { ...filled, anyOf: [...branches, suggestOnly(keys)], allOf };
}

/** Suggests link targets in the same way as keys, because editors offer no snippets within braces. */
function withLinks(schema: Schema, names: ContentNames): Schema {
  const { paths, addresses, screens, titles } = names;
  const { type, pattern: _, examples: __, ...rest } = schema;
  const targets = [
    ...paths.filter((path) => !path.includes('{')),
    ...addresses.map((name) => `site:${name}`),
    ...screens.map((name) => `origin:${name}`),
  ];
  const glossed = new Map(targets.map((target) => [target, titles.get(target) ?? '']));
  const pattern = hrefPattern(names);
  const fits = { type, pattern, patternErrorMessage: NO_PAGE };
  const allOf = [...[...titles].map(describedValue), withNear(targets, { pattern })];
  return { ...rest, anyOf: [fits, suggestOnly(glossed)], allOf };
}

function withTargets(schema: Schema, names: ContentNames): Schema {
  return {
    ...withSuggestions(schema, names.paths),
    pattern: targetPattern(names),
    patternErrorMessage: NO_TARGET,
  };
}

function withFilms(schema: Schema, { media }: ContentNames): Schema {
  const { type, pattern: _, examples: __, maxLength, ...rest } = schema;
  const films = media.filter((name) => name.endsWith('.mp4'));
  const elsewhere = `https://(?!(?:[^/]*\\.)?(?:${FILM_PAGES})(?:[/:?#]|$))\\S+`;
  const pattern = `^(?:${[...films.map(literal), elsewhere].join('|')})$`;
  const fits = { type, maxLength, pattern, patternErrorMessage: NO_FILM };
  const suggested = new Map(films.map((name) => [name, '']));
  return { ...rest, anyOf: films.length === 0 ? [fits] : [fits, suggestOnly(suggested)] };
}

function withConditions(schema: Schema, name: string, names: ContentNames): Schema {
  const byKind: Record<string, readonly string[]> = {
    site: names.sites,
    locale: [...names.locales.keys()],
    region: names.regions,
    flag: names.flags,
  };
  const allowed = byKind[name];
  if (!allowed) return schema;
  const text = { type: 'string' };
  const one = name === 'site' ? oneOf(text, allowed) : enforceUnlessLost(text, allowed, names);
  const { $ref: _, examples: __, ...rest } = schema;
  return { ...rest, anyOf: [one, { type: 'array', description: 'One of these.', minItems: 1, items: one }] };
}
