import { readFileSync } from 'node:fs';
import siteSchema from '../../../schemas/site.json' with { type: 'json' };
import type { Fragment, Page, Site } from '../../../schemas/types.ts';
import { allBlocks, walkValues } from '../../content/blockTree.ts';
import { roleOf } from '../../content/layout.ts';
import { sharedSchemas } from '../../content/parse/schemas.ts';
import { withoutPlural } from '../../content/plurals.ts';

import { ORIGIN_TARGETS } from '../../content/screens.ts';
import type { ContentSnapshot, ContentStore, WordsFile } from '../../content/snapshot.ts';

/** A content folder as it was read: what is live, and what is to be said of each file. */
export type ReadContent = Pick<ContentStore, 'current' | 'status'>;

/** What files of a content folder may name: suggested by an editor, and, where `check` refuses others, enforced. */
export interface ContentNames {
  sites: readonly string[];
  regions: readonly string[];
  /** As conditions write them: `reviewVideo`, `reviewsMode=carousel`. */
  flags: readonly string[];
  /** Locales with a folder or offered by a site, each with its own name. */
  locales: ReadonlyMap<string, string>;
  /** Paths of pages, with `{name}` for parameters. */
  paths: readonly string[];
  /** Whether a file is out of order that may say more regions, flags and locales; or one that may have another path. */
  isSiteLost: boolean;
  isPageLost: boolean;
  /** Files of pages/media, pages/problems and pages/games. */
  media: readonly string[];
  problems: readonly string[];
  games: readonly string[];
  /** Pages and fragments by their files' names; of fragments also the parameters. */
  pages: readonly string[];
  fragments: ReadonlyMap<string, Fragment | null>;
  /** Ids of the school's. */
  stages: readonly string[];
  audiences: readonly string[];
  /** Checks that pages may name. */
  checks: readonly string[];
  /** Metadata that links may lead to (`site:appUrl`), and screens of the origin (`origin:login`). */
  addresses: readonly string[];
  screens: readonly string[];
  /** Keys of locales/, each with its words in all languages, a line for each. */
  keys: ReadonlyMap<string, string>;
  /** Whether a file of words is out of order, which may have more keys. */
  isWordsLost: boolean;
  /** Titles of pages by their paths. */
  titles: ReadonlyMap<string, string>;
  /** Types of a page's blocks by their ids, by the page's name. */
  blocks: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Ids of products, as the catalogue was last heard of; none while it is not known. */
  products: readonly string[];
}

/**
 * The names of a content folder, also of files that are out of order, as far as `check` takes them for there.
 * @param checks names of page checks that the program has
 */
export function contentNames(
  store: ReadContent,
  checks: readonly string[],
  products: readonly string[] = [],
): ContentNames {
  const snapshot = store.current();
  const { sites, pages, locales } = snapshot;
  const files = store.status().files.filter(({ revision }) => revision !== '');
  const roles = files.flatMap(({ path, live }) => ({ role: roleOf(path), live }));
  const named = (kind: 'site' | 'media' | 'problem' | 'game' | 'page' | 'fragment') =>
    unique(roles.flatMap(({ role }) => (role?.kind === kind ? ('id' in role ? role.id : role.name) : [])));
  const folders = roles.flatMap(({ role }) => (role && 'locale' in role ? role.locale : []));
  const configs = [...sites.values()].map((site) => site.config);
  const offered = configs.flatMap((site) => Object.keys(site.locales));
  const keys = wordKeys(snapshot);
  const isLost = (kind: 'site' | 'page' | 'words') =>
    roles.some(({ role, live }) => role?.kind === kind && !live);
  return {
    sites: named('site'),
    regions: unique(configs.map((site) => site.region)),
    flags: flagNames(configs),
    locales: new Map(
      unique([...folders, ...offered]).map((code) => [code, locales.get(code)?.info.name ?? code]),
    ),
    paths: unique([...pages.values()].flatMap(({ config }) => config.path ?? [])),
    isSiteLost: isLost('site'),
    isPageLost: isLost('page'),
    media: named('media'),
    problems: named('problem'),
    games: named('game'),
    pages: named('page'),
    fragments: new Map(named('fragment').map((name) => [name, snapshot.fragments.get(name) ?? null])),
    stages: idsOf(snapshot.school?.stages),
    audiences: idsOf(snapshot.school?.audiences),
    checks,
    addresses: sharedSchemas().addresses,
    screens: Object.entries(ORIGIN_TARGETS).map(([name, path]) =>
      path.endsWith('/{id}') ? `${name}/{id}` : name,
    ),
    keys,
    isWordsLost: isLost('words'),
    titles: titlesOf(snapshot, keys),
    blocks: typesOfBlocks(snapshot),
    products,
  };
}

function titlesOf({ pages }: ContentSnapshot, keys: ContentNames['keys']): ContentNames['titles'] {
  const titled = [...pages.values()].flatMap(({ config: { path, title } }) =>
    path === undefined || typeof title !== 'string' ? [] : [[path, keys.get(title) ?? ''] as const],
  );
  return new Map(titled);
}

function typesOfBlocks({ pages }: ContentSnapshot): ContentNames['blocks'] {
  const typesIn = (blocks: Page['blocks']) =>
    new Map([...allBlocks(blocks)].map((block) => [block.id, block.type]));
  return new Map([...pages].map(([id, { config }]) => [id, typesIn(config.blocks)]));
}

/** None while school.yaml is out of order. */
function idsOf(list: readonly { id: string }[] = []): string[] {
  return list.map(({ id }) => id);
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

/** So many letters of a text are shown next to its key: editors read all of them at each start. */
const LONGEST_GLOSS = 60;

function wordKeys({ locales }: ContentSnapshot): Map<string, string> {
  const found = new Map<string, string>();
  const several = locales.size > 1;
  for (const [code, { words }] of locales) {
    for (const [namespace, file] of words) {
      for (const [text, path] of walkValues(wordsOf(file), [namespace])) {
        if (typeof text !== 'string') continue;
        const key = withoutPlural(path.join('.'));
        const line = `${several ? `${code}: ` : ''}${text.slice(0, LONGEST_GLOSS)}`;
        found.set(key, found.has(key) ? `${found.get(key)}\n${line}` : line);
      }
    }
  }
  return found;
}

function wordsOf(file: WordsFile): Record<string, unknown> {
  const stored = file.storedAt();
  try {
    if (stored !== null) return file.parseStored(readFileSync(stored, 'utf8'));
  } catch {
    // Then they are read elsewhere, and stored again.
  }
  return file.readElsewhere();
}
