import { afterEach, beforeEach, expect, vi } from 'vitest';

// An unexpected console.error is a fault: a test that expects one replaces this spy with its own.
const silence = () => undefined;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(silence);
});

afterEach(() => {
  const calls = vi.mocked(console.error).mock?.calls ?? [];
  vi.restoreAllMocks();
  expect(calls, 'console.error was called').toEqual([]);
});
