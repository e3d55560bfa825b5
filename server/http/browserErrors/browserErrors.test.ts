import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BrowserErrors, collectBrowserErrors, type ReportedError } from './browserErrors.ts';

const ERROR: ReportedError = {
  message: 'Error: no move',
  script: '/_assets/play-1a.js',
  line: 1,
  column: 204,
  browser: 'Firefox 132',
};

let lines: Record<string, unknown>[];
let told: number;
let errors: BrowserErrors;
beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  told = 0;
  const log = pino(
    { base: null, timestamp: false },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  );
  errors = collectBrowserErrors(log, () => {
    told += 1;
  });
});
afterEach(() => vi.useRealTimers());

test('equal errors of a minute are one line, which says how many they were', () => {
  for (let i = 0; i < 3; i++) errors.add({ ...ERROR });
  errors.add({ ...ERROR, browser: 'Safari 17' });
  vi.advanceTimersByTime(59_999);
  expect(lines).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(lines).toEqual([
    { level: 40, event: 'browser.error', ...ERROR, count: 3 },
    { level: 40, event: 'browser.error', ...ERROR, browser: 'Safari 17', count: 1 },
  ]);
  expect(told).toBe(4);
  errors.add(ERROR);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(2)).toEqual([{ level: 40, event: 'browser.error', ...ERROR, count: 1 }]);
  vi.advanceTimersByTime(600_000);
  expect(lines).toHaveLength(3);
});

test('of more different ones than it remembers the rest is told together', () => {
  for (let line = 0; line < 1_000; line++) errors.add({ ...ERROR, line });
  errors.flush();
  expect(lines).toHaveLength(201);
  expect(lines.at(-1)).toEqual({ level: 40, event: 'browser.error', message: 'others', count: 800 });
  errors.flush();
  expect(lines).toHaveLength(201);
  expect(told).toBe(1_000);
});
