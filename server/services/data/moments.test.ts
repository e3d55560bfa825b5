import { describe, expect, test } from 'vitest';
import { datesBetween, instantToIso, localToIso, monthsLater, resolveMoment } from './moments.ts';

const at = (iso: string) => new Date(iso);

describe('a time in a seed', () => {
  const now = at('2026-11-23T15:30:45.678Z');

  test.each([
    ['+0d', 'Asia/Tokyo', '2026-11-24T00:00:00+09:00'],
    ['+0d', 'America/New_York', '2026-11-23T00:00:00-05:00'],
    ['+7d 10:00', 'Asia/Tokyo', '2026-12-01T10:00:00+09:00'],
    ['-3d', 'Europe/London', '2026-11-20T00:00:00+00:00'],
    ['-120d 09:15', 'Europe/London', '2026-07-26T09:15:00+01:00'],
  ])('%s in %s is relative to today there', (written, zone, expected) => {
    expect(resolveMoment(written, now, zone)).toBe(expected);
  });

  test.each(['2026-01-05T09:00:00+08:00', '+7d 9:00', '7d', '+12345d', ' +7d', '+7d 10:00 '])(
    '%j stays as it is',
    (written) => {
      expect(resolveMoment(written, now, 'Asia/Tokyo')).toBe(written);
    },
  );
});

test.each([
  ['2026-11-23T14:59:59Z', 'Asia/Tokyo', '2026-11-23'],
  ['2026-11-23T15:00:00Z', 'Asia/Tokyo', '2026-11-24'],
  ['2026-11-23T04:59:59Z', 'America/New_York', '2026-11-22'],
])('%s is in %s on %s', (instant, zone, date) => {
  const ms = at(instant).getTime();
  expect([...datesBetween(ms, ms, zone)]).toEqual([date]);
});

test('each date comes once, at whatever hour one begins, also over a change of summer time', () => {
  for (const day of ['2026-10-30', '2027-03-11'])
    for (let hour = 0; hour < 24; hour++) {
      const from = at(`${day}T00:00:00Z`).getTime() + hour * 3_600_000;
      const dates = [...datesBetween(from, from + 8 * 86_400_000, 'America/Los_Angeles')];
      const days = dates.map((date) => Date.parse(date) / 86_400_000);
      expect(days, `${day} ${hour}`).toEqual(days.map((_, index) => (days[0] ?? 0) + index));
    }
});

test.each([
  ['2026-07-01', '12:00', 'Europe/London', '2026-07-01T12:00:00+01:00'],
  ['2026-11-23', '12:00', 'Asia/Kolkata', '2026-11-23T12:00:00+05:30'],
  // Summer time begins: there is no 01:30, and no midnight in Santiago.
  ['2026-03-29', '01:30', 'Europe/London', '2026-03-29T02:30:00+01:00'],
  ['2026-09-06', '00:00', 'America/Santiago', '2026-09-06T01:00:00-03:00'],
  // It ends: of two 01:30 the first.
  ['2026-10-25', '01:30', 'Europe/London', '2026-10-25T01:30:00+01:00'],
])('%s %s of %s is %s', (date, time, zone, expected) => {
  expect(localToIso(date, time, zone)).toBe(expected);
});

test.each([
  ['2026-11-23T15:30:59.999Z', 'Asia/Tokyo', '2026-11-24T00:30:00+09:00'],
  ['2026-07-01T00:00:00Z', 'America/New_York', '2026-06-30T20:00:00-04:00'],
  ['2026-10-25T01:30:00Z', 'Europe/London', '2026-10-25T01:30:00+00:00'],
])('%s in %s is %s, to the minute before', (instant, zone, expected) => {
  expect(instantToIso(at(instant), zone)).toBe(expected);
});

test.each([
  ['2026-01-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
  ['2027-12-31T10:00:00.000Z', 2, '2028-02-29T10:00:00.000Z'],
  ['2026-11-23T10:00:00.000Z', 3, '2027-02-23T10:00:00.000Z'],
])('%s and %i months is %s', (from, months, expected) => {
  const start = at(from);
  expect(monthsLater(start, months).toISOString()).toBe(expected);
  expect(start).toEqual(at(from));
});
