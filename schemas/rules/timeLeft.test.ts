import { expect, test } from 'vitest';
import { createTimeLeftFormat } from './timeLeft.ts';

const DAY = 86_400_000;

test.each([
  ['en-US', '33 days, 04 hr', '04 hr, 12 min, 09 sec'],
  ['zh-TW', '33 天 04 小時', '04 小時 12 分鐘 09 秒'],
  ['zh-CN', '33天04小时', '04小时12分钟09秒'],
  ['ja-JP', '33 日 04 時間', '04 時間 12 分 09 秒'],
])('is in words of %s', (locale, long, short) => {
  const left = 4 * 3_600_000 + 12 * 60_000 + 9_000;
  expect([33 * DAY + left, left].map(createTimeLeftFormat(locale))).toEqual([long, short]);
});

test('counts seconds that have begun, and never less than nothing', () => {
  const write = createTimeLeftFormat('en-US');
  expect(write(DAY)).toBe('1 day, 00 hr');
  expect(write(DAY - 1_000)).toBe('23 hr, 59 min, 59 sec');
  expect(write(1)).toBe('00 hr, 00 min, 01 sec');
  expect(write(0)).toBe(write(-DAY));
});
