import { expect, test } from 'vitest';
import { NetworkShares, TooManyAtOnce } from './networkShares.ts';

const LIMITS = { free: 20, share: 40 };

/** Begins so many that end when they are told to; which were refused. */
function begin(shares: NetworkShares, network: string, count: number) {
  const ends: (() => void)[] = [];
  const refused: unknown[] = [];
  const all = Array.from({ length: count }, () =>
    shares
      .run(network, () => new Promise<void>((resolve) => ends.push(resolve)))
      .catch((error) => refused.push(error)),
  );
  const end = () => {
    for (const one of ends.splice(0)) one();
  };
  return { refused, ended: Promise.all(all), end };
}

test('one network has its share of what is under way; others have theirs', async () => {
  const shares = new NetworkShares(LIMITS);
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
  const shares = new NetworkShares(LIMITS);
  const one = begin(shares, 'a', 60);
  one.end();
  await one.ended;
  for (let i = 0; i < 100; i++)
    await expect(shares.run('a', () => Promise.reject(new Error('cut')))).rejects.toThrow('cut');
  const again = begin(shares, 'a', 41);
  await new Promise((resolve) => setImmediate(resolve));
  expect(again.refused).toHaveLength(1);
  again.end();
  await again.ended;
});

test('there are no more than may be in all', async () => {
  const shares = new NetworkShares({ most: 50, free: 20, share: 30 });
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
