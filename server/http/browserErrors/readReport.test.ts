import { expect, test } from 'vitest';
import { readReport } from './readReport.ts';

const REPORT = { message: 'Error: no move', script: '/_assets/play-1a.js', line: 1, column: 204 };

test('fields that are listed are taken in, in their bounds, and no others', () => {
  const more = { ...REPORT, page: 'courses___en-US', cookie: 'a=b', url: '/en-US/login?code=1' };
  expect(readReport(more)).toEqual({ ...REPORT, page: 'courses___en-US' });
  expect(readReport({ ...REPORT, page: '/en-US/login?code=1' })).toEqual(REPORT);
});

test.each([
  ['an address', 'for john.smith.1984@example.com', 'for [email]'],
  ['a token', 'of 12345abcdefghijklmnopqrstuv', 'of [token]'],
  ['a number', 'call 09012345678', 'call [digits]'],
])('a message is masked, then cut: %s over the end of what is shown', (_, said, masked) => {
  for (let at = 160; at < 205; at++) {
    const shown = `${'x'.repeat(at)} ${masked} ${'y'.repeat(300)}`.slice(0, 200);
    const told = readReport({ ...REPORT, message: `${'x'.repeat(at)} ${said} ${'y'.repeat(300)}` })?.message;
    expect(shown.startsWith(told ?? '-') && (told ?? '').length > at).toBe(at < 200);
  }
});

test('what is cut off at the end of what is read shows no half of an address', () => {
  for (let at = 360; at < 405; at++) {
    const message = `${'09012345678 '.repeat(20).slice(0, 200)}${'字'.repeat(at - 200)} john.smith.1984@example.com ${'z '.repeat(99)}`;
    expect(readReport({ ...REPORT, message })?.message).not.toMatch(/john|smith/);
  }
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
