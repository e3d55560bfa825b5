import { expect, test } from 'vitest';
import { NetworkQueue, TooManyAtOnce } from './networkQueue.ts';

const LIMITS = { sharedFrom: 20, maxPerNetwork: 40 };

/** Begins so many that end when they are told to; which were refused. */
function begin(shares: NetworkQueue, network: string, count: number) {
  const ends: (() => void)[] = [];
  const refused: unknown[] = [];
  const all = Array.from({ length: count }, () =>
    shares
      .run(() => new Promise<void>((resolve) => ends.push(resolve)), network)
      .catch((error) => refused.push(error)),
  );
  const end = () => {
    for (const one of ends.splice(0)) one();
  };
  return { refused, ended: Promise.all(all), end };
}

test('one network has its share of what is under way; others have theirs', async () => {
  const shares = new NetworkQueue(LIMITS);
  const one = begin(shares, 'a', 300);
  const other = begin(shares, 'b', 15);
  await Promise.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  expect(one.refused).toHaveLength(260);
  expect(one.refused[0]).toBeInstanceOf(TooManyAtOnce);
  expect(other.refused).toHaveLength(0);
  one.end();
  other.end();
  await Promise.all([one.ended, other.ended]);
});

test('what is done, or has failed, makes room', async () => {
  const shares = new NetworkQueue(LIMITS);
  const one = begin(shares, 'a', 60);
  one.end();
  await one.ended;
  for (let i = 0; i < 100; i++)
    await expect(shares.run(() => Promise.reject(new Error('cut')), 'a')).rejects.toThrow('cut');
  const again = begin(shares, 'a', 41);
  await new Promise((resolve) => setImmediate(resolve));
  expect(again.refused).toHaveLength(1);
  again.end();
  await again.ended;
});

test('there are no more than may be in all', async () => {
  const shares = new NetworkQueue({ maxTasks: 50, sharedFrom: 20, maxPerNetwork: 30 });
  const all = ['a', 'b', 'c'].map((network) => begin(shares, network, 30));
  await new Promise((resolve) => setImmediate(resolve));
  expect(all.map(({ refused }) => refused.length)).toEqual([0, 10, 30]);
  for (const { end } of all) end();
  await Promise.all(all.map(({ ended }) => ended));
  const again = begin(shares, 'c', 1);
  again.end();
  await again.ended;
  expect(again.refused).toEqual([]);
});

test('so many work at once; the others wait in their order, and a failure lets the next begin', async () => {
  const queue = new NetworkQueue({ concurrency: 2, maxTasks: 4 });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (n: number) => () =>
    new Promise<void>((resolve, reject) => {
      begun.push(n);
      ends.push(n === 0 ? () => reject(new Error('cut')) : resolve);
    });
  const all = [0, 1, 2, 3].map((n) => queue.run(work(n)).catch(() => {}));
  await expect(queue.run(work(4))).rejects.toThrow(TooManyAtOnce);
  expect(begun).toEqual([0, 1]);
  for (const count of [3, 4]) {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
    expect(begun).toHaveLength(count);
  }
  for (const end of ends) end();
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 2, 3]);
});
