import { expect, test } from 'vitest';
import { maskPersonal, readReport } from './browserErrors.ts';

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

test.each([
  ['no place for ann.lee+go@mail.example here', 'no place for [email] here'],
  ['“小星@例え.jp” is taken', '“[email]” is taken'],
  ['call +886 912-345-678 or (02) 5550 0100', 'call [digits] or ([digits]'],
  ['0912345678', '[digits]'],
  ['０９１２３４５６７８', '[digits]'],
  ['token eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0', 'token [token]'],
  ['Bearer abcdefghijklmnopqrstuvwxyz', 'Bearer [token]'],
  ['session=AbCdEfGh; code: Abc', 'session=[token]; code: [token]'],
  ['{"password":"hunter", "token" : "abcdefgh"}', '{"password":"[token]", "token" : "[token]"}'],
  ['0af76519-16cd-43dd-8448-eb211c80319c', '[token]'],
  ['fetch https://a.example/login?back=/me&code=123456#x failed', 'fetch https://a.example/login failed'],
  ['fetch /ja-JP/login?username=hanako&token=abc failed', 'fetch /ja-JP/login failed'],
  ['hanako%40example.com', '[email]'],
  ['to "hanako yamada"@example.com', 'to [email]'],
])('%s', (message, masked) => {
  expect(maskPersonal(message)).toBe(masked);
});

test.each([
  "TypeError: Cannot read properties of undefined (reading 'stones')",
  'Error: Minified React error #418; visit https://react.dev/errors/418',
  'RangeError: point 19,19 of 361 is not on the board',
  'SyntaxError: Unexpected token function; the key is taken',
  'failed with status code: 500, error code 12',
  'SyntaxError: Unexpected token < in JSON at position 0',
])('what tells of the error itself stays: %s', (message) => {
  expect(maskPersonal(message)).toBe(message);
});
