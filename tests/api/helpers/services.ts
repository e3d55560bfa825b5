import type { MoreSeed } from '../../../server/services/data/seedMore.ts';
import type { Call } from '../../../server/services/http/calls.ts';
import type { Fault } from '../../../server/services/http/injectedFaults.ts';
import type { AskedSite, TestSite } from './testSite.ts';

/** What the embedded services of a non-production site can be told and asked. */
export interface ServiceControl {
  fail(fault: Fault): Promise<void>;
  /** Clears all faults; the site forgets them as well. */
  heal(): Promise<void>;
  /** Adds records, or puts them in the place of those of their names. */
  seed(more: MoreSeed): Promise<void>;
  /** What visitors did is gone, and the seed is as its files have it. */
  reset(): Promise<void>;
  /** From now on it is that moment; absent: what it really is. */
  setClock(now?: string): Promise<void>;
  /** Calls since the last `forgetCalls`, as `GET ec/products?query`: how often. */
  calls(): Promise<Record<string, number>>;
  callList(): Promise<Call[]>;
  forgetCalls(): Promise<void>;
}

export function servicesOf({ adapters }: TestSite): ServiceControl {
  const origin = adapters.content?.origin;
  if (origin === undefined) throw new Error('the site has no embedded services');
  return servicesAt(origin);
}

/** Those of a site that runs anywhere in non-production, where they can be reached from here. */
export async function servicesBehind(site: Pick<AskedSite, 'ask'>): Promise<ServiceControl> {
  const { body } = await site.ask('/api/status');
  if (!body.services?.embedded) throw new Error('the site has no embedded services, or runs in production');
  return servicesAt(new URL(body.services.addresses.EC_API).origin);
}

function servicesAt(origin: string): ServiceControl {
  const tell = async (what: string, body?: object): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    const sent = body && { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(`${origin}/${what}`, sent ?? { method: 'DELETE' });
    if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`);
  };
  const callList = async (): Promise<Call[]> => (await fetch(`${origin}/_calls`)).json();
  return {
    fail: (fault) => tell('_faults', fault),
    heal: () => tell('_faults'),
    seed: (more) => tell('_seed', more),
    reset: () => tell('_reset', {}),
    setClock: (now) => tell('_clock', now === undefined ? undefined : { now }),
    callList,
    calls: async () =>
      Object.fromEntries(
        (await callList()).map(({ service, method, path, query, count }) => [
          `${method} ${service}/${path}${query ? `?${query}` : ''}`,
          count,
        ]),
      ),
    forgetCalls: () => tell('_calls'),
  };
}
