import { describe, expect, test } from 'vitest';
import { formatZonedTime, readMoment } from './typedMoment.ts';

describe('a moment as it is typed', () => {
  test.each([
    ['2026-12-24T10:00:00+08:00', Date.UTC(2026, 11, 24, 2)],
    ['2026-12-24T10:00', Date.UTC(2026, 11, 24, 2)],
    ['2026-12-24', Date.UTC(2026, 11, 23, 16)],
    ['9998-12-31T00:00:00Z', Date.UTC(9998, 11, 31)],
  ])('%s', (typed, time) => {
    expect(readMoment(typed, 'Asia/Taipei')).toBe(time);
  });

  test('a date that ends something ends with its last moment', () => {
    expect(readMoment('2026-12-24', 'Asia/Taipei', true)).toBe(Date.UTC(2026, 11, 24, 16) - 1);
  });

  test.each([
    'tomorrow',
    '2026-13-01',
    '2026-12-24T25:00',
    '+275760-09-13T00:00:00Z',
    '1969-12-31',
    '9999-01-02',
  ])('%s is none', (typed) => {
    expect(readMoment(typed, 'UTC')).toBeUndefined();
  });

  test('in words, in its time zone', () => {
    expect(formatZonedTime(Date.UTC(2026, 11, 24, 2), 'Asia/Taipei')).toBe('2026-12-24 10:00 +08:00');
  });
});
