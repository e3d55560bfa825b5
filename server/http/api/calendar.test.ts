import { expect, test } from 'vitest';
import { calendarFile } from './calendar.ts';

const APPOINTMENT = {
  id: 'abc',
  title: '圍棋體驗課（大安教室）',
  startsAt: '2026-03-07T10:00:00+08:00',
  endsAt: '2026-03-07T11:00:00+08:00',
  location: '1, Star Road; Taipei',
  href: '/x',
};

test('an appointment is told in UTC, its text escaped', () => {
  const file = calendarFile(APPOINTMENT, Date.parse('2026-03-01T00:00:00Z'));
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hoshi//Trial classes//EN',
    'BEGIN:VEVENT',
    'UID:abc@hoshi',
    'DTSTAMP:20260301T000000Z',
    'DTSTART:20260307T020000Z',
    'DTEND:20260307T030000Z',
    'SUMMARY:圍棋體驗課（大安教室）',
    'LOCATION:1\\, Star Road\\; Taipei',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a service can add no lines of its own, and long lines are folded between characters', () => {
  const location = `Here\r\nBEGIN:VALARM\n${'星'.repeat(60)}`;
  const file = calendarFile({ ...APPOINTMENT, location }, 0);
  expect(file).not.toMatch(/^BEGIN:VALARM/m);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain('星'.repeat(60));
});
