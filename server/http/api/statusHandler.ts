import type { RequestHandler } from 'express';
import type { Fault } from '../../content/fault.ts';
import type { ContentStore, StatusReport } from '../../content/snapshot.ts';
import type { ServiceAddresses } from '../../env.ts';

/** Which services the site reads: those that the settings name, or embedded ones. */
export interface ServicesReport {
  embedded: boolean;
  /** By the names of the settings, without what signs in to them. */
  addresses: Record<string, string>;
}

export function servicesReport(addresses: ServiceAddresses, embedded: boolean): ServicesReport {
  const known = Object.entries(addresses).flatMap(([name, address]) =>
    typeof address === 'string' ? [[name, withoutSecrets(address)] as const] : [],
  );
  return { embedded, addresses: Object.fromEntries(known) };
}

function withoutSecrets(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

/**
 * `GET /api/status` (requirements X5): the content's files with their faults, and the services.
 * @param runningFaults what is known only while running
 */
export function statusHandler(
  store: ContentStore,
  services: ServicesReport,
  runningFaults: () => readonly Fault[],
): RequestHandler {
  return (_request, response) => {
    const { revision, files } = store.status();
    const more = Map.groupBy(runningFaults(), ({ file }) => file);
    const all = files.map((file) => ({ ...file, faults: together(file.faults, more.get(file.path) ?? []) }));
    response.set('cache-control', 'no-store').json({ revision, files: all, services });
  };
}

type FileFaults = StatusReport['files'][number]['faults'];

function together(own: FileFaults, more: readonly Fault[]): FileFaults {
  const others = more.map(({ file: _, fix: __, ...fault }) => fault);
  return [...own, ...others].sort((a, b) => a.line - b.line || a.column - b.column);
}
