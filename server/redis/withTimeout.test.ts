import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { TimeoutError, withTimeout } from './redisClient.ts';

test('gives what came in time, and fails with what failed', async () => {
  expect(await withTimeout(Promise.resolve('here'), 50)).toBe('here');
  await expect(withTimeout(Promise.reject(new Error('gone')), 50)).rejects.toThrow('gone');
});

test('fails where nothing comes', async () => {
  await expect(withTimeout(new Promise(() => {}), 50)).rejects.toThrow(TimeoutError);
});

test('what came while the event loop stood still is read', async () => {
  const answer = withTimeout(wait(30, 'late'), 50);
  const until = performance.now() + 300;
  while (performance.now() < until);
  expect(await answer).toBe('late');
});
