import type { Position } from '../fault.ts';
import { START } from '../fault.ts';
import { hostPattern } from '../index/hosts.ts';
import { routeShapes } from '../index/routeTable.ts';
import { areConsecutive } from '../window.ts';
import type { ContentGraph } from './graph/contentGraph.ts';
import type { CheckedFile, GraphPage } from './graph/entries.ts';

/** Two files that contradict each other. Later code decides which is at fault: the one that came second. */
interface Conflict {
  first: Position & { path: string };
  second: Position & { path: string };
  code: string;
  /** Whether either file could be changed: the other one then gets a warning. */
  isBoth?: boolean;
  /** Returns the message for one file, which names the other. */
  message: (other: string) => string;
}

/** Returns all pairs of valid files that claim the same thing: an id, a host, an address, a status. */
export function conflicts(graph: ContentGraph, members: readonly CheckedFile[]): Conflict[] {
  return [...ids(members), ...hosts(graph), ...fallbacks(graph), ...addresses(graph)];
}

function* ids(members: readonly CheckedFile[]): Generator<Conflict> {
  const seen = new Map<string, string>();
  for (const { path, role, version } of members) {
    if (!version || role.kind === 'media' || role.kind === 'unexpected') continue;
    const stem = path.replace(/\.[^./]+$/, '');
    const other = seen.get(stem);
    if (other === undefined) seen.set(stem, path);
    else {
      yield {
        first: { ...START, path: other },
        second: { ...START, path },
        code: 'id-collision',
        message: (file) => `${file} has the same name; keep one of the two files`,
      };
    }
  }
}

function* hosts(graph: ContentGraph): Generator<Conflict> {
  const seen = new Map<string, Position & { path: string }>();
  for (const { path, facts, isBroken } of graph.sites.values()) {
    if (isBroken) continue;
    for (const { name, line, column } of facts.hosts) {
      const { kind, labels } = hostPattern(name);
      const key = `${kind} ${labels}`;
      const second = { path, line, column };
      const first = seen.get(key);
      if (!first) seen.set(key, second);
      else if (first.path !== path) {
        const message = (file: string) => `${file} claims the host “${name}” too`;
        yield { first, second, code: 'host-collision', message };
      }
    }
  }
}

function* fallbacks(graph: ContentGraph): Generator<Conflict> {
  const claims = [...graph.sites.values()].flatMap(({ path, facts, isBroken }) =>
    facts.fallback?.value && !isBroken
      ? [{ path, line: facts.fallback.line, column: facts.fallback.column }]
      : [],
  );
  const [first, ...others] = claims;
  for (const second of first ? others : []) {
    if (!first) return;
    const message = (file: string) =>
      `${file} is the fallback site too; exactly one site says fallback: true`;
    yield { first, second, code: 'fallback-collision', message };
  }
}

interface Claim {
  page: GraphPage;
  position: Position & { path: string };
}

function* addresses(graph: ContentGraph): Generator<Conflict> {
  const shapes = new Map<string, Claim[]>();
  for (const page of graph.pages) {
    const { path, status } = page.facts;
    const at = path ?? status;
    if (!at || page.isBroken) continue;
    const claim = { page, position: { path: page.path, line: at.line, column: at.column } };
    for (const shape of path ? routeShapes(path.value) : [`status ${status?.value}`]) {
      shapes.getOrInsert(shape, []).push(claim);
    }
  }
  const fault = new Set<string>();
  for (const [shape, claims] of shapes) {
    if (claims.length < 2) continue;
    for (const conflict of sameAddress(shape, claims, graph)) {
      const key = `${conflict.first.path}\n${conflict.second.path}`;
      if (!fault.has(key)) yield conflict;
      fault.add(key);
    }
  }
}

/** Whether two pages share one address, one after the other. */
function shareAddressInTurn({ facts: a }: GraphPage, { facts: b }: GraphPage): boolean {
  return a.path !== null && a.path.value === b.path?.value && areConsecutive(a, b);
}

function* sameAddress(shape: string, claims: Claim[], graph: ContentGraph): Generator<Conflict> {
  const taken = new Map<string, Claim[]>();
  for (const claim of claims) {
    for (const place of graph.occurrences(claim.page)) {
      const others = taken.get(place) ?? [];
      taken.set(place, [...others, claim]);
      const other = others.find((one) => !shareAddressInTurn(one.page, claim.page));
      if (!other) continue;
      const [site, locale] = place.split(' ');
      const isStatus = shape.startsWith('status ');
      const isTimed = [other, claim].every(({ page: { facts } }) => facts.when?.window ?? facts.window);
      const what = isStatus
        ? `is the page for ${shape} too`
        : `has a path that answers the same addresses${isTimed ? ' at the same time' : ''}`;
      yield {
        first: other.position,
        second: claim.position,
        code: isStatus ? 'status-collision' : 'route-collision',
        isBoth: Boolean(isTimed),
        message: (file) => `${file} ${what} on site ${site} in ${locale}`,
      };
      break;
    }
  }
}
