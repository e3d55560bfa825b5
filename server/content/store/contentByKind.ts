import { createHash, type Hash } from 'node:crypto';
import type { LocaleInfo, School } from '../../../schemas/types.ts';
import { type FileVersion, hasErrors, type ParsedContent } from '../analysis/analysis.ts';
import type { WordsEntry } from '../analysis/facts.ts';
import type { Game, LocaleContent, MediaFile, Problem, UnavailableFile, WordsFile } from '../contentParts.ts';
import type { FileRole } from '../fileRoles.ts';
import type { FileState } from './liveVersions.ts';
import type { PinnedPages } from './pinnedPages.ts';

/** The school while school.yaml is faulty: no figures, and one stage for the whole scale. */
const NO_SCHOOL: School = { facts: {}, stages: [{ id: 'all', from: 'G19', to: 'G1' }] };

interface LocaleFolder {
  info: LocaleInfo | null;
  words: Map<string, WordsFile>;
  hash: Hash;
}

export class ContentByKind {
  readonly sites = new Map<string, FileVersion>();
  readonly pages = new Map<string, FileVersion>();
  readonly fragments = new Map<string, FileVersion>();
  readonly overrides: FileVersion[] = [];
  readonly media = new Map<string, MediaFile>();
  readonly problems = new Map<string, Problem>();
  readonly games = new Map<string, Game>();
  readonly unavailableFiles: UnavailableFile[] = [];
  school: School = NO_SCHOOL;
  readonly #locales = new Map<string, LocaleFolder>();
  readonly #hash = createHash('sha256');

  constructor(live: ReadonlyMap<string, FileVersion | null>, states: ReadonlyMap<string, FileState>) {
    for (const [path, version] of [...live].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const state = states.get(path);
      if (state) this.#add(state, version);
    }
  }

  /** Returns the revision of all live files, and of what sites show instead of them. */
  revision(pinnedPages: PinnedPages): string {
    const hash = this.#hash.copy();
    for (const [site, versions] of pinnedPages) {
      for (const [path, { version, inAllLocales }] of versions)
        hash.update(`${site} ${path}\0${version.revision}${inAllLocales}\0`);
    }
    return hash.digest('hex').slice(0, 16);
  }

  /** The locales, the same object for unchanged files. @param offered locales of sites, also without a folder */
  locales(before: ReadonlyMap<string, LocaleContent>, offered: Iterable<string>): Map<string, LocaleContent> {
    for (const code of offered) this.#folder(code);
    return new Map(
      [...this.#locales].map(([code, { hash, info, words }]) => {
        const revision = hash.copy().digest('hex').slice(0, 16);
        const earlier = before.get(code);
        const content = { code, revision, info: info ?? { name: code, lang: code }, words };
        return [code, earlier?.revision === revision ? earlier : content];
      }),
    );
  }

  #folder(code: string): LocaleFolder {
    return this.#locales.getOrInsertComputed(code, () => ({
      info: null,
      words: new Map(),
      hash: createHash('sha256'),
    }));
  }

  #add(state: FileState, version: FileVersion | null): void {
    const { role, path } = state;
    const unavailable = version ? null : unavailableFileOf(state);
    if (unavailable) this.unavailableFiles.push(unavailable);
    // A file that never was valid changes nothing.
    if (version || unavailable)
      this.#hash.update(`${path}\0${version?.revision ?? state.current?.revision}\0`);
    // The words of a faulty file are missing.
    if (role.kind === 'locale' || role.kind === 'words')
      this.#folder(role.locale).hash.update(`${version?.path}\0${version?.revision}\0`);
    if (version) this.#sort(role, version, version.analysis.part);
  }

  #sort(role: FileRole, version: FileVersion, part: ParsedContent): void {
    if (part.kind === 'site' && role.kind === 'site') this.sites.set(role.id, version);
    else if (part.kind === 'page' && part.config && role.kind === 'page') this.pages.set(role.id, version);
    else if (part.kind === 'fragment' && role.kind === 'fragment') this.fragments.set(role.name, version);
    else if (part.kind === 'override') this.overrides.push(version);
    else if (part.kind === 'media' && role.kind === 'media') {
      const { kind: _, ...facts } = part;
      this.media.set(role.name, fileOf(version, role.name, facts));
    } else if (part.kind === 'problem' && part.problem && role.kind === 'problem')
      this.problems.set(role.name, fileOf(version, role.name, part.problem));
    else if (part.kind === 'game' && part.game && role.kind === 'game')
      this.games.set(role.name, fileOf(version, role.name, part.game));
    else if (part.kind === 'locale' && role.kind === 'locale') this.#folder(role.locale).info = part.config;
    else if (part.kind === 'words' && part.isValid && role.kind === 'words')
      this.#folder(role.locale).words.set(role.namespace, wordsFile(version, part.facts));
    else if (part.kind === 'school' && part.config) this.school = part.config;
  }
}

const made = new WeakMap<FileVersion, object>();

/** Returns the same object for a version each time. A version belongs to one file, and so to one kind. */
export function memoizeByVersion<Value extends object>(version: FileVersion, make: () => Value): Value {
  return made.getOrInsertComputed(version, make) as Value;
}

interface Words {
  [key: string]: string | Words;
}

function wordsFile(version: FileVersion, leaves: readonly WordsEntry[]): WordsFile {
  return memoizeByVersion(version, () => {
    const words: Words = {};
    // No key contains a dot, because such a file is refused.
    for (const { key, text } of leaves) {
      const steps = key.split('.');
      const last = steps.pop() ?? key;
      let node = words;
      for (const step of steps) {
        const next = Object.hasOwn(node, step) ? node[step] : undefined;
        const below: Words = typeof next === 'object' ? next : {};
        node[step] = below;
        node = below;
      }
      node[last] = text;
    }
    return { path: version.path, revision: version.revision, words };
  });
}

function fileOf<Facts extends object>(version: FileVersion, file: string, facts: Facts) {
  return memoizeByVersion(version, () => ({ file, revision: version.revision, ...facts }));
}

/**
 * The page or site of a faulty file without a good version (requirements M6): at its address or hosts if readable,
 * else by its file name. A new site gets no hosts before it is valid (M2).
 */
function unavailableFileOf(state: FileState): UnavailableFile | null {
  const { path: file, role, current, isUnavailable } = state;
  if (!current || !hasErrors(current)) return null;
  const { part } = current.analysis;
  const since = isUnavailable ? ({ sinceStart: true } as const) : {};
  if (role.kind === 'site' && isUnavailable) {
    const facts = part.kind === 'site' ? part.facts : null;
    const fallback = facts?.fallback?.value ?? false;
    const named = facts?.hosts.map((host) => host.name) ?? [];
    const hosts = named.length > 0 || fallback ? named : [`${role.id}.*`];
    return { kind: 'site', id: role.id, file, hosts, fallback, path: '/', ...since };
  }
  if (role.kind !== 'page') return null;
  const facts = part.kind === 'page' ? part.facts : null;
  // A page for a status has no address that could fail; its replacement is shown.
  if (facts?.status && !facts.path) return null;
  const path = facts?.path?.value ?? `/${role.id}`;
  return { kind: 'page', id: role.id, file, hosts: [], fallback: false, path, ...since };
}
