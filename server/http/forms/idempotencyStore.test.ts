import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Outcome } from '../../visitors/actions/action.ts';
import { createIdempotencyStore, type KnownOutcome, type SharedOutcomes } from './idempotencyStore.ts';

const DONE: Outcome = { kind: 'done', status: 201, body: { id: 7 } };
const DOWN: Outcome = { kind: 'retry-later', status: 503, code: 'unavailable' };
const REFUSED: Outcome = { kind: 'refused', status: 422, faults: [{ field: 'serial', code: 'missing' }] };

/** What another instance has left. */
let known: Map<string, KnownOutcome>;
let log: string[];
let shared: SharedOutcomes;
beforeEach(() => {
  known = new Map();
  log = [];
  shared = {
    begin: async (key) => {
      const outcome = known.get(key);
      return outcome ? { knownOutcome: outcome } : { mark: `mark of ${key}` };
    },
    complete: async (key, outcome, keptMs) => {
      log.push(`done ${key} ${keptMs}`);
      known.set(key, outcome);
    },
    release: async (key, mark) => void log.push(`free ${key} ${mark}`),
  };
});

describe.each([
  ['alone', () => createIdempotencyStore()],
  ['with others', () => createIdempotencyStore(shared)],
])('%s', (_how, make) => {
  test('a second post hears the first one’s outcome, while it is under way and after it', async () => {
    const once = make();
    const act = vi.fn(async () => DONE);
    const both = await Promise.all([once.run('a', act), once.run('a', act)]);
    const later = await once.run('a', act);
    expect(act).toHaveBeenCalledTimes(1);
    expect([...both, later].map(({ outcome }) => outcome)).toEqual([DONE, DONE, DONE]);
    expect([...both, later].map(({ isNew }) => isNew)).toEqual([true, false, false]);
    expect(new Set([...both, later].map(({ doneAt }) => doneAt)).size).toBe(1);
  });

  test('what was not done, was refused, or broke, is tried again', async () => {
    const once = make();
    const outcomes: (() => Promise<Outcome>)[] = [
      async () => DOWN,
      async () => REFUSED,
      async () => Promise.reject(new Error('a bug')),
      async () => DONE,
    ];
    const act = vi.fn(() => outcomes.shift()?.() ?? Promise.reject(new Error('once too often')));
    expect((await once.run('a', act)).outcome).toBe(DOWN);
    expect((await once.run('a', act)).outcome).toBe(REFUSED);
    await expect(once.run('a', act)).rejects.toThrow('a bug');
    expect((await once.run('a', act)).outcome).toBe(DONE);
    expect((await once.run('a', act)).outcome).toBe(DONE);
  });
});

describe('of several instances', () => {
  test('one hears what another did, and when, and does nothing', async () => {
    await createIdempotencyStore(shared).run('a', async () => DONE);
    const act = vi.fn(async () => DONE);
    const heard = await createIdempotencyStore(shared).run('a', act);
    expect(act).not.toHaveBeenCalled();
    expect(heard).toEqual({ ...known.get('a'), isNew: false });
  });

  test('what was done is kept for ten minutes; what was not is freed with the mark it was begun with', async () => {
    const once = createIdempotencyStore(shared);
    await once.run('a', async () => DONE);
    await once.run('b', async () => DOWN);
    await once.run('c', async () => Promise.reject(new Error('a bug'))).catch(() => {});
    expect(log).toEqual(['done a 600000', 'free b mark of b', 'free c mark of c']);
  });
});
