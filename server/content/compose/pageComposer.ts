import { createHash } from 'node:crypto';
import type { Fragment, Override, Page } from '../../../schemas/types.ts';
import { type FileVersion, parsedAs } from '../analysis/analysis.ts';
import type { ContentFile, FileNames } from '../contentParts.ts';
import { DependentCache } from '../dependentCache.ts';
import { sharedSchemas } from '../parse/schemas.ts';
import { applyOverrides } from './applyOverride.ts';

export type Fragments = ReadonlyMap<string, FileVersion>;

/** Composes pages from their fragments and overrides. The same versions give the same object. */
export class PageComposer {
  readonly #composed = new DependentCache<FileVersion, ContentFile<Page>>();

  /** @param overrides those that apply, in order of precedence @returns null if the page's own file is no valid page */
  compose(
    id: string,
    page: FileVersion,
    fragments: Fragments,
    overrides: readonly FileVersion[],
  ): ContentFile<Page> | null {
    const part = parsedAs(page, 'page');
    if (!part?.config) return null;
    const { config, facts } = part;
    const added = overrides.flatMap(({ analysis }) =>
      analysis.refs.flatMap((ref) => (ref.kind === 'fragment' ? [ref.name] : [])),
    );
    const names = new Set([...facts.uses.map(({ fragment }) => fragment), ...added]);
    const used = [...names].sort().flatMap((name) => fragments.get(name) ?? []);
    const versions = [page, ...used, ...overrides];
    return this.#composed.of(page, versions, () => {
      const isWhole = versions.length === 1 && facts.uses.length === 0;
      const own = overrides.flatMap(readOverrides);
      const composed = () =>
        applyOverrides(config, own, createFragmentFinder(fragments), sharedSchemas()).page;
      const file = { id, file: page.path, revision: revisionOf(versions), names: namesIn(versions) };
      return { ...file, config: isWhole ? config : composed(), ...sourceFilesOf(versions) };
    });
  }
}

export function createFragmentFinder(fragments: Fragments): (name: string) => Fragment | undefined {
  return (name) => readFragment(fragments.get(name));
}

export function readFragment(version: FileVersion | undefined): Fragment | undefined {
  return parsedAs(version, 'fragment')?.config ?? undefined;
}

export function readOverrides(version: FileVersion): Override[] {
  const config = parsedAs(version, 'override')?.config;
  return config ? [config] : [];
}

/** Returns the files that a composed file is made from, if there are several. */
export function sourceFilesOf(versions: readonly FileVersion[]): Pick<ContentFile<unknown>, 'sourceFiles'> {
  const all = versions.map(({ path: file, revision }) => ({ file, revision }));
  return all.length > 1 ? { sourceFiles: all } : {};
}

export function namesIn(versions: readonly FileVersion[]): FileNames {
  const refs = versions.flatMap(({ analysis }) => analysis.refs);
  const names = (kind: 'media' | 'problem' | 'game' | 'locale') => [
    ...new Set(refs.flatMap((ref) => (ref.kind === kind ? [ref.name] : []))),
  ];
  return {
    media: names('media'),
    problems: names('problem'),
    games: names('game'),
    allProblems: refs.some(({ kind }) => kind === 'problems'),
    locales: names('locale'),
  };
}

/** Returns a revision that covers all files of a page. */
function revisionOf([page, ...others]: readonly FileVersion[]): string {
  if (others.length === 0) return page?.revision ?? '';
  const hash = createHash('sha256').update(page?.revision ?? '');
  for (const { path, revision } of others) hash.update(`\0${path}\0${revision}`);
  return hash.digest('hex');
}

/** Returns the overrides of a page that apply on a site, sorted by name, its region's first. */
export function overridesFor(
  site: { id: string; region: string | null },
  page: string,
  overrides: readonly FileVersion[],
): FileVersion[] {
  const counting = (kind: 'site' | 'region', name: string | null) =>
    overrides.filter((override) => {
      const { on, page: changed } = parsedAs(override, 'override')?.facts ?? {};
      return changed === page && on?.kind === kind && name !== null && on.names.includes(name);
    });
  return [...counting('region', site.region), ...counting('site', site.id)];
}
