import { createHash } from 'node:crypto';
import { partAs, type Version } from '../analysis/analysis.ts';
import type { SparseSite } from '../analysis/facts.ts';
import type { Finding, Position } from '../fault.ts';
import { Memo } from '../memo.ts';
import { listed, oneLine, suggest } from '../nearest.ts';
import { analyseText } from '../parse/analyse.ts';
import { type Locate, locateIn } from '../parse/places.ts';
import { sharedSchemas } from '../parse/schemas.ts';
import type { Path, Problem } from '../parse/valueProblem.ts';
import type { Schema } from '../schemaFiles.ts';
import { mergeSite, type OwnParts } from './mergeSite.ts';

/** A site as it is with what it takes over. `findings` are those of the whole, at places of the site's own file. */
interface ComposedSite {
  version: Version;
  findings: Finding[];
}

export function isSparse(version: Version): boolean {
  return partAs(version, 'site')?.sparse !== undefined;
}

const composed = new Memo<Version, ComposedSite>();

/**
 * The versions of sites by id, those that extend another with what they take over; the same versions give the same object.
 * One whose other is not there, or extends it in turn, stays as it is: no site can be made of it.
 */
export function composeSites(sites: ReadonlyMap<string, Version>): Map<string, ComposedSite> {
  const done = new Map<string, ComposedSite>();
  const compose = (id: string): ComposedSite | null => {
    const known = done.get(id);
    if (known) return known;
    const version = sites.get(id);
    const part = partAs(version, 'site');
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

/** Why a site cannot extend the other: it is not there, or extends it in turn. */
function unusableBase(
  id: string,
  { base, at }: SparseSite,
  sites: ReadonlyMap<string, Version>,
): Finding | null {
  const fault = (code: string, message: string): Finding => ({ ...at, severity: 'error', code, message });
  if (!sites.has(base)) {
    const others = [...sites.keys()].filter((other) => other !== id);
    return fault('extends-unknown', `there is no site “${base}” to extend${suggest(base, others)}`);
  }
  const chain = new Set([id]);
  for (let next: string | undefined = base; next !== undefined; ) {
    if (chain.has(next)) {
      const names = listed([...chain]);
      return fault('extends-loop', `these extend one another, so that none stands by itself: ${names}`);
    }
    chain.add(next);
    next = partAs(sites.get(next), 'site')?.sparse?.base;
  }
  return null;
}

function merged(version: Version, base: Version): ComposedSite {
  const [sparse, other] = [partAs(version, 'site')?.sparse, partAs(base, 'site')];
  if (!sparse || !other) return { version, findings: [] };
  if (!other.config) {
    const message = `site “${sparse.base}”, which this one extends, is out of order; mend that first`;
    return { version, findings: [{ ...sparse.at, severity: 'error', code: 'extends-unknown', message }] };
  }
  const from: Schema = { ...other.config };
  const { value, own: parts, problems } = mergeSite(from, sparse.value);
  const ownPlaces = locateIn(sparse.places);
  const at = locateMerged(parts, ownPlaces, sparse.at);
  const id = version.path.replace(/^sites\/|\.\w+$/g, '');
  const text = { value, sound: true, findings: [], positions: null, at };
  const analysis = analyseText(text, { kind: 'site', id }, sharedSchemas(), {});
  const findings = problems.map(
    ({ path, part, code, message }: Problem): Finding => ({
      ...ownPlaces(path, part),
      severity: 'error',
      code,
      message: oneLine(message),
    }),
  );
  const revision = createHash('sha256').update(`${version.revision}\0${base.revision}`).digest('hex');
  return {
    version: { path: version.path, revision, analysis: { ...analysis, findings: [] } },
    findings: [...findings, ...analysis.findings],
  };
}

/** The place of a part in the site's own file; of what it takes over, that of the line that says so. */
function locateMerged(parts: OwnParts, own: Locate, inherited: Position): Locate {
  return (path: Path, part) => {
    for (let length = path.length; length >= 0; length--) {
      const found = parts.get(path.slice(0, length).join('/'));
      if (!found) continue;
      // A map or a list of which only some entries are its own says nothing of the others.
      if (length === path.length) return length === 0 ? inherited : own(found, part);
      return parts.has(path.slice(0, length + 1).join('/')) || isWhole(parts, path.slice(0, length))
        ? own([...found, ...path.slice(length)], part)
        : inherited;
    }
    return inherited;
  };
}

/** Whether a part is the site's own as a whole: nothing in it is listed by itself. */
function isWhole(parts: OwnParts, path: Path): boolean {
  const prefix = `${path.join('/')}/`;
  return ![...parts.keys()].some((key) => key.startsWith(prefix));
}
