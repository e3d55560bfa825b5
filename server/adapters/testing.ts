import { afterEach, vi } from 'vitest';
import { type Stub, type StubAnswer, type StubCall, startStub } from '../../tests/api/helpers/stub.ts';
import { type Adapters, createAdapters } from './adapters.ts';
import type { CallFailure } from './failure.ts';

/** Adapters on a service of the test's own, whose answer the test may replace. */
export interface Bench {
  adapters: Adapters;
  calls: Stub['calls'];
  /** Failed calls as they are told to the log. */
  failures: CallFailure[];
  answer: (call: StubCall) => StubAnswer | Promise<StubAnswer>;
}

const stubs: Stub[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const stub of stubs.splice(0)) await stub.close();
});

/** The address of a stub that ends with the test. */
export async function startService(
  answer: Bench['answer'],
  name = 'ec',
): Promise<Stub & { address: string }> {
  const stub = await startStub([name], answer);
  stubs.push(stub);
  return { ...stub, address: stub.settings[`${name.toUpperCase()}_API`] ?? '' };
}

const NAMES = ['user', 'course', 'ec', 'backstage', 'content'] as const;

/** Adapters for all five services, answered by one function. */
export async function startBench(
  answer: Bench['answer'],
  credentials: { identifier?: string; password?: string } = {},
): Promise<Bench> {
  const bench: Bench = { adapters: { services: [] } as unknown as Adapters, calls: [], failures: [], answer };
  const stub = await startStub(NAMES, (call) => bench.answer(call));
  stubs.push(stub);
  bench.calls = stub.calls;
  bench.adapters = createAdapters(
    stub.settings,
    { identifier: credentials.identifier, password: credentials.password },
    ({ failure }) => failure && bench.failures.push(failure),
  );
  return bench;
}

/** Clocks that only the test moves: both forward with `advance`, the calendar alone with `setBack`. */
export function fakeClocks(): { advance(ms: number): void; setBack(ms: number): void } {
  let [monotonic, calendar] = [performance.now(), Date.now()];
  vi.spyOn(performance, 'now').mockImplementation(() => monotonic);
  vi.spyOn(Date, 'now').mockImplementation(() => calendar);
  return {
    advance: (ms) => {
      monotonic += ms;
      calendar += ms;
    },
    setBack: (ms) => {
      calendar -= ms;
    },
  };
}

export const PRODUCT = { id: 'one', type: 'bundle', isItp: false, isActive: { 'en-US': true }, name: 'One' };
export const MARKET = { id: 7, handle: 'acme', name: 'Acme', status: 'ACTIVE' };
