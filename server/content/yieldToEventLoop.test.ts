import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createEventLoopYield } from './yieldToEventLoop.ts';

const work = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

test('others run after each stretch of long work, and not before', async () => {
  const pause = createEventLoopYield();
  let turns = 0;
  let isOver = false;
  const others = (async () => {
    for (; !isOver; turns++) await setImmediate();
  })();
  for (let piece = 0; piece < 100; piece++) await pause();
  expect(turns).toBe(0);
  for (let piece = 0; piece < 3; piece++) {
    work(10);
    await pause();
  }
  expect(turns).toBeGreaterThanOrEqual(2);
  isOver = true;
  await others;
});
