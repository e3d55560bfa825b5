import type { Outage } from '../contentParts.ts';
import type { FileState } from './fileState.ts';

/**
 * The outage of a file that has no good version. A file that never was good claims neither hosts nor an address (M2):
 * there is an outage only where a last good version was stored and is lost, at the hosts or the address that the
 * broken text names.
 */
export function outageOf({ path: file, role, current, lastGoodRevision }: FileState): Outage | null {
  if (lastGoodRevision === null) return null;
  const part = current?.analysis.part;
  if (role.kind === 'site') {
    const facts = part?.kind === 'site' ? part.facts : null;
    const hosts = facts?.hosts.map((host) => host.name) ?? [];
    return { kind: 'site', id: role.id, file, hosts, fallback: facts?.fallback?.value ?? false, path: '/' };
  }
  if (role.kind !== 'page') return null;
  const facts = part?.kind === 'page' ? part.facts : null;
  // A page for a status has no address that could be out: what stands in for it is shown.
  if (facts?.status && !facts.path) return null;
  const path = facts?.path?.value ?? `/${role.id}`;
  return { kind: 'page', id: role.id, file, hosts: [], fallback: false, path };
}
