import { describe, expect, test } from 'vitest';
import { fakeClocks } from '../../../tests/helpers/fakeClocks.ts';
import { FairQueue } from './fairQueue.ts';

function compute(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('turns come in order, one at a time, with the event loop turning in between', async () => {
  const queue = new FairQueue(() => 0);
  const seen: string[] = [];
  const all = [1, 2, 3].map(async (n) => {
    await queue.waitTurn('normal');
    seen.push(`turn ${n}`);
    await Promise.resolve();
    seen.push(`end ${n}`);
    setImmediate(() => seen.push(`loop ${n}`));
  });
  expect(queue.waiting).toBe(3);
  await Promise.all(all);
  expect(seen).toEqual(['turn 1', 'end 1', 'loop 1', 'turn 2', 'end 2', 'loop 2', 'turn 3', 'end 3']);
  expect(queue.waiting).toBe(0);
});

test('while cached answers are given, turns take a seventh of the time', async () => {
  let answers = 0;
  const queue = new FairQueue(() => answers++);
  const began = performance.now();
  await Promise.all(Array.from({ length: 10 }, () => queue.waitTurn('normal').then(() => compute(4))));
  expect(performance.now() - began).toBeGreaterThan(5 * 40);
});

test('while none are, they follow one another', async () => {
  const queue = new FairQueue(() => 0);
  const pauses: number[] = [];
  let ended = performance.now();
  await Promise.all(
    Array.from({ length: 50 }, async () => {
      await queue.waitTurn('normal');
      pauses.push(performance.now() - ended);
      compute(4);
      ended = performance.now();
    }),
  );
  pauses.sort((a, b) => a - b);
  expect(pauses[25]).toBeLessThan(4);
});

test('normal cost goes before high cost', async () => {
  const queue = new FairQueue(() => 0);
  const seen: string[] = [];
  const costs = ['high', 'normal', 'high', 'normal'] as const;
  await Promise.all(costs.map((cost, i) => queue.waitTurn(cost).then(() => seen.push(`${cost} ${i}`))));
  expect(seen).toEqual(['normal 1', 'normal 3', 'high 0', 'high 2']);
});

test('while pages are asked for without end, a search has one turn in nine', async () => {
  const queue = new FairQueue(() => 0);
  const begun: number[] = [];
  let turns = 0;
  const searches = Array.from({ length: 5 }, () => queue.waitTurn('high').then(() => begun.push(turns)));
  const visitor = async () => {
    while (turns < 100 && (await queue.waitTurn('normal'))) turns += 1;
  };
  await Promise.all([...searches, ...Array.from({ length: 20 }, visitor)]);
  expect(begun).toEqual([0, 8, 16, 24, 32].map((turn) => turn + (begun[0] ?? 0)));
  expect(begun[0]).toBeLessThanOrEqual(8);
});

describe('after a long wait', () => {
  test('those that waited for too long are refused, those that did not have a turn', async () => {
    const clocks = fakeClocks();
    const queue = new FairQueue(() => 0);
    const long = [...Array(60).fill('normal'), ...Array(60).fill('high')].map((cost) => queue.waitTurn(cost));
    clocks.advance(7_000);
    expect([queue.oldestMs('normal'), queue.oldestMs('high')]).toEqual([7_000, 7_000]);
    const short = [queue.waitTurn('normal'), queue.waitTurn('high')];
    clocks.advance(1_500);
    expect(new Set(await Promise.all(long))).toEqual(new Set([false]));
    expect(await Promise.all(short)).toEqual([true, true]);
  });
});
