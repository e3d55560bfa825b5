import type { RequestHandler } from 'express';
import type { ContentReport } from '../../adapters/content.ts';
import type { Fault } from '../../content/fault.ts';
import type { ContentStore, StatusReport } from '../../content/snapshot.ts';
import type { ServiceAddresses } from '../../lib/env/env.ts';
import type { Program } from '../../lib/program.ts';

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

export interface StatusParts {
  program: Program;
  store: ContentStore;
  services: ServicesReport;
  /** Faults of the content that are known only while running. */
  runningFaults: () => readonly Fault[];
  /** How the content service is read, and what is odd in it; undefined where there is none. */
  contentService: () => ContentReport | undefined;
}

/** `GET /api/status` (requirements X5): which program runs, the content's files with their faults, and the services. */
export function statusHandler(parts: StatusParts): RequestHandler {
  const { program, store, services, runningFaults, contentService } = parts;
  return (_request, response) => {
    const { revision, files } = store.status();
    const more = Map.groupBy(runningFaults(), ({ file }) => file);
    const all = files.map((file) => ({ ...file, faults: together(file.faults, more.get(file.path) ?? []) }));
    response
      .set('cache-control', 'no-store')
      .json({ program, revision, files: all, services, contentService: contentService() });
  };
}

type FileFaults = StatusReport['files'][number]['faults'];

function together(own: FileFaults, more: readonly Fault[]): FileFaults {
  const others = more.map(({ file: _, fix: __, ...fault }) => fault);
  return [...own, ...others].sort((a, b) => a.line - b.line || a.column - b.column);
}
