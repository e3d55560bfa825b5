import { expect, test } from 'vitest';
import { calendarFile } from './calendar.ts';

const APPOINTMENT = {
  id: 'abc',
  title: '圍棋體驗課（大安教室）',
  startsAt: '2026-03-07T10:00:00+08:00',
  endsAt: '2026-03-07T11:00:00+08:00',
  location: '1, Star Road; Taipei',
  description: 'Child: Ming\nPhone: 02 1',
  url: 'https://maps.example.com/?q=25,121',
  href: '/x',
};

test('an appointment says when, where, for whom and whom to call, and reminds of it', () => {
  const file = calendarFile(APPOINTMENT, Date.parse('2026-03-01T00:00:00Z'));
  expect(file).toMatch(/END:VCALENDAR\r\n$/);
  const lines = file.trimEnd().split('\r\n');
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines.at(-1)).toBe('END:VCALENDAR');
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:abc@hoshi',
      'DTSTAMP:20260301T000000Z',
      'DTSTART:20260307T020000Z',
      'DTEND:20260307T030000Z',
      'SUMMARY:圍棋體驗課（大安教室）',
      'LOCATION:1\\, Star Road\\; Taipei',
      'DESCRIPTION:Child: Ming\\nPhone: 02 1',
      'URL;VALUE=URI:https://maps.example.com/?q=25%2C121',
      'TRIGGER:-P1D',
      'TRIGGER:-PT2H',
    ]),
  );
});

test('its properties come before its alarms, also an address of several lines', () => {
  const url = `https://maps.example.com/${'a'.repeat(90)}`;
  const lines = calendarFile({ ...APPOINTMENT, url }, 0)
    .replaceAll('\r\n ', '')
    .trimEnd()
    .split('\r\n');
  expect(lines).toContain(`URL;VALUE=URI:${url}`);
  const first = lines.indexOf('BEGIN:VALARM');
  expect(lines.slice(first).filter((line) => /^(BEGIN|END):/.test(line))).toEqual([
    ...['BEGIN:VALARM', 'END:VALARM', 'BEGIN:VALARM', 'END:VALARM'],
    ...['END:VEVENT', 'END:VCALENDAR'],
  ]);
  expect(lines.findIndex((line) => line.startsWith('URL'))).toBeLessThan(first);
});

test('a service can add no lines of its own, and long lines are folded between characters', () => {
  const evil = `Here\r\nBEGIN:VALARM\rATTACH:x\n${'星'.repeat(60)}`;
  const texts = { id: evil, title: evil, location: evil, description: evil };
  const file = calendarFile({ ...APPOINTMENT, ...texts, url: 'https://x.example/\r\nATTACH:x' }, 0);
  const begun = [...file.matchAll(/^BEGIN:(.*?)\r?$/gm)].map(([, name]) => name);
  expect(begun).toEqual(['VCALENDAR', 'VEVENT', 'VALARM', 'VALARM']);
  expect(file).not.toMatch(/^ATTACH/m);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain('星'.repeat(60));
});
