import { createHash } from 'node:crypto';
import { type FileVersion, parsedAs } from '../analysis/analysis.ts';
import type { SparseSite } from '../analysis/facts.ts';
import { DependentCache } from '../dependentCache.ts';
import { errorIn, type Finding, type Position } from '../fault.ts';
import { formatList, toOneLine } from '../messageText.ts';
import { suggest } from '../nearest.ts';
import { analyseText } from '../parse/analyse.ts';
import { sharedSchemas } from '../parse/schemas.ts';
import { createLocate, type Locate, type Path } from '../parse/valueFault.ts';
import type { Schema } from '../schemaFiles.ts';
import { mergeSite, type OwnParts } from './mergeSite.ts';

/** A site with what it inherits. `findings` belong to the whole, at places of the site's own file. */
interface ComposedSite {
  version: FileVersion;
  findings: Finding[];
}

export function isSparse(version: FileVersion): boolean {
  return parsedAs(version, 'site')?.sparse !== undefined;
}

const composed = new DependentCache<FileVersion, ComposedSite>();

/**
 * Sites by id, merged with the sites that they extend; the same versions give the same object. A site whose base is
 * missing, or extends it in turn, stays unmerged and cannot be served.
 */
export function composeSites(sites: ReadonlyMap<string, FileVersion>): Map<string, ComposedSite> {
  const done = new Map<string, ComposedSite>();
  const compose = (id: string): ComposedSite | null => {
    const cached = done.get(id);
    if (cached) return cached;
    const version = sites.get(id);
    const part = parsedAs(version, 'site');
    if (!version || !part) return null;
    const { sparse } = part;
    const fault = sparse && unusableBase(id, sparse, sites);
    const base = sparse && !fault ? compose(sparse.base)?.version : null;
    const made = base
      ? composed.of(version, [base], () => merged(version, base))
      : { version, findings: fault ? [fault] : [] };
    done.set(id, made);
    return made;
  };
  for (const id of sites.keys()) compose(id);
  return done;
}

/** Returns why a site cannot extend another: that site does not exist, or extends this one in turn. */
function unusableBase(
  id: string,
  { base, at }: SparseSite,
  sites: ReadonlyMap<string, FileVersion>,
): Finding | null {
  if (!sites.has(base)) {
    const others = [...sites.keys()].filter((other) => other !== id);
    return errorIn('extends-unknown', `there is no site “${base}” to extend${suggest(base, others)}`, at);
  }
  const chain = new Set([id]);
  for (let next: string | undefined = base; next !== undefined; ) {
    if (chain.has(next)) {
      const names = formatList([...chain]);
      const message = `these extend one another, so that none stands by itself: ${names}`;
      return errorIn('extends-loop', message, at);
    }
    chain.add(next);
    next = parsedAs(sites.get(next), 'site')?.sparse?.base;
  }
  return null;
}

function merged(version: FileVersion, base: FileVersion): ComposedSite {
  const [sparse, other] = [parsedAs(version, 'site')?.sparse, parsedAs(base, 'site')];
  if (!sparse || !other) return { version, findings: [] };
  if (!other.config) {
    const message = `site “${sparse.base}”, which this one extends, is out of order; mend that first`;
    return { version, findings: [errorIn('extends-unknown', message, sparse.at)] };
  }
  const from: Schema = { ...other.config };
  const { value, own: parts, faults } = mergeSite(from, sparse.value);
  const ownPlaces = createLocate(sparse.places);
  const at = locateMerged(parts, ownPlaces, sparse.at);
  const id = version.path.replace(/^sites\/|\.\w+$/g, '');
  const text = { value, sound: true, findings: [], positions: null, at, within: () => null };
  const analysis = analyseText(text, { kind: 'site', id }, sharedSchemas(), {});
  const findings = faults.map(({ path, part, code, message }) =>
    errorIn(code, toOneLine(message), ownPlaces(path, part)),
  );
  const revision = createHash('sha256').update(`${version.revision}\0${base.revision}`).digest('hex');
  return {
    version: { path: version.path, revision, analysis: { ...analysis, findings: [] } },
    findings: [...findings, ...analysis.findings],
  };
}

/** Locates a part in the site's own file; an inherited part is located at the `extends` line. */
function locateMerged(parts: OwnParts, own: Locate, inherited: Position): Locate {
  return (path: Path, part) => {
    for (let length = path.length; length >= 0; length--) {
      const found = parts.get(path.slice(0, length).join('/'));
      if (!found) continue;
      // A map or list may have entries of its own and inherited ones.
      if (length === path.length) return length === 0 ? inherited : own(found, part);
      // Nothing in a part that comes from the site's own file as a whole is listed separately.
      const prefix = `${path.slice(0, length).join('/')}/`;
      const isOwn = length > 0 && ![...parts.keys()].some((key) => key.startsWith(prefix));
      return isOwn || parts.has(path.slice(0, length + 1).join('/'))
        ? own([...found, ...path.slice(length)], part)
        : inherited;
    }
    return inherited;
  };
}
