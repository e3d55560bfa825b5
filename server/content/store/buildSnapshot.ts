import { createHash } from 'node:crypto';
import type { Page, School, Site } from '../../../schemas/types.ts';
import type { Part, Version } from '../analysis.ts';
import {
  type ComposedPage,
  type Fragments,
  fragmentIn,
  overridesFor,
  PageComposer,
} from '../compose/pageComposer.ts';
import { SiteComposer } from '../compose/siteComposer.ts';
import type {
  ContentFile,
  ContentParts,
  FileNames,
  MediaFile,
  Outage,
  Problem,
  ThinPages,
} from '../contentParts.ts';
import { ContentIndex } from '../index/contentIndex.ts';
import type { ContentSnapshot } from '../snapshot.ts';
import type { FileState } from './fileState.ts';
import type { HeldPages } from './heldPages.ts';
import { LocaleFiles, type WordsOf } from './localeFiles.ts';
import { outageOf } from './outages.ts';

/** Used while school.yaml is out of order: no figures, and one stage for the whole scale. */
const NO_SCHOOL: School = { facts: {}, stages: [{ id: 'all', from: 'G19', to: 'G1' }] };

const NO_PARTS: ContentParts = {
  sites: new Map(),
  pages: new Map(),
  locales: new Map(),
  media: new Map(),
  problems: new Map(),
  fragments: new Map(),
  school: NO_SCHOOL,
  outages: [],
  held: new Map(),
  thin: new Map(),
  overridden: new Map(),
};

/** What there is before anything was read. */
export const EMPTY_SNAPSHOT: ContentSnapshot = {
  revision: '',
  ...NO_PARTS,
  index: new ContentIndex(NO_PARTS),
};

/** Makes snapshots that share all objects of what did not change: caches know what they hold by its identity. */
export class SnapshotBuilder {
  readonly #objects = new WeakMap<Version, object>();
  readonly #wordsOf: WordsOf;
  readonly #siteComposer = new SiteComposer();
  readonly #composer = new PageComposer();
  readonly #composed = new WeakMap<ComposedPage, ContentFile<Page>>();
  #before: ContentParts = NO_PARTS;

  constructor(wordsOf: WordsOf) {
    this.#wordsOf = wordsOf;
  }

  build(
    live: ReadonlyMap<string, Version | null>,
    states: ReadonlyMap<string, FileState>,
    heldPages: HeldPages,
    thin: ThinPages,
  ): ContentSnapshot {
    const sites = new Map<string, ContentFile<Site>>();
    const siteVersions = new Map<string, Version>();
    const pageVersions = new Map<string, Version>();
    const fragments = new Map<string, Version>();
    const overrides: Version[] = [];
    const media = new Map<string, MediaFile>();
    const problems = new Map<string, Problem>();
    const outages: Outage[] = [];
    const locales = new LocaleFiles(this.#wordsOf);
    let school = NO_SCHOOL;
    const hash = createHash('sha256');
    for (const [path, version] of [...live].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const state = states.get(path);
      if (!state) continue;
      const { role } = state;
      const outage = version ? null : outageOf(state);
      if (outage) outages.push(outage);
      // A file that never was good changes nothing.
      if (version || outage) hash.update(`${path}\0${version?.revision ?? state.current?.revision}\0`);
      if (role.kind === 'locale' || role.kind === 'words') locales.add(role, version);
      const part = version?.analysis.part;
      if (!version || !part) continue;
      if (part.kind === 'site' && role.kind === 'site') siteVersions.set(role.id, version);
      else if (part.kind === 'page' && part.config && role.kind === 'page')
        pageVersions.set(role.id, version);
      else if (part.kind === 'fragment' && role.kind === 'fragment') fragments.set(role.name, version);
      else if (part.kind === 'override') overrides.push(version);
      else if (part.kind === 'media' && role.kind === 'media')
        media.set(role.name, this.#mediaFile(version, role.name, part));
      else if (part.kind === 'problem' && part.problem && role.kind === 'problem')
        problems.set(role.name, this.#problem(version, role.name, part.problem));
      else if (part.kind === 'school' && part.config) school = part.config;
    }
    for (const [site, versions] of heldPages) {
      for (const [path, version] of versions) hash.update(`${site} ${path}\0${version?.revision}\0`);
    }
    for (const [id, { version }] of this.#siteComposer.compose(siteVersions)) {
      const { part } = version.analysis;
      if (part.kind !== 'site' || !part.config) continue;
      sites.set(id, this.#siteFile(version, id, part.config, siteVersions));
    }
    const pageOf = (id: string, version: Version, changes: readonly Version[] = []) =>
      this.#pageFile(id, version, fragments, changes);
    const pages = new Map(
      [...pageVersions].flatMap(([id, version]) => {
        const page = pageOf(id, version);
        return page ? [[id, page] as const] : [];
      }),
    );
    const before = this.#before;
    const parts: ContentParts = {
      sites: unlessSame(before.sites, sites),
      pages: unlessSame(before.pages, pages),
      locales: unlessSame(before.locales, locales.contents(before.locales)),
      media: unlessSame(before.media, media),
      problems: unlessSame(before.problems, problems),
      fragments: new Map(
        [...fragments].flatMap(([name, version]) => {
          const config = fragmentIn(version);
          return config ? [[name, config] as const] : [];
        }),
      ),
      school,
      outages,
      held: heldFiles(heldPages, states, (site, id, version) => {
        const config = sites.get(site)?.config;
        return pageOf(
          id,
          version,
          config ? overridesFor({ id: site, region: config.region }, id, overrides) : [],
        );
      }),
      overridden: overriddenFiles(sites.values(), overrides, (id, changes) => {
        const version = pageVersions.get(id);
        return version ? pageOf(id, version, changes) : null;
      }),
      thin,
    };
    this.#before = parts;
    return { revision: hash.digest('hex').slice(0, 16), ...parts, index: new ContentIndex(parts) };
  }

  #pageFile(
    id: string,
    version: Version,
    fragments: Fragments,
    overrides: readonly Version[],
  ): ContentFile<Page> | null {
    const composed = this.#composer.compose(version, fragments, overrides);
    if (!composed) return null;
    const known = this.#composed.get(composed);
    if (known) return known;
    const { config, revision, versions } = composed;
    const madeOf = versions.map((one) => ({ file: one.path, revision: one.revision }));
    const file = { id, file: version.path, revision, config, names: namesIn(versions) };
    const made = madeOf.length > 1 ? { ...file, madeOf } : file;
    this.#composed.set(composed, made);
    return made;
  }

  #siteFile(
    version: Version,
    id: string,
    config: Site,
    versions: ReadonlyMap<string, Version>,
  ): ContentFile<Site> {
    const { path: file, revision } = version;
    const madeOf = chainOf(id, versions).map((one) => ({ file: one.path, revision: one.revision }));
    return this.#once(version, () => ({
      id,
      file,
      revision,
      config,
      names: namesIn([version]),
      ...(madeOf.length > 1 ? { madeOf } : {}),
    }));
  }

  #mediaFile(version: Version, file: string, part: Extract<Part, { kind: 'media' }>): MediaFile {
    const { kind: _, ...facts } = part;
    return this.#once(version, () => ({ file, revision: version.revision, ...facts }));
  }

  #problem(version: Version, file: string, problem: Omit<Problem, 'file' | 'revision'>): Problem {
    return this.#once(version, () => ({ file, revision: version.revision, ...problem }));
  }

  /** The same object for the same version: a version belongs to one file, and so to one kind. */
  #once<Value extends object>(version: Version, make: () => Value): Value {
    const value = (this.#objects.get(version) as Value | undefined) ?? make();
    this.#objects.set(version, value);
    return value;
  }
}

/** The file of a site, then those that it extends. Nobody extends oneself here: the composer takes no such site. */
function chainOf(id: string, versions: ReadonlyMap<string, Version>): Version[] {
  const version = versions.get(id);
  if (!version) return [];
  const { part } = version.analysis;
  const base = part.kind === 'site' ? part.sparse?.base : undefined;
  return [version, ...(base === undefined ? [] : chainOf(base, versions))];
}

/** What sites show of pages that lack words, by site and page. */
function heldFiles(
  heldPages: HeldPages,
  states: ReadonlyMap<string, FileState>,
  pageOf: (site: string, id: string, version: Version) => ContentFile<Page> | null,
): ContentParts['held'] {
  const held = new Map<string, Map<string, ContentFile<Page> | null>>();
  for (const [site, versions] of heldPages) {
    const pages = new Map<string, ContentFile<Page> | null>();
    for (const [path, version] of versions) {
      const role = states.get(path)?.role;
      if (role?.kind === 'page') pages.set(role.id, version && pageOf(site, role.id, version));
    }
    held.set(site, pages);
  }
  return held;
}

/** Pages as overrides change them, by site and page. */
function overriddenFiles(
  sites: Iterable<ContentFile<Site>>,
  overrides: readonly Version[],
  pageOf: (id: string, overrides: readonly Version[]) => ContentFile<Page> | null,
): ContentParts['overridden'] {
  const overridden = new Map<string, ReadonlyMap<string, ContentFile<Page>>>();
  const changed = new Set(
    overrides.flatMap(({ analysis: { part } }) => (part.kind === 'override' ? (part.facts.page ?? []) : [])),
  );
  if (changed.size === 0) return overridden;
  for (const { id: site, config } of sites) {
    const pages = [...changed].flatMap((id) => {
      const own = overridesFor({ id: site, region: config.region }, id, overrides);
      const page = own.length > 0 ? pageOf(id, own) : null;
      return page ? [[id, page] as const] : [];
    });
    if (pages.length > 0) overridden.set(site, new Map(pages));
  }
  return overridden;
}

function namesIn(versions: readonly Version[]): FileNames {
  const refs = versions.flatMap(({ analysis }) => analysis.refs);
  const names = (kind: 'media' | 'problem' | 'locale') => [
    ...new Set(refs.flatMap((ref) => (ref.kind === kind ? [ref.name] : []))),
  ];
  return { media: names('media'), problems: names('problem'), locales: names('locale') };
}

/** The map before, where it has the same entries in the same order. */
function unlessSame<Value>(
  before: ReadonlyMap<string, Value>,
  after: ReadonlyMap<string, Value>,
): ReadonlyMap<string, Value> {
  if (before.size !== after.size) return after;
  const entries = before.entries();
  for (const [key, value] of after) {
    const entry = entries.next().value;
    if (entry?.[0] !== key || entry[1] !== value) return after;
  }
  return before;
}
