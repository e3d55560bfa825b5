import { describe, expect, test, vi } from 'vitest';
import { BadRequest } from './parseRequestUrl.ts';
import { readClock } from './readClock.ts';

describe('the clock of a request', () => {
  test('is the server’s, unless the header says otherwise in non-production', () => {
    vi.spyOn(Date, 'now').mockReturnValue(1_000);
    expect(readClock({}, true)).toEqual({ now: 1_000, isSet: false });
    expect(readClock({ 'x-now': '2026-12-01T00:00:00Z' }, false)).toEqual({ now: 1_000, isSet: false });
  });

  test.each([
    ['2026-12-01T00:00:00+08:00', '2026-11-30T16:00:00.000Z'],
    ['2026-12-01T00:00:00+0800', '2026-11-30T16:00:00.000Z'],
    ['2026-12-01t00:00:00z', '2026-12-01T00:00:00.000Z'],
    ['2026-12-01T00:00Z', '2026-12-01T00:00:00.000Z'],
    ['2026-12-01T00:00:00.25-01:30', '2026-12-01T01:30:00.250Z'],
  ])('%s is %s', (header, moment) => {
    const { now, isSet } = readClock({ 'x-now': header }, true);
    expect([new Date(now).toISOString(), isSet]).toEqual([moment, true]);
  });

  test.each([
    '',
    'now',
    '2026-12-01',
    '2026-12-01T00:00:00',
    '12026-12-01T00:00:00Z',
    '2026-12-01T00:00:00Z0',
    '2026-12-01T00:00:00.Z',
    '2026-13-01T00:00:00Z',
    '2026-02-30T00:00:00Z',
    ' 2026-12-01T00:00:00Z',
    '0',
  ])('“%s” is refused', (header) => {
    expect(() => readClock({ 'x-now': header }, true)).toThrow(BadRequest);
  });

  test('a refusal says what is expected', () => {
    expect(() => readClock({ 'x-now': 'x' }, true)).toThrow(
      'x-now: expected ISO 8601 with an offset, such as 2026-12-01T00:00:00+08:00',
    );
  });
});
