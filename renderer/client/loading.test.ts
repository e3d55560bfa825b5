import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLoading } from './loading.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function bar() {
  const shown: string[] = [];
  const loading = createLoading({
    show: () => shown.push(`show ${Date.now() - begin}`),
    hide: () => shown.push(`hide ${Date.now() - begin}`),
  });
  const begin = Date.now();
  return { loading, shown };
}

test('what is quick shows nothing', () => {
  const { loading, shown } = bar();
  loading.start();
  vi.advanceTimersByTime(199);
  loading.stop();
  vi.advanceTimersByTime(1_000);
  expect(shown).toEqual([]);
});

test('once shown it stays for 200 ms', () => {
  const { loading, shown } = bar();
  loading.start();
  vi.advanceTimersByTime(210);
  loading.stop();
  vi.advanceTimersByTime(1_000);
  expect(shown).toEqual(['show 200', 'hide 400']);
});

test('a second navigation keeps it', () => {
  const { loading, shown } = bar();
  loading.start();
  vi.advanceTimersByTime(250);
  loading.stop();
  loading.start();
  vi.advanceTimersByTime(1_000);
  loading.stop();
  vi.advanceTimersByTime(1_000);
  expect(shown).toEqual(['show 200', 'hide 1250']);
});
