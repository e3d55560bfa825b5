import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inTime, TooSlow } from './redisClient.ts';

test('gives what came in time, and fails with what failed', async () => {
  expect(await inTime(Promise.resolve('here'), 50)).toBe('here');
  await expect(inTime(Promise.reject(new Error('gone')), 50)).rejects.toThrow('gone');
});

test('fails where nothing comes', async () => {
  await expect(inTime(new Promise(() => {}), 50)).rejects.toThrow(TooSlow);
});

test('what came while the event loop stood still is read', async () => {
  const answer = inTime(wait(30, 'late'), 50);
  const until = performance.now() + 300;
  while (performance.now() < until);
  expect(await answer).toBe('late');
});
