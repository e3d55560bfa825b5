import { type Position, START } from '../fault.ts';
import { hostPattern } from '../index/hosts.ts';
import { routeShapes } from '../index/routeTable.ts';
import { areConsecutive } from '../window.ts';
import type { ContentGraph } from './graph/contentGraph.ts';
import type { CheckedFile, GraphPage } from './graph/entries.ts';

/** Two files that contradict each other. Later code decides which is at fault: the one that came second. */
export interface Conflict {
  first: Position & { path: string };
  second: Position & { path: string };
  code: string;
  /** Whether changing either file would help: the other one then gets a warning. */
  isBoth?: boolean;
  /** Returns the message for one file, which names the place in the other. */
  message: (other: string) => string;
}

/** Returns all pairs of valid files that collide: in a host, an address, a status. */
export function conflicts(graph: ContentGraph): Conflict[] {
  const alone = [hosts(graph), fallbacks(graph)].flatMap((keys) => [...collisions(keys)]);
  return [...alone, ...addresses(graph)];
}

/** Returns all pairs of valid files with the same name. */
export const sameNames = (checkedFiles: readonly CheckedFile[]) => [...collisions(ids(checkedFiles))];

/** What only one file may have; two files with an equal `key` collide. */
interface UniqueKey extends Pick<Conflict, 'code' | 'message' | 'isBoth'> {
  key: string;
  place: Conflict['first'];
}

function* collisions(keys: Iterable<UniqueKey>): Generator<Conflict> {
  const seen = new Map<string, Conflict['first']>();
  for (const { key, place: second, ...rest } of keys) {
    const first = seen.getOrInsert(key, second);
    if (first.path !== second.path) yield { first, second, ...rest };
  }
}

function* ids(checkedFiles: readonly CheckedFile[]): Generator<UniqueKey> {
  for (const { path, role, version } of checkedFiles) {
    if (!version || role.kind === 'media' || role.kind === 'unexpected') continue;
    const message = (file: string) => `${file} has the same name; keep one of the two files`;
    const key = path.replace(/\.[^./]+$/, '');
    yield { key, place: { ...START, path }, code: 'id-collision', message };
  }
}

function* hosts(graph: ContentGraph): Generator<UniqueKey> {
  for (const { path, facts, isBroken } of graph.sites.values()) {
    for (const host of isBroken ? [] : facts.hosts) {
      const { kind, labels } = hostPattern(host.name);
      const message = (file: string) =>
        `${file} claims the host “${host.name}” too; a host is one site’s, so take it out of one of the two`;
      yield {
        key: `${kind} ${labels}`,
        place: { ...host, path },
        code: 'host-collision',
        message,
        isBoth: true,
      };
    }
  }
}

function* fallbacks(graph: ContentGraph): Generator<UniqueKey> {
  const message = (file: string) => `${file} is the fallback site too; exactly one site says fallback: true`;
  for (const { path, facts, isBroken } of graph.sites.values()) {
    if (facts.fallback?.value && !isBroken)
      yield { key: 'fallback', place: { ...facts.fallback, path }, code: 'fallback-collision', message };
  }
}

interface Candidate {
  page: GraphPage;
  position: Position & { path: string };
}

function* addresses(graph: ContentGraph): Generator<Conflict> {
  const shapes = new Map<string, Candidate[]>();
  for (const page of graph.pages) {
    const { path, status } = page.facts;
    const at = path ?? status;
    if (!at || page.isBroken) continue;
    const candidate = { page, position: { ...at, path: page.path } };
    for (const shape of path ? routeShapes(path.value) : [`status ${status?.value}`]) {
      shapes.getOrInsert(shape, []).push(candidate);
    }
  }
  const seen = new Set<string>();
  for (const [shape, candidates] of shapes) {
    for (const conflict of candidates.length < 2 ? [] : sameAddress(shape, candidates, graph)) {
      const key = `${conflict.first.path}\n${conflict.second.path}`;
      if (!seen.has(key)) yield conflict;
      seen.add(key);
    }
  }
}

/** Whether two pages share one address, one after the other. */
function shareAddressInTurn({ facts: a }: GraphPage, { facts: b }: GraphPage): boolean {
  return a.path !== null && a.path.value === b.path?.value && areConsecutive(a, b);
}

/** Whether a page’s file is named after its address: another page with that address is then likelier to be wrong. */
function isNamedSo({ id, facts }: GraphPage): boolean {
  return facts.path?.value === `/${id}`;
}

function* sameAddress(shape: string, candidates: Candidate[], graph: ContentGraph): Generator<Conflict> {
  const taken = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    for (const place of graph.occurrences(candidate.page)) {
      const others = taken.getOrInsert(place, []);
      const other = others.find((one) => !shareAddressInTurn(one.page, candidate.page));
      others.push(candidate);
      if (!other) continue;
      const [site, locale] = place.split(' ');
      const isStatus = shape.startsWith('status ');
      const isTimed = [other, candidate].every(({ page: { facts } }) => facts.when?.window ?? facts.window);
      const what = isStatus
        ? `is the page for ${shape} too`
        : `has a path that answers the same addresses${isTimed ? ' at the same time' : ''}`;
      const [first, second] =
        isNamedSo(candidate.page) && !isNamedSo(other.page) ? [candidate, other] : [other, candidate];
      yield {
        first: first.position,
        second: second.position,
        code: isStatus ? 'status-collision' : 'route-collision',
        isBoth: Boolean(isTimed),
        message: (file) => `${file} ${what} on site ${site} in ${locale}`,
      };
      break;
    }
  }
}
