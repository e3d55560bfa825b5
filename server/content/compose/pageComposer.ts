import { createHash } from 'node:crypto';
import type { Fragment, Override, Page } from '../../../schemas/types.ts';
import type { Version } from '../analysis/analysis.ts';
import type { FragmentUseFacts } from '../analysis/facts.ts';
import { readSchemas, type Schemas } from '../parse/schemas.ts';
import { Remembered } from '../remembered.ts';
import { SCHEMAS } from '../schemaFiles.ts';
import { applyOverrides } from './applyOverride.ts';

let schemas: Schemas | undefined;

/** The project's schemas, for this thread. */
export function sharedSchemas(): Schemas {
  schemas ??= readSchemas(SCHEMAS);
  return schemas;
}

/** A page as it is shown: with its fragments' blocks, and as overrides change it. */
export interface ComposedPage {
  config: Page;
  /** The revision of everything that it is made from. */
  revision: string;
  /** What it is made from, the page first. */
  versions: readonly Version[];
}

/** Fragments by name. */
export type Fragments = ReadonlyMap<string, Version>;

/** Puts pages together; the same versions give the same object. */
export class PageComposer {
  readonly #composed = new Remembered<Version, ComposedPage>();

  /**
   * @param overrides those that count, in the order in which they do
   * @returns null where the page's own file is none
   */
  compose(page: Version, fragments: Fragments, overrides: readonly Version[]): ComposedPage | null {
    const { part } = page.analysis;
    if (part.kind !== 'page' || !part.config) return null;
    const { config, facts } = part;
    const used = usedBy(facts.uses, overrides).flatMap((name) => fragments.get(name) ?? []);
    const versions = [page, ...used, ...overrides];
    return this.#composed.of(page, versions, () => {
      const revision = revisionOf(versions);
      if (versions.length === 1 && facts.uses.length === 0) return { config, revision, versions };
      const own = overrides.flatMap(overrideIn);
      const changed = applyOverrides(config, own, fragmentOf(fragments), sharedSchemas()).page;
      return { config: changed, revision, versions };
    });
  }
}

/** Finds a live fragment's content. */
export function fragmentOf(fragments: Fragments): (name: string) => Fragment | undefined {
  return (name) => fragmentIn(fragments.get(name));
}

export function fragmentIn(version: Version | undefined): Fragment | undefined {
  const part = version?.analysis.part;
  return part?.kind === 'fragment' ? (part.config ?? undefined) : undefined;
}

export function overrideIn({ analysis: { part } }: Version): Override[] {
  return part.kind === 'override' && part.config ? [part.config] : [];
}

function usedBy(uses: readonly FragmentUseFacts[], overrides: readonly Version[]): string[] {
  const added = overrides.flatMap(({ analysis }) =>
    analysis.refs.flatMap((ref) => (ref.kind === 'fragment' ? [ref.name] : [])),
  );
  return [...new Set([...uses.map(({ fragment }) => fragment), ...added])].sort();
}

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
    overrides.filter(({ analysis: { part } }) => {
      if (part.kind !== 'override' || part.facts.page !== page) return false;
      return part.facts.on?.kind === kind && name !== null && part.facts.on.names.includes(name);
    });
  return [...counting('region', site.region), ...counting('site', site.id)];
}
