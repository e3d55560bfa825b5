import { readFileSync } from 'node:fs';
import siteSchema from '../../schemas/site.json' with { type: 'json' };
import type { Site } from '../../schemas/types.ts';
import { readSchemas } from '../content/parse/schemas.ts';
import { isSchema, SCHEMAS } from '../content/schemaFiles.ts';
import { ORIGIN_TARGETS } from '../content/screens.ts';
import type { ContentSnapshot, WordsFile } from '../content/snapshot.ts';

/** What files of a content folder may name: suggested by an editor, and, where `check` refuses others, enforced. */
export interface ContentNames {
  sites: readonly string[];
  /** Null while a site's file is out of order: any may be meant. */
  regions: readonly string[] | null;
  /** As conditions write them: `reviewVideo`, `reviewsMode=carousel`. Null as for regions. */
  flags: readonly string[] | null;
  /** Locales with a folder or offered by a site, each with its own name. */
  locales: ReadonlyMap<string, string>;
  /** Paths of pages, with `{name}` for parameters. */
  paths: readonly string[];
  /** Files of pages/media and pages/problems. */
  media: readonly string[];
  problems: readonly string[];
  /** Checks that pages may name. */
  checks: readonly string[];
  /** Metadata that links may lead to (`site:appUrl`), and screens of the origin (`origin:login`). */
  addresses: readonly string[];
  screens: readonly string[];
  /** Keys of locales/ with their words in the fallback site's default locale. */
  keys: ReadonlyMap<string, string>;
}

/**
 * The names of a content folder as it is live; files out of order count as far as they are known.
 * @param checks names of page checks that the program has
 */
export function contentNames(snapshot: ContentSnapshot, checks: readonly string[]): ContentNames {
  const { sites, pages, locales, media, problems, outages } = snapshot;
  const configs = [...sites.values()].map((site) => site.config);
  const isSiteOut = outages.some((outage) => outage.kind === 'site');
  const offered = configs.flatMap((site) => Object.keys(site.locales));
  const outOf = (kind: 'site' | 'page') => outages.filter((outage) => outage.kind === kind);
  return {
    sites: unique([...sites.keys(), ...outOf('site').map(({ id }) => id)]),
    regions: isSiteOut ? null : unique(configs.map((site) => site.region)),
    flags: isSiteOut ? null : flagNames(configs),
    locales: new Map(
      unique([...locales.keys(), ...offered]).map((code) => [code, locales.get(code)?.info.name ?? code]),
    ),
    paths: unique([
      ...[...pages.values()].flatMap(({ config }) => config.path ?? []),
      ...outOf('page').map(({ path }) => path),
    ]),
    media: [...media.keys()].sort(),
    problems: [...problems.keys()].sort(),
    checks,
    addresses: readSchemas(SCHEMAS).addresses,
    screens: Object.entries(ORIGIN_TARGETS).map(([name, path]) =>
      path.endsWith('/{id}') ? `${name}/{id}` : name,
    ),
    keys: wordKeys(snapshot),
  };
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)].sort();
}

/** Flags of the schema, those with values once for each value; and the sites' own (`x-…`). */
function flagNames(sites: readonly Site[]): string[] {
  const known = Object.entries(siteSchema.$defs.flags.properties).flatMap(([name, flag]) =>
    'enum' in flag ? flag.enum.map((value) => `${name}=${value}`) : [name],
  );
  const places = sites.flatMap((site) => [site, ...Object.values(site.locales)]);
  const set = places.flatMap((place) => Object.keys(place?.flags ?? {}));
  return [...known, ...unique(set.filter((name) => name.startsWith('x-')))];
}

function wordKeys({ sites, locales }: ContentSnapshot): Map<string, string> {
  const configs = [...sites.values()].map((site) => site.config);
  const code = (configs.find((site) => site.fallback) ?? configs[0])?.defaultLocale;
  const found = new Map<string, string>();
  const visit = (node: unknown, key: string): void => {
    if (typeof node === 'string') found.set(key, node);
    else if (isSchema(node)) for (const [name, item] of Object.entries(node)) visit(item, `${key}.${name}`);
  };
  for (const [namespace, file] of locales.get(code ?? '')?.words ?? []) visit(wordsOf(file), namespace);
  return found;
}

function wordsOf(file: WordsFile): Record<string, unknown> {
  const stored = file.storedAt();
  try {
    if (stored !== null) return file.parseStored(readFileSync(stored, 'utf8'));
  } catch {
    // Then they are read elsewhere, and stored anew.
  }
  return file.readElsewhere();
}
