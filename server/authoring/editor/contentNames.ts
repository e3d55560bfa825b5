import type { Site } from '../../../schemas/types.ts';
import { allBlocks, walkValues } from '../../content/blockTree.ts';
import { KNOWN_FLAGS } from '../../content/conditions.ts';
import { roleOf } from '../../content/fileRoles.ts';
import { sharedSchemas } from '../../content/parse/schemas.ts';
import { stripPlural } from '../../content/plurals.ts';
import { storeRegionsOf } from '../../content/products/storeRegionFaults.ts';
import { ORIGIN_TARGETS } from '../../content/screens.ts';
import type { ContentSnapshot, ContentStore } from '../../content/snapshot.ts';
import { isRecord } from '../../lib/isRecord.ts';

export type ReadContent = Pick<ContentStore, 'current' | 'status'>;

/** The names that files of a content folder may use: suggested by an editor, and enforced if `check` refuses others. */
export type ContentNames = ReturnType<typeof contentNames>;

/** Names of a folder, also of faulty files that `check` accepts as existing. @param checks of pages, by name */
export function contentNames(
  store: ReadContent,
  checks: readonly string[],
  products: readonly string[] = [],
) {
  const snapshot = store.current();
  const present = store.status().files.filter(({ revision }) => revision !== '');
  const roles = present.map(({ path, live }) => ({ role: roleOf(path), live }));
  const named = (kind: 'site' | 'media' | 'problem' | 'game' | 'page' | 'fragment') =>
    unique(roles.flatMap(({ role }) => (role?.kind === kind ? ('id' in role ? role.id : role.name) : [])));
  const folders = roles.flatMap(({ role }) => (role && 'locale' in role ? role.locale : []));
  const configs = [...snapshot.sites.values()].map((site) => site.config);
  const codes = unique([...folders, ...configs.flatMap((site) => Object.keys(site.locales))]);
  const keys = wordKeys(snapshot);
  const isLost = (kind: 'site' | 'page' | 'words') =>
    roles.some(({ role, live }) => role?.kind === kind && !live);
  return {
    sites: named('site'),
    currencies: unique(configs.flatMap((site) => Object.keys(site.currencies ?? {}))),
    regions: unique(configs.map((site) => site.region)),
    /** Written as in conditions: `reviewVideo`, `reviewsMode=carousel`. */
    flags: flagNames(configs),
    /** Locales that have a folder or are offered by a site, with their own names. */
    locales: new Map(codes.map((code) => [code, snapshot.locales.get(code)?.info.name ?? code])),
    paths: unique([...snapshot.pages.values()].flatMap(({ config }) => config.path ?? [])),
    /** Whether a faulty file may define more regions, flags and locales, or a faulty page may have another path. */
    isSiteLost: isLost('site'),
    isPageLost: isLost('page'),
    media: named('media'),
    problems: named('problem'),
    games: named('game'),
    pages: named('page'),
    fragments: new Map(named('fragment').map((name) => [name, snapshot.fragments.get(name) ?? null])),
    ...ofSchool(snapshot),
    checks,
    /** Metadata that links may lead to (`site:appUrl`). */
    addresses: sharedSchemas().addresses,
    screens: SCREENS,
    /** Keys of locales/, each with its words in every language, one per line. */
    keys,
    words: wordTrees(snapshot),
    isWordsLost: isLost('words'),
    titles: titlesOf(snapshot, keys),
    blocks: typesOfBlocks(snapshot),
    products,
  };
}

function titlesOf({ pages }: ContentSnapshot, keys: ReadonlyMap<string, string>): Map<string, string> {
  const titled = [...pages.values()].flatMap(({ config: { path, title } }) =>
    path === undefined || typeof title !== 'string' ? [] : [[path, keys.get(title) ?? ''] as const],
  );
  return new Map(titled);
}

/** The types of each page's blocks by id, including blocks that overrides add. */
function typesOfBlocks({ pages, overridden }: ContentSnapshot): Map<string, ReadonlyMap<string, string>> {
  const shown = [...pages.values(), ...[...overridden.values()].flatMap((of) => [...of.values()])];
  const byPage = Map.groupBy(shown, ({ id }) => id);
  return new Map(
    [...byPage].map(([page, files]) => {
      const blocks = files.flatMap(({ config }) => [...allBlocks(config.blocks)]);
      return [page, new Map(blocks.map(({ id, type }) => [id, type]))];
    }),
  );
}

const SCREENS = Object.entries(ORIGIN_TARGETS).map(([name, path]) =>
  path.endsWith('/{id}') ? `${name}/{id}` : name,
);

/** What school.yaml defines, which is nothing while it is faulty, and where sites show branch schools. */
function ofSchool(snapshot: ContentSnapshot) {
  const { stages, audiences, facts = {} } = snapshot.school ?? {};
  return {
    stages: idsOf(stages),
    audiences: idsOf(audiences),
    facts: Object.keys(facts),
    storeRegions: storeRegionsOf(snapshot).map(({ name }) => name),
  };
}

function idsOf(list: readonly { id: string }[] = []): string[] {
  return list.map(({ id }) => id);
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)].sort();
}

/** Returns the flags of the schema, once per value if they have values, and the sites' own flags (`x-…`). */
function flagNames(sites: readonly Site[]): string[] {
  const known = [...KNOWN_FLAGS].flatMap(([name, values]) =>
    values.length > 0 ? values.map((value) => `${name}=${value}`) : [name],
  );
  const places = sites.flatMap((site) => [site, ...Object.values(site.locales)]);
  const set = places.flatMap((place) => Object.keys(place?.flags ?? {}));
  return [...known, ...unique(set.filter((name) => name.startsWith('x-')))];
}

/** The number of characters of a text that are shown with its key. Editors read all of them at each start. */
const MAX_GLOSS_LENGTH = 60;

function wordKeys({ locales }: ContentSnapshot): Map<string, string> {
  const found = new Map<string, string>();
  const several = locales.size > 1;
  for (const [code, { words: files }] of locales) {
    for (const [namespace, { words }] of files) {
      for (const [text, path] of walkValues(words, [namespace])) {
        if (typeof text !== 'string') continue;
        const key = stripPlural(path.join('.'));
        const line = `${several ? `${code}: ` : ''}${text.slice(0, MAX_GLOSS_LENGTH)}`;
        found.set(key, found.has(key) ? `${found.get(key)}\n${line}` : line);
      }
    }
  }
  return found;
}

/** A key of a file of words: its text in each locale that has one, and the keys below it. */
export interface Words {
  texts: Map<string, string>;
  below: Map<string, Words>;
}

const empty = (): Words => ({ texts: new Map(), below: new Map() });

/** Returns the words of each namespace, with the keys that any locale has. */
function wordTrees({ locales }: Pick<ContentSnapshot, 'locales'>): Words {
  const root = empty();
  for (const [code, { words: files }] of locales)
    for (const [namespace, { words }] of files) add(childOf(root, namespace), words, code);
  return root;
}

function add(node: Words, value: unknown, code: string): void {
  if (typeof value === 'string') node.texts.set(code, value);
  else if (isRecord(value))
    for (const [key, one] of Object.entries(value)) add(childOf(node, key), one, code);
}

function childOf({ below }: Words, key: string): Words {
  const child = below.get(key) ?? empty();
  below.set(key, child);
  return child;
}
