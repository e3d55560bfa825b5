import { createHash } from 'node:crypto';
import type { LocaleInfo, Page, School, Site } from '../../schemas/types.ts';
import type { Part, Version } from './analysis.ts';
import type { FileState } from './settle.ts';
import type { ContentFile, ContentSnapshot, LocaleContent, MediaFile, Outage, Problem } from './snapshot.ts';

/** Makes snapshots that share the objects of all files that did not change: others keep things by their identity. */
export class SnapshotBuilder {
  readonly #sites = new WeakMap<Version, ContentFile<Site>>();
  readonly #pages = new WeakMap<Version, ContentFile<Page>>();
  readonly #media = new WeakMap<Version, MediaFile>();
  readonly #problems = new WeakMap<Version, Problem>();
  readonly #locales = new Map<string, LocaleContent>();

  build(live: ReadonlyMap<string, Version | null>, states: ReadonlyMap<string, FileState>): ContentSnapshot {
    const sites = new Map<string, ContentFile<Site>>();
    const pages = new Map<string, ContentFile<Page>>();
    const media = new Map<string, MediaFile>();
    const problems = new Map<string, Problem>();
    const outages: Outage[] = [];
    const locales = new Map<string, LocaleFiles>();
    let school: School = NO_SCHOOL;
    const hash = createHash('sha256');
    for (const [path, version] of [...live].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const state = states.get(path);
      if (!state) continue;
      hash.update(`${path}\0${version?.revision ?? state.current?.revision}\0`);
      const { place } = state;
      const part = version?.analysis.part;
      if (!version && place.kind === 'page') pageOutage(path, place.id, state, outages);
      else if (!version && place.kind === 'site') siteOutage(path, place.id, state, outages);
      if (place.kind === 'locale' || place.kind === 'words')
        filesOf(locales, place.locale).add(place, version);
      if (!version || !part) continue;
      if (part.kind === 'site' && part.config && place.kind === 'site') {
        sites.set(place.id, contentFile(this.#sites, version, place.id, part.config));
      } else if (part.kind === 'page' && part.config && place.kind === 'page') {
        pages.set(place.id, contentFile(this.#pages, version, place.id, part.config));
      } else if (part.kind === 'media' && place.kind === 'media') {
        media.set(place.name, this.#mediaFile(version, place.name, part));
      } else if (part.kind === 'problem' && part.problem && place.kind === 'problem') {
        problems.set(place.name, this.#problem(version, place.name, part.problem));
      } else if (part.kind === 'school' && part.config) school = part.config;
    }
    const revision = hash.digest('hex').slice(0, 16);
    return {
      revision,
      sites,
      pages,
      locales: this.#localeContents(locales),
      media,
      problems,
      school,
      outages,
    };
  }

  #mediaFile(
    version: Version,
    file: string,
    { kind: _, ...facts }: Extract<Part, { kind: 'media' }>,
  ): MediaFile {
    const known = this.#media.get(version) ?? { file, revision: version.revision, ...facts };
    this.#media.set(version, known);
    return known;
  }

  #problem(version: Version, file: string, problem: Omit<Problem, 'file' | 'revision'>): Problem {
    const known = this.#problems.get(version) ?? { file, revision: version.revision, ...problem };
    this.#problems.set(version, known);
    return known;
  }

  #localeContents(files: ReadonlyMap<string, LocaleFiles>): Map<string, LocaleContent> {
    const contents = new Map<string, LocaleContent>();
    for (const [code, locale] of files) {
      const revision = locale.revision();
      const known = this.#locales.get(code);
      const made =
        known?.revision === revision
          ? known
          : { code, revision, info: locale.info ?? { name: code, lang: code }, words: locale.words };
      this.#locales.set(code, made);
      contents.set(code, made);
    }
    return contents;
  }
}

/** Stands in while school.yaml is out of order: no figures, and one stage for the whole scale. */
const NO_SCHOOL: School = { facts: {}, stages: [{ id: 'all', from: 'G19', to: 'G1' }] };

class LocaleFiles {
  info: LocaleInfo | null = null;
  readonly words: Record<string, unknown> = {};
  readonly #hash = createHash('sha256');

  add(place: FileState['place'], version: Version | null): void {
    const part = version?.analysis.part;
    if (part?.kind === 'locale') this.info = part.config;
    if (part?.kind === 'words' && part.config && place.kind === 'words')
      this.words[place.namespace] = part.config;
    this.#hash.update(`${version?.path}\0${version?.revision}\0`);
  }

  revision(): string {
    return this.#hash.copy().digest('hex').slice(0, 16);
  }
}

function filesOf(locales: Map<string, LocaleFiles>, code: string): LocaleFiles {
  const known = locales.get(code) ?? new LocaleFiles();
  locales.set(code, known);
  return known;
}

function contentFile<Config>(
  known: WeakMap<Version, ContentFile<Config>>,
  version: Version,
  id: string,
  config: Config,
): ContentFile<Config> {
  const file = known.get(version) ?? { id, file: version.path, revision: version.revision, config };
  known.set(version, file);
  return file;
}

function siteOutage(file: string, id: string, state: FileState, outages: Outage[]): void {
  const part = state.current?.analysis.part;
  const facts = part?.kind === 'site' ? part.facts : null;
  const hosts = facts?.hosts.map((host) => host.name) ?? [];
  outages.push({ kind: 'site', id, file, hosts, fallback: facts?.fallback?.value ?? false, path: `/${id}` });
}

/** A broken page for a status has no address that could be out: what stands in for it is shown. */
function pageOutage(file: string, id: string, state: FileState, outages: Outage[]): void {
  const part = state.current?.analysis.part;
  const facts = part?.kind === 'page' ? part.facts : null;
  if (facts?.status && !facts.path) return;
  outages.push({ kind: 'page', id, file, hosts: [], fallback: false, path: facts?.path?.value ?? `/${id}` });
}
