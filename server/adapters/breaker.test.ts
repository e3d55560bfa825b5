import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Breaker, BreakerOpen, type Verdict } from './breaker.ts';
import { fakeClocks } from './testing.ts';

let clocks: ReturnType<typeof fakeClocks>;
let breaker: Breaker;
beforeEach(() => {
  clocks = fakeClocks();
  // No jitter: pauses as long as they get.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  breaker = new Breaker();
});

const FAILING: Verdict = { kind: 'failing' };
const call = async (verdict?: Verdict) => {
  const attempt = async () => {
    if (verdict) throw new Error('no');
    return 'yes';
  };
  return breaker
    .run(attempt, () => verdict ?? FAILING)
    .catch((error: unknown) => (error instanceof BreakerOpen ? 'open' : 'failed'));
};
const hold = (promise: Promise<string>) =>
  breaker.run(
    () => promise,
    () => FAILING,
  );
const fail = async (times: number) => {
  for (let i = 0; i < times; i++) expect(await call(FAILING)).toBe('failed');
};

test('three failures in a row open it, two do not', async () => {
  await fail(2);
  expect(breaker.isClosed).toBe(true);
  expect(await call()).toBe('yes');
  await fail(2);
  expect(breaker.isClosed).toBe(true);
  await fail(1);
  expect(breaker.isClosed).toBe(false);
  expect(await call()).toBe('open');
});

test('one visitor’s failures in a row are one; those of three open it', async () => {
  for (let i = 0; i < 9; i++) await call({ kind: 'failing', caller: 'ada' });
  expect(breaker.isClosed).toBe(true);
  await call({ kind: 'failing', caller: 'ben' });
  await call({ kind: 'failing', caller: 'eve' });
  expect(breaker.isClosed).toBe(false);
});

test('tells whether another call succeeded while one was failing', async () => {
  const known: boolean[] = [];
  const failLater = () => {
    const { promise, reject } = Promise.withResolvers();
    const run = breaker.run(
      () => promise,
      (_, othersSucceed) => {
        known.push(othersSucceed);
        return FAILING;
      },
    );
    return { run: run.catch(() => {}), reject };
  };
  const alone = failLater();
  alone.reject(new Error('no'));
  await alone.run;
  const [one, other] = [failLater(), failLater()];
  clocks.advance(5);
  await call();
  for (const { run, reject } of [one, other]) {
    reject(new Error('no'));
    await run;
  }
  expect(known).toEqual([false, true, true]);
});

test('a failure that says nothing about the service does not count, nor does it count as a success', async () => {
  await fail(2);
  expect(await call({ kind: 'unknown' })).toBe('failed');
  expect(breaker.isClosed).toBe(true);
  await fail(1);
  expect(breaker.isClosed).toBe(false);
});

test('an answer that is a refusal shows that the service is well', async () => {
  await fail(2);
  await call({ kind: 'well' });
  await fail(2);
  expect(breaker.isClosed).toBe(true);
});

describe('open', () => {
  beforeEach(() => fail(3));

  test('it lets one probe through after two seconds, and only one', async () => {
    clocks.advance(1_999);
    expect(await call()).toBe('open');
    clocks.advance(1);
    const held = Promise.withResolvers<string>();
    const probe = breaker.run(
      () => held.promise,
      () => FAILING,
    );
    expect(await call()).toBe('open');
    expect(breaker.isClosed).toBe(false);
    held.resolve('well');
    expect(await probe).toBe('well');
    expect(breaker.isClosed).toBe(true);
    expect(await call()).toBe('yes');
  });

  test('pauses grow to four seconds, and begin anew once it was closed', async () => {
    for (const pause of [2_000, 4_000, 4_000]) {
      clocks.advance(pause - 1);
      expect(await call()).toBe('open');
      clocks.advance(1);
      expect(await call(FAILING)).toBe('failed');
      expect(await call()).toBe('open');
    }
    clocks.advance(4_000);
    expect(await call()).toBe('yes');
    await fail(2);
    expect(breaker.isClosed).toBe(true);
    await fail(1);
    clocks.advance(2_000);
    expect(await call()).toBe('yes');
  });

  test('a pause is shorter by up to a tenth', async () => {
    clocks.advance(2_000);
    vi.spyOn(Math, 'random').mockReturnValue(1);
    expect(await call(FAILING)).toBe('failed');
    clocks.advance(3_599);
    expect(await call()).toBe('open');
    clocks.advance(1);
    expect(await call()).toBe('yes');
  });

  test('a probe that says nothing is followed by another at once, with the same pauses', async () => {
    clocks.advance(2_000);
    expect(await call({ kind: 'unknown' })).toBe('failed');
    expect(breaker.isClosed).toBe(false);
    expect(await call(FAILING)).toBe('failed');
    clocks.advance(3_999);
    expect(await call()).toBe('open');
    clocks.advance(1);
    expect(await call()).toBe('yes');
  });

  test('setting the calendar back changes nothing', async () => {
    clocks.setBack(86_400_000);
    clocks.advance(2_000);
    expect(await call()).toBe('yes');
  });
});

test('what was sent before it opened changes nothing when it ends', async () => {
  const [late, lateFailure] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const calls = [late, lateFailure].map(({ promise }) => hold(promise));
  await fail(3);
  late.resolve('late');
  expect(await calls[0]).toBe('late');
  expect(breaker.isClosed).toBe(false);
  clocks.advance(2_000);
  lateFailure.reject(new Error('late'));
  await expect(calls[1]).rejects.toThrow('late');
  expect(await call()).toBe('yes');
});

test('a failure that is all that was sent before it opened does not prolong the pause', async () => {
  const late = Promise.withResolvers<string>();
  const run = hold(late.promise);
  await fail(3);
  clocks.advance(2_000);
  late.reject(new Error('late'));
  await expect(run).rejects.toThrow('late');
  expect(await call()).toBe('yes');
});

test('failures that end together all count', async () => {
  const held = Promise.withResolvers<string>();
  const calls = Array.from({ length: 3 }, () => hold(held.promise));
  held.reject(new Error('no'));
  await Promise.allSettled(calls);
  expect(breaker.isClosed).toBe(false);
});

describe('a service that names a time', () => {
  test('is left alone for so long, from its first failure on', async () => {
    await call({ kind: 'failing', retryAfterMs: 30_000 });
    clocks.advance(29_999);
    expect(await call()).toBe('open');
    clocks.advance(1);
    expect(await call()).toBe('yes');
  });

  test('never for less than the pause', async () => {
    await call({ kind: 'failing', retryAfterMs: 0 });
    clocks.advance(1_999);
    expect(await call()).toBe('open');
  });
});
