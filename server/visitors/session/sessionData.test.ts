import { expect, test } from 'vitest';
import { readSessionData } from './sessionCookies.ts';

const SESSION = { id: 'one', token: 'token', users: ['ada'], sealedAt: 5 };
const read = (value: unknown) => readSessionData(JSON.stringify(value));

test('a session is read as it was written', () => {
  expect(read(SESSION)).toEqual(SESSION);
  expect(read({ ...SESSION, users: [] })).toEqual({ ...SESSION, users: [] });
});

test.each(Object.keys(SESSION))('without %s it is none', (name) => {
  expect(read({ ...SESSION, [name]: undefined })).toBeUndefined();
});

test.each([
  ['id', 5],
  ['token', 5],
  ['token', ''],
  ['users', 'ada'],
  ['users', ['ada', 5]],
  ['users', null],
  ['sealedAt', '5'],
  ['sealedAt', null],
])('with %s as %j it is none', (name, value) => {
  expect(read({ ...SESSION, [name]: value })).toBeUndefined();
});

test.each([undefined, '', 'a-bare-token', '12345', 'null', '"text"', '[]', '{}'])('%s is none', (text) => {
  expect(readSessionData(text)).toBeUndefined();
});
