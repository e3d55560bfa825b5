import type { Page, Site } from '../../../schemas/types.ts';
import type { Version } from '../analysis/analysis.ts';
import { overridesFor } from '../compose/pageComposer.ts';
import type { ContentFile, ContentParts, HeldFile } from '../contentParts.ts';
import type { FileState } from './fileState.ts';
import type { HeldPages } from './heldPages.ts';

/** Makes a page's file as overrides change it. */
type MakePage = (id: string, version: Version, overrides: readonly Version[]) => ContentFile<Page> | null;

/** Earlier versions that sites show of pages, by site and page. */
export function heldFiles(
  heldPages: HeldPages,
  states: ReadonlyMap<string, FileState>,
  sites: ReadonlyMap<string, ContentFile<Site>>,
  overrides: readonly Version[],
  makePage: MakePage,
): ContentParts['held'] {
  const held = new Map<string, Map<string, HeldFile>>();
  for (const [site, versions] of heldPages) {
    const config = sites.get(site)?.config;
    const pages = new Map<string, HeldFile>();
    for (const [path, { version, inAllLocales }] of versions) {
      const role = states.get(path)?.role;
      if (role?.kind !== 'page') continue;
      const own = config ? overridesFor({ id: site, region: config.region }, role.id, overrides) : [];
      const file = makePage(role.id, version, own);
      if (file) pages.set(role.id, { file, inAllLocales });
    }
    held.set(site, pages);
  }
  return held;
}

/** Pages as overrides change them, by site and page. */
export function overriddenFiles(
  versions: ReadonlyMap<string, Version>,
  sites: Iterable<ContentFile<Site>>,
  overrides: readonly Version[],
  makePage: MakePage,
): ContentParts['overridden'] {
  const overridden = new Map<string, ReadonlyMap<string, ContentFile<Page>>>();
  const changed = new Set(
    overrides.flatMap(({ analysis: { part } }) => (part.kind === 'override' ? (part.facts.page ?? []) : [])),
  );
  if (changed.size === 0) return overridden;
  for (const { id: site, config } of sites) {
    const pages = [...changed].flatMap((id) => {
      const own = overridesFor({ id: site, region: config.region }, id, overrides);
      const version = own.length > 0 ? versions.get(id) : undefined;
      const page = version ? makePage(id, version, own) : null;
      return page ? [[id, page] as const] : [];
    });
    if (pages.length > 0) overridden.set(site, new Map(pages));
  }
  return overridden;
}
