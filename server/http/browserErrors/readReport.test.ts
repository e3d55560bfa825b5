import { expect, test } from 'vitest';
import { readReport } from './readReport.ts';

const REPORT = { message: 'Error: no move', script: '/_assets/play-1a.js', line: 1, column: 204 };

test('fields that are listed are taken in, in their bounds, and no others', () => {
  const more = { ...REPORT, page: 'courses___en-US', cookie: 'a=b', url: '/en-US/login?code=1' };
  expect(readReport(more)).toEqual({ ...REPORT, page: 'courses___en-US' });
  expect(readReport({ ...REPORT, page: '/en-US/login?code=1' })).toEqual(REPORT);
});

test('a message is cut, then masked', () => {
  const mail = 'ann@mail.example';
  expect(readReport({ ...REPORT, message: `${mail} ${'字'.repeat(300)}` })?.message).toBe(
    `[email] ${'字'.repeat(200 - mail.length - 1)}`,
  );
});

test.each<[string, unknown]>([
  ['no object', 'text'],
  ['a list', [REPORT]],
  ['nothing', undefined],
  ['a message that is no text', { ...REPORT, message: { toString: 1 } }],
  ['a script elsewhere', { ...REPORT, script: 'https://other.example/_assets/a.js' }],
  ['a script with a query', { ...REPORT, script: '/_assets/a.js?code=1' }],
  ['a long script', { ...REPORT, script: `/_assets/${'a'.repeat(200)}` }],
  ['a line that is no number', { ...REPORT, line: '1' }],
  ['a line below zero', { ...REPORT, line: -1 }],
  ['a column without end', { ...REPORT, column: 1e12 }],
])('%s is no report', (_, body) => {
  expect(readReport(body)).toBeUndefined();
});
