import { expect, test } from 'vitest';
import { makeContext } from '../../../tests/helpers/context.ts';
import { makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import { type DatedClass, timeRange } from './datedClasses.ts';

const WORDS = { branch: { times: '{{from}}~{{to}}' } };

test.each([
  ['zh-TW', '03:00', '04:00', '11:00~12:00'],
  ['zh-TW', '05:30', '06:30', '13:30~14:30'],
  ['ja-JP', '01:00', '02:00', '9:00~10:00'],
  ['en-US', '01:00', '02:00', '9:00–10:00 AM'],
  ['en-US', '03:00', '04:00', '11:00 AM–12:00 PM'],
  ['en-US', '03:00', '20:00', '11:00 AM'],
  ['zh-TW', '05:30', '20:00', '13:30'],
])('times are short, and say the half of the day once if at all: %s, %s to %s', (locale, from, to, text) => {
  const sites = {
    north: { locales: { [locale]: { currency: 'SEK', storeRegions: [] } }, defaultLocale: locale },
  };
  const snapshot = makeSnapshot({ sites, words: { [locale]: WORDS } });
  const { localizedSite } = makeContext({ snapshot, locale });
  const course = { startsAt: `2026-03-07T${from}:00Z`, endsAt: `2026-03-07T${to}:00Z` };
  const one = { course, timeZone: 'Asia/Taipei', date: '2026-03-07' } as DatedClass;
  expect(timeRange(one, localizedSite).replaceAll('\u202f', ' ')).toBe(text);
});
