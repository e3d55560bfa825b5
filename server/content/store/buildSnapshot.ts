import { createHash } from 'node:crypto';
import type { Page, School, Site } from '../../../schemas/types.ts';
import type { Analysis, Part, Version } from '../analysis.ts';
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
  school: NO_SCHOOL,
  outages: [],
  held: new Map(),
  thin: new Map(),
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
    const pages = new Map<string, ContentFile<Page>>();
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
      if (part.kind === 'site' && part.config && role.kind === 'site')
        sites.set(role.id, this.#contentFile(version, role.id, part.config));
      else if (part.kind === 'page' && part.config && role.kind === 'page')
        pages.set(role.id, this.#contentFile(version, role.id, part.config));
      else if (part.kind === 'media' && role.kind === 'media')
        media.set(role.name, this.#mediaFile(version, role.name, part));
      else if (part.kind === 'problem' && part.problem && role.kind === 'problem')
        problems.set(role.name, this.#problem(version, role.name, part.problem));
      else if (part.kind === 'school' && part.config) school = part.config;
    }
    for (const [site, versions] of heldPages) {
      for (const [path, version] of versions) hash.update(`${site} ${path}\0${version?.revision}\0`);
    }
    const before = this.#before;
    const parts: ContentParts = {
      sites: unlessSame(before.sites, sites),
      pages: unlessSame(before.pages, pages),
      locales: unlessSame(before.locales, locales.contents(before.locales)),
      media: unlessSame(before.media, media),
      problems: unlessSame(before.problems, problems),
      school,
      outages,
      held: this.#heldFiles(heldPages, states),
      thin,
    };
    this.#before = parts;
    return { revision: hash.digest('hex').slice(0, 16), ...parts, index: new ContentIndex(parts) };
  }

  #heldFiles(heldPages: HeldPages, states: ReadonlyMap<string, FileState>): ContentParts['held'] {
    const held = new Map<string, Map<string, ContentFile<Page> | null>>();
    for (const [site, versions] of heldPages) {
      const pages = new Map<string, ContentFile<Page> | null>();
      for (const [path, version] of versions) {
        const role = states.get(path)?.role;
        const part = version?.analysis.part;
        if (role?.kind !== 'page') continue;
        const config = part?.kind === 'page' ? part.config : null;
        pages.set(role.id, version && config ? this.#contentFile(version, role.id, config) : null);
      }
      held.set(site, pages);
    }
    return held;
  }

  #contentFile<Config>(version: Version, id: string, config: Config): ContentFile<Config> {
    const { path: file, revision, analysis } = version;
    return this.#once(version, () => ({ id, file, revision, config, names: namesIn(analysis) }));
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

function namesIn({ refs }: Analysis): FileNames {
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
