import { expect, test, vi } from 'vitest';
import { rateLimitResetSeconds, retryAfterSeconds } from './sendRequest.ts';

test.each<[string | undefined, number | undefined]>([
  [undefined, undefined],
  ['120', 120],
  [' 0 ', 0],
  ['Sat, 21 Nov 2026 12:00:30 GMT', 30],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ['86401', 86_400],
  ['1'.repeat(400), 86_400],
  ['99999999999999999999999', 86_400],
  ['Sat, 21 Nov 2099 12:00:00 GMT', 86_400],
  ['1e23', undefined],
  ['soon', undefined],
  ['-5 minutes', undefined],
])('%s is %s', (header, seconds) => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T12:00:00Z'));
  expect(retryAfterSeconds(header)).toBe(seconds);
});

test.each<[string | undefined, number | undefined]>([
  [undefined, undefined],
  ['soon', undefined],
  ['-5', undefined],
  ['60', 60],
  ['1780000060', 60],
  ['1780000060000', 60],
  ['1700000000', 0],
  ['9999999999', 86_400],
  ['9'.repeat(400), undefined],
])('X-RateLimit-Reset of %s is %s seconds', (header, seconds) => {
  vi.spyOn(Date, 'now').mockReturnValue(1_780_000_000_000);
  expect(rateLimitResetSeconds(header)).toBe(seconds);
  vi.restoreAllMocks();
});
