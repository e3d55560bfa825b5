import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToasts, type Toast } from './toasts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the newest comes first and each goes after 3 s', () => {
  let shown: readonly Toast[] = [];
  const toast = createToasts((toasts) => {
    shown = toasts;
  });
  toast('one');
  vi.advanceTimersByTime(1_000);
  toast('two');
  expect(shown.map(({ words }) => words)).toEqual(['two', 'one']);
  vi.advanceTimersByTime(2_000);
  expect(shown.map(({ words }) => words)).toEqual(['two']);
  vi.advanceTimersByTime(1_000);
  expect(shown).toEqual([]);
});

test('there are never more than 20', () => {
  let shown: readonly Toast[] = [];
  const toast = createToasts((toasts) => {
    shown = toasts;
  });
  for (let i = 1; i <= 25; i += 1) toast(String(i));
  expect(shown).toHaveLength(20);
  expect(shown[0]?.words).toBe('25');
});
