import type { Call } from '../../../server/services/app.ts';
import type { Fault } from '../../../server/services/http/faults.ts';
import type { TestSite } from './testSite.ts';

/** What the embedded services of a non-production site can be told and asked. */
export interface ServiceControl {
  fail(fault: Fault): Promise<void>;
  heal(): Promise<void>;
  /** Calls since the last `forgetCalls`, as `GET ec/products?query`: how often. */
  calls(): Promise<Record<string, number>>;
  callList(): Promise<Call[]>;
  forgetCalls(): Promise<void>;
}

export function servicesOf({ adapters }: TestSite): ServiceControl {
  const origin = adapters.content?.origin;
  if (origin === undefined) throw new Error('the site has no embedded services');
  const callList = async (): Promise<Call[]> => (await fetch(`${origin}/_calls`)).json();
  return {
    fail: async (fault) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${origin}/_faults`, {
        method: 'POST',
        headers,
        body: JSON.stringify(fault),
      });
      if (answer.status !== 201) throw new Error(`no such fault: ${JSON.stringify(fault)}`);
    },
    heal: async () => void (await fetch(`${origin}/_faults`, { method: 'DELETE' })),
    callList,
    calls: async () =>
      Object.fromEntries(
        (await callList()).map(({ service, method, path, query, count }) => [
          `${method} ${service}/${path}${query ? `?${query}` : ''}`,
          count,
        ]),
      ),
    forgetCalls: async () => void (await fetch(`${origin}/_calls`, { method: 'DELETE' })),
  };
}
