import { expect, test } from 'vitest';
import { DrawingShares, TooManyDrawings } from './drawingShares.ts';

/** Begins so many drawings that end when they are told to; how many were begun. */
function begin(shares: DrawingShares, network: string, count: number) {
  const ends: (() => void)[] = [];
  const refused: unknown[] = [];
  const all = Array.from({ length: count }, () =>
    shares
      .draw(network, () => new Promise<void>((resolve) => ends.push(resolve)))
      .catch((error) => refused.push(error)),
  );
  const end = () => {
    for (const one of ends.splice(0)) one();
  };
  return { refused, ended: Promise.all(all), end };
}

test('one network has its share of what waits; others have theirs', async () => {
  const shares = new DrawingShares();
  const one = begin(shares, 'a', 300);
  const other = begin(shares, 'b', 15);
  await Promise.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  expect(one.refused).toHaveLength(260);
  expect(one.refused[0]).toBeInstanceOf(TooManyDrawings);
  expect(other.refused).toHaveLength(0);
  one.end();
  other.end();
  await Promise.all([one.ended, other.ended]);
});

test('what was drawn, or could not be, makes room', async () => {
  const shares = new DrawingShares();
  const one = begin(shares, 'a', 60);
  one.end();
  await one.ended;
  for (let i = 0; i < 100; i++)
    await expect(shares.draw('a', () => Promise.reject(new Error('cut')))).rejects.toThrow('cut');
  const again = begin(shares, 'a', 41);
  await new Promise((resolve) => setImmediate(resolve));
  expect(again.refused).toHaveLength(1);
  again.end();
  await again.ended;
});
