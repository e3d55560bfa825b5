import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Fetcher } from './answerKey.ts';
import { createCachedValue, serialize } from './cachedValue.ts';
import { CallFailure } from './failure.ts';
import {
  fetchShared,
  type SharedAnswer,
  type SharedAnswers,
  type SharedFetchOptions,
} from './sharedFetch.ts';

const KEY = 'ec:products:';
const OUTAGE = new CallFailure('ec', 'status', { status: 500 });
const FRESH = 10_000;

/** A second level in memory, as another instance and the test leave it. */
let level: {
  answer: SharedAnswer | undefined;
  isWell: boolean;
  isTaken: boolean;
  log: string[];
  /** What happens while an instance waits for another. */
  meanwhile: () => void;
};
let shared: SharedAnswers;
beforeEach(() => {
  level = { answer: undefined, isWell: true, isTaken: false, log: [], meanwhile: () => {} };
  shared = {
    get isWell() {
      return level.isWell;
    },
    read: async () => level.answer,
    write: (_key, { text, hash, freshMs }, keptMs) => {
      level.log.push(`write ${text} ${keptMs}`);
      level.answer = { value: JSON.parse(text), text, hash, freshMs, ageMs: 0 };
    },
    tryLock: async () => {
      level.log.push(level.isTaken ? 'wait' : 'begin');
      if (!level.isTaken) return true;
      level.meanwhile();
      return false;
    },
    forget: () => {},
    unlock: () => void level.log.push('end'),
    onUpdate: () => {},
  };
});

const aged = (value: unknown, ageMs: number) => ({ ...serialize(value), freshMs: FRESH, ageMs });
const cached = (value: unknown) => createCachedValue(KEY, serialize(value), 20_000, undefined);
const get = (fetch: Fetcher<unknown>, more: Partial<SharedFetchOptions> = {}) =>
  fetchShared(shared, {
    ...{ key: KEY, freshMs: FRESH, keptMs: 60_000, usableMs: 30_000, previous: undefined, fetch, ...more },
  });
const unasked = async () => {
  throw new Error('the service is asked');
};
const asked = async () => 'new';
const failing = async () => {
  throw OUTAGE;
};

test('what is fresh there is taken, with its age', async () => {
  level.answer = aged('theirs', 4_000);
  expect(await get(unasked)).toMatchObject({ value: 'theirs', ageMs: 4_000 });
  expect(await get(unasked, { previous: cached('ours') })).toMatchObject({ value: 'theirs' });
  expect(level.log).toEqual([]);
});

test('where there is nothing, this instance asks, and writes it before the others may ask', async () => {
  expect(await get(asked)).toMatchObject({ value: 'new', ageMs: 0 });
  expect(level.log).toEqual(['begin', 'write "new" 60000', 'end']);
});

test('what another instance has written between the first look and the turn of this one is taken', async () => {
  shared.tryLock = async () => {
    level.answer = aged('theirs', 0);
    level.log.push('begin');
    return true;
  };
  expect(await get(unasked)).toMatchObject({ value: 'theirs' });
  expect(level.log).toEqual(['begin', 'end']);
});

describe('what is stale there', () => {
  test('is shown at once where nothing older is, to be asked for anew by the next', async () => {
    level.answer = aged('theirs', 12_000);
    expect(await get(unasked)).toMatchObject({ value: 'theirs', ageMs: 12_000 });
  });

  test('is asked for anew where something is shown meanwhile', async () => {
    level.answer = aged('theirs', 12_000);
    expect(await get(asked, { previous: cached('ours') })).toMatchObject({ value: 'new', ageMs: 0 });
  });

  test('too long, is asked for anew, and shown where the service fails', async () => {
    level.answer = aged('theirs', 31_000);
    expect(await get(failing)).toMatchObject({ value: 'theirs', ageMs: 31_000 });
    expect(level.log).toEqual(['begin', 'end']);
    expect(await get(asked)).toMatchObject({ value: 'new' });
  });

  test('takes no place of what is shown where the service fails', async () => {
    level.answer = aged('theirs', 31_000);
    await expect(get(failing, { previous: cached('ours') })).rejects.toBe(OUTAGE);
  });
});

describe('while another instance asks', () => {
  beforeEach(() => {
    level.isTaken = true;
  });

  test('this one waits for its answer', async () => {
    let turns = 0;
    level.meanwhile = () => {
      turns += 1;
      if (turns === 3) level.answer = aged('theirs', 0);
    };
    expect(await get(unasked)).toMatchObject({ value: 'theirs' });
    expect(level.log).toEqual(['wait', 'wait', 'wait']);
  });

  test('this one asks when that one ends without', async () => {
    level.meanwhile = () => {
      level.isTaken = false;
    };
    expect(await get(asked)).toMatchObject({ value: 'new' });
    expect(level.log).toEqual(['wait', 'begin', 'write "new" 60000', 'end']);
  });

  test('this one asks for itself after two seconds, and leaves the other its place', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    level.meanwhile = () => {
      now += 700;
    };
    expect(await get(asked)).toMatchObject({ value: 'new' });
    vi.restoreAllMocks();
    expect(level.log).toEqual(['wait', 'wait', 'wait', 'write "new" 60000']);
  });

  test('this one does not wait where the second level has failed meanwhile', async () => {
    level.meanwhile = () => {
      level.isWell = false;
    };
    expect(await get(asked)).toMatchObject({ value: 'new' });
    expect(level.log.filter((one) => one === 'wait')).toHaveLength(1);
  });
});

test('where the second level fails, the service is asked at once', async () => {
  level.isWell = false;
  level.isTaken = true;
  expect(await get(asked)).toMatchObject({ value: 'new' });
  level.answer = undefined;
  await expect(get(failing)).rejects.toBe(OUTAGE);
});

test('a failure that is no failed call is passed on, whatever is there', async () => {
  level.answer = aged('theirs', 31_000);
  await expect(get(unasked)).rejects.toThrow('the service is asked');
  expect(level.log).toEqual(['begin', 'end']);
});
