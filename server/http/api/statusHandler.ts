import type { RequestHandler } from 'express';
import type { ContentStore } from '../../content/snapshot.ts';
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

/** `GET /api/status` (requirements X5): the content's files with their faults, and the services. */
export function statusHandler(store: ContentStore, services: ServicesReport): RequestHandler {
  return (_request, response) => {
    response.set('cache-control', 'no-store').json({ ...store.status(), services });
  };
}
