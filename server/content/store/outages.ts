import { hasErrors } from '../analysis/analysis.ts';
import type { Outage } from '../contentParts.ts';
import type { FileState } from './fileState.ts';

/**
 * The outage of a faulty file that has no good version (requirements M6): a page's at its address, a site's at its hosts,
 * as far as the faulty text says; where nothing of it can be read, by the file's name. A site that is new claims no hosts before it is in order (M2).
 */
export function outageOf(state: FileState): Outage | null {
  const { path: file, role, current, isOut } = state;
  if (!current || !hasErrors(current)) return null;
  const { part } = current.analysis;
  const since = isOut ? ({ sinceStart: true } as const) : {};
  if (role.kind === 'site' && isOut) {
    const facts = part.kind === 'site' ? part.facts : null;
    const fallback = facts?.fallback?.value ?? false;
    const named = facts?.hosts.map((host) => host.name) ?? [];
    const hosts = named.length > 0 || fallback ? named : [`${role.id}.*`];
    return { kind: 'site', id: role.id, file, hosts, fallback, path: '/', ...since };
  }
  if (role.kind !== 'page') return null;
  const facts = part.kind === 'page' ? part.facts : null;
  // A page for a status has no address that could be out: what stands in for it is shown.
  if (facts?.status && !facts.path) return null;
  const path = facts?.path?.value ?? `/${role.id}`;
  return { kind: 'page', id: role.id, file, hosts: [], fallback: false, path, ...since };
}
