import { expect, test } from 'vitest';
import { nextBoundary, windowStatus } from './window.ts';

const START = '2026-12-01T00:00:00+08:00';
const END = '2026-12-31T23:59:59+08:00';
const at = (text: string) => Date.parse(text);

test.each([
  ['2026-11-30T23:59:59.999+08:00', 'UPCOMING'],
  [START, 'ACTIVE'],
  [END, 'ACTIVE'],
  ['2026-12-31T23:59:59.500+08:00', 'ACTIVE'],
  ['2026-12-31T23:59:59.999+08:00', 'ACTIVE'],
  ['2027-01-01T00:00:00+08:00', 'ENDED'],
])('at %s the window is %s', (now, status) => {
  expect(windowStatus({ startsAt: START, endsAt: END }, at(now))).toBe(status);
});

test('an open end never ends, an open start has begun, neither is ACTIVE', () => {
  expect(windowStatus({ startsAt: START }, at('2099-01-01T00:00:00Z'))).toBe('ACTIVE');
  expect(windowStatus({ endsAt: END }, 0)).toBe('ACTIVE');
  expect(windowStatus({}, 0)).toBe('ACTIVE');
});

test('the next boundary is where the status changes', () => {
  const window = { startsAt: START, endsAt: END };
  for (const now of [at(START) - 1000, at(START), at(END)]) {
    const boundary = nextBoundary(window, now);
    expect(windowStatus(window, boundary - 1)).toBe(windowStatus(window, now));
    expect(windowStatus(window, boundary)).not.toBe(windowStatus(window, now));
  }
  expect(nextBoundary(window, at(END) + 1_000)).toBe(Number.POSITIVE_INFINITY);
  expect(nextBoundary({ startsAt: START }, at(START))).toBe(Number.POSITIVE_INFINITY);
});
