import type { Outage } from '../contentParts.ts';
import type { FileState } from './settle.ts';

/**
 * The outage of a file of which no good version is there. A file that never was good claims nothing, neither hosts nor
 * an address (M2): only one whose last good version was kept and is lost is out, where its broken text says.
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
