import { expect, test } from 'vitest';
import {
  addDays,
  dateIn,
  dayIn,
  daysBetween,
  isDate,
  isTimeZone,
  startOfDate,
  zoneName,
} from './calendar.ts';

test('a moment’s date is that of the zone', () => {
  const moment = Date.parse('2026-03-07T20:00:00Z');
  expect(['Asia/Taipei', 'America/New_York', 'UTC'].map((zone) => dateIn(moment, zone))).toEqual([
    '2026-03-08',
    '2026-03-07',
    '2026-03-07',
  ]);
});

test('days are counted by the calendar, over months and changes of clocks', () => {
  expect(addDays('2026-02-27', 2)).toBe('2026-03-01');
  expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2);
  expect(daysBetween('2026-03-09', '2026-03-07')).toBe(-2);
});

test('a date begins at its own midnight, also on the day that clocks change', () => {
  const start = (date: string, zone: string) => new Date(startOfDate(date, zone)).toISOString();
  expect(start('2026-03-08', 'Asia/Taipei')).toBe('2026-03-07T16:00:00.000Z');
  // Summer time begins at two o'clock that morning.
  expect(start('2026-03-08', 'America/New_York')).toBe('2026-03-08T05:00:00.000Z');
  expect(start('2026-03-09', 'America/New_York')).toBe('2026-03-09T04:00:00.000Z');
});

test('where summer time begins at midnight, that day begins an hour later', () => {
  const start = (date: string, zone: string) => new Date(startOfDate(date, zone)).toISOString();
  expect(start('2026-09-06', 'America/Santiago')).toBe('2026-09-06T04:00:00.000Z');
  expect(start('2026-09-07', 'America/Santiago')).toBe('2026-09-07T03:00:00.000Z');
  expect(start('2026-03-08', 'America/Havana')).toBe('2026-03-08T05:00:00.000Z');
  // Where it ends at midnight, an hour comes twice: the day begins once, with the first.
  expect(start('2026-04-05', 'America/Santiago')).toBe('2026-04-05T04:00:00.000Z');
});

test('a day holds between its two midnights, in each zone by itself, also when clocks go back', () => {
  const at = (text: string, zone: string) => dayIn(Date.parse(text), zone);
  const taipei = {
    date: '2026-03-08',
    from: Date.parse('2026-03-07T16:00Z'),
    until: Date.parse('2026-03-08T16:00Z'),
  };
  expect(at('2026-03-07T16:00:00Z', 'Asia/Taipei')).toEqual(taipei);
  expect(at('2026-03-08T15:59:59.999Z', 'Asia/Taipei')).toEqual(taipei);
  expect(at('2026-03-08T15:59:59Z', 'America/New_York').date).toBe('2026-03-08');
  expect(at('2026-03-08T16:00:00Z', 'Asia/Taipei').date).toBe('2026-03-09');
  expect(at('2026-03-07T15:59:59Z', 'Asia/Taipei').date).toBe('2026-03-07');
  // Summer time takes midnight away there.
  const santiago = at('2026-09-06T12:00:00Z', 'America/Santiago');
  expect(santiago.until - santiago.from).toBe(23 * 3_600_000);
});

test('zones are named in the reader’s words', () => {
  const moment = Date.parse('2026-03-01T00:00:00Z');
  expect(zoneName(moment, 'Asia/Tokyo', 'ja-JP')).toBe('日本標準時');
  expect(zoneName(moment, 'America/Los_Angeles', 'en-US')).toBe('Pacific Standard Time');
});

test('a name that is no time zone is known as such', () => {
  expect(['Asia/Taipei', 'Mars/Olympus', 'JST', ''].map(isTimeZone)).toEqual([true, false, false, false]);
});

test.each([
  ['2026-11-20', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-2-9', false],
  ['20261120', false],
  ['2026-11-20T00:00', false],
  ['foo', false],
])('%j is a date: %s', (text, is) => {
  expect(isDate(text)).toBe(is);
});
