import type { Glossary } from '../../../../schemas/types.ts';
import type { Analysis, Part, Version } from '../../analysis/analysis.ts';
import type {
  FragmentFacts,
  Leaf,
  LocaleFacts,
  PageRouting,
  SchoolFacts,
  SiteFacts,
} from '../../analysis/facts.ts';
import type { SiteContext } from '../../conditions.ts';
import type { FileRole } from '../../layout.ts';

export interface GraphSite {
  id: string;
  path: string;
  facts: SiteFacts;
  /** What conditions ask of it, by locale. */
  contexts: ReadonlyMap<string, SiteContext>;
  /** Whether words that a locale lacks are the site's error (M4): of its default locale, once that is translated. */
  mustHaveWords(locale: string): boolean;
  isBroken: boolean;
}

export interface GraphPage {
  id: string;
  path: string;
  facts: PageRouting;
  isBroken: boolean;
}

export interface GraphFragment {
  name: string;
  path: string;
  /** Null where nothing of its file can be read. */
  facts: FragmentFacts | null;
}

export interface GraphLocale {
  code: string;
  /** Null where the folder has no locale.yaml. */
  info: ({ path: string } & LocaleFacts) | null;
  namespaces: Map<string, { path: string; leaves: Map<string, Leaf> | null }>;
}

/**
 * A file as it takes part in a check. `version` is null where it has no good one; `brokenText` is then what could be
 * read of its text, so that its fault is not reported again in all files that name it.
 */
export interface Member {
  path: string;
  role: FileRole;
  version: Version | null;
  brokenText: Analysis | null;
}

/** What can be read of a file, be it good or broken. */
function partOf({ version, brokenText }: Member): Part | undefined {
  return (version?.analysis ?? brokenText)?.part;
}

export function siteEntry(id: string, member: Member): GraphSite {
  const part = partOf(member);
  const facts = part?.kind === 'site' ? part.facts : NO_SITE;
  const contexts = new Map(facts.locales.map((locale) => [locale.name, contextOf(id, facts, locale)]));
  const mustHaveWords = (code: string) =>
    code === facts.defaultLocale &&
    !facts.locales.some(({ name, inTranslation }) => name === code && inTranslation);
  return { id, path: member.path, facts, contexts, mustHaveWords, isBroken: member.version === null };
}

function contextOf(
  site: string,
  facts: SiteFacts,
  { name, flags }: SiteFacts['locales'][number],
): SiteContext {
  return { site, region: facts.region, locale: name, flags: { ...facts.flags, ...flags } };
}

const NO_SITE: SiteFacts = {
  region: null,
  hosts: [],
  fallback: null,
  defaultLocale: null,
  locales: [],
  flags: {},
  mediaHosts: [],
};

export function pageEntry(id: string, member: Member): GraphPage {
  const part = partOf(member);
  const facts = part?.kind === 'page' ? part.facts : NO_PAGE;
  const isBroken = member.version === null;
  // A page that is out answers with its outage wherever it might be.
  return { id, path: member.path, facts: isBroken ? { ...facts, when: null } : facts, isBroken };
}

const NO_PAGE: PageRouting = {
  path: null,
  status: null,
  when: null,
  window: null,
  query: {},
  anchors: [],
  hasData: true,
  uses: [],
};

export function fragmentEntry(name: string, member: Member): GraphFragment {
  const part = partOf(member);
  return { name, path: member.path, facts: part?.kind === 'fragment' ? part.facts : null };
}

/** What locale.yaml says; without anything where it is out of order. */
export function localeInfo({ path, version }: Member): GraphLocale['info'] {
  const part = version?.analysis.part;
  return { path, ...(part?.kind === 'locale' ? part.facts : { fallback: [], same: [] }) };
}

const leafMaps = new WeakMap<Part, Map<string, Leaf>>();

/** The words of a file by key; null where it is out of order. */
export function leavesOf({ version }: Member): Map<string, Leaf> | null {
  const part = version?.analysis.part;
  if (part?.kind !== 'words') return null;
  return leafMaps.getOrInsertComputed(part, () => new Map(part.facts.map((leaf) => [leaf.key, leaf])));
}

/** Null while school.yaml is out of order. */
export function schoolOf({ version }: Member): SchoolFacts | null {
  const part = version?.analysis.part;
  return part?.kind === 'school' && part.config ? part.facts : null;
}

/** Null while the glossary is out of order. */
export function glossaryOf({ version }: Member): Glossary | null {
  const part = version?.analysis.part;
  return part?.kind === 'glossary' ? part.facts : null;
}
