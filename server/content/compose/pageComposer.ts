import { createHash } from 'node:crypto';
import type { Fragment, Override, Page } from '../../../schemas/types.ts';
import { partAs, type Version } from '../analysis/analysis.ts';
import type { FragmentUseFacts } from '../analysis/facts.ts';
import type { ContentFile, FileNames } from '../contentParts.ts';
import { Memo } from '../memo.ts';
import { sharedSchemas } from '../parse/schemas.ts';
import { applyOverrides } from './applyOverride.ts';

export type Fragments = ReadonlyMap<string, Version>;

/** Puts pages together: with their fragments' blocks, and as overrides change them. The same versions give the same object. */
export class PageComposer {
  readonly #composed = new Memo<Version, ContentFile<Page>>();

  /**
   * @param overrides those that count, in the order in which they do
   * @returns null where the page's own file is none
   */
  compose(
    id: string,
    page: Version,
    fragments: Fragments,
    overrides: readonly Version[],
  ): ContentFile<Page> | null {
    const part = partAs(page, 'page');
    if (!part?.config) return null;
    const { config, facts } = part;
    const used = usedBy(facts.uses, overrides).flatMap((name) => fragments.get(name) ?? []);
    const versions = [page, ...used, ...overrides];
    return this.#composed.of(page, versions, () => {
      const isWhole = versions.length === 1 && facts.uses.length === 0;
      const own = overrides.flatMap(overrideIn);
      const composed = () => applyOverrides(config, own, fragmentOf(fragments), sharedSchemas()).page;
      const file = { id, file: page.path, revision: revisionOf(versions), names: namesIn(versions) };
      return { ...file, config: isWhole ? config : composed(), ...madeOf(versions) };
    });
  }
}

export function fragmentOf(fragments: Fragments): (name: string) => Fragment | undefined {
  return (name) => fragmentIn(fragments.get(name));
}

export function fragmentIn(version: Version | undefined): Fragment | undefined {
  return partAs(version, 'fragment')?.config ?? undefined;
}

export function overrideIn(version: Version): Override[] {
  const config = partAs(version, 'override')?.config;
  return config ? [config] : [];
}

function usedBy(uses: readonly FragmentUseFacts[], overrides: readonly Version[]): string[] {
  const added = overrides.flatMap(({ analysis }) =>
    analysis.refs.flatMap((ref) => (ref.kind === 'fragment' ? [ref.name] : [])),
  );
  return [...new Set([...uses.map(({ fragment }) => fragment), ...added])].sort();
}

/** What a file is made from, where that is more than one. */
export function madeOf(versions: readonly Version[]): Pick<ContentFile<unknown>, 'madeOf'> {
  const all = versions.map(({ path: file, revision }) => ({ file, revision }));
  return all.length > 1 ? { madeOf: all } : {};
}

export function namesIn(versions: readonly Version[]): FileNames {
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

/** The revision of everything that a page is made from. */
function revisionOf([page, ...others]: readonly Version[]): string {
  if (others.length === 0) return page?.revision ?? '';
  const hash = createHash('sha256').update(page?.revision ?? '');
  for (const { path, revision } of others) hash.update(`\0${path}\0${revision}`);
  return hash.digest('hex');
}

/** Overrides of a page that count on a site, those of its region first; in the order of their names. */
export function overridesFor(
  site: { id: string; region: string | null },
  page: string,
  overrides: readonly Version[],
): Version[] {
  const counting = (kind: 'site' | 'region', name: string | null) =>
    overrides.filter((override) => {
      const { on, page: changed } = partAs(override, 'override')?.facts ?? {};
      return changed === page && on?.kind === kind && name !== null && on.names.includes(name);
    });
  return [...counting('region', site.region), ...counting('site', site.id)];
}
