import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchLoop } from './loopWatch.ts';

let lines: string[];
let watch: ReturnType<typeof watchLoop>;
beforeEach(async () => {
  lines = [];
  watch = watchLoop(pino({ base: null }, { write: (line: string) => void lines.push(line) }));
  await wait(120);
  lines.length = watch.blockedCount = 0;
});
afterEach(() => watch.close());

/** Works without a pause for so long (ms of the processor's time). */
function hold(ms: number): void {
  const before = process.threadCpuUsage();
  let used = 0;
  while (used < ms) {
    const { user, system } = process.threadCpuUsage(before);
    used = (user + system) / 1000;
  }
}

test('work that holds the loop up is logged with the request that it is for, and counted', async () => {
  watch.begins({ method: 'POST', url: '/api/session?q=secret' } as IncomingMessage);
  hold(400);
  await wait(60);
  expect(watch.blockedCount).toBe(1);
  const line = JSON.parse(lines[0] ?? '{}');
  expect(line).toMatchObject({ event: 'loop.held', method: 'POST', path: '/api/session' });
  expect(line.ms).toBeGreaterThan(200);
  expect(line.processorMs).toBeGreaterThan(200);
  expect(lines.join('')).not.toContain('secret');
});

test('a machine that stands still is not', async () => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
  await wait(60);
  expect([watch.blockedCount, lines]).toEqual([0, []]);
});

test('work in small pieces is not', async () => {
  for (let i = 0; i < 20; i++) {
    hold(10);
    await wait(1);
  }
  expect([watch.blockedCount, lines]).toEqual([0, []]);
});
