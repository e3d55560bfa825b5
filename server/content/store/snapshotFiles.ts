import type { Page, Site } from '../../../schemas/types.ts';
import type { Version } from '../analysis/analysis.ts';
import { type ComposedPage, type Fragments, PageComposer } from '../compose/pageComposer.ts';
import type { ContentFile, FileNames } from '../contentParts.ts';

/** Makes what a snapshot holds of each file; for the same versions it is the same object. */
export class SnapshotFiles {
  readonly #objects = new WeakMap<Version, object>();
  readonly #composer = new PageComposer();
  readonly #composed = new WeakMap<ComposedPage, ContentFile<Page>>();

  page(
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

  site(
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

  /** What is known of a file of media, a problem or a game. */
  of<Facts extends object>(version: Version, file: string, facts: Facts) {
    return this.#once(version, () => ({ file, revision: version.revision, ...facts }));
  }

  /** The same object for the same version: a version belongs to one file, and so to one kind. */
  #once<Value extends object>(version: Version, make: () => Value): Value {
    const value = (this.#objects.get(version) as Value | undefined) ?? make();
    this.#objects.set(version, value);
    return value;
  }
}

/** The file of a site, then those that it extends. No one extends oneself here: the composer takes no such site. */
function chainOf(id: string, versions: ReadonlyMap<string, Version>): Version[] {
  const version = versions.get(id);
  if (!version) return [];
  const { part } = version.analysis;
  const base = part.kind === 'site' ? part.sparse?.base : undefined;
  return [version, ...(base === undefined ? [] : chainOf(base, versions))];
}

function namesIn(versions: readonly Version[]): FileNames {
  const refs = versions.flatMap(({ analysis }) => analysis.refs);
  const names = (kind: 'media' | 'problem' | 'game' | 'locale') => [
    ...new Set(refs.flatMap((ref) => (ref.kind === kind ? [ref.name] : []))),
  ];
  const allProblems = refs.some(({ kind }) => kind === 'problems');
  return {
    media: names('media'),
    problems: names('problem'),
    games: names('game'),
    allProblems,
    locales: names('locale'),
  };
}
