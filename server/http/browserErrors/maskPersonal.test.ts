import { expect, test } from 'vitest';
import { maskPersonal } from './maskPersonal.ts';

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
