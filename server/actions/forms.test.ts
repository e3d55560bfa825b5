import { describe, expect, test } from 'vitest';
import { formOf } from './forms.ts';

const login = formOf('login');
const GOOD = { username: 'ada', password: 'x', otp: '123456' };

describe('what a visitor sent', () => {
  test('is taken as its form names it, without space around it and without anything else', () => {
    expect(login.read({ ...GOOD, username: '  ada ', otp: ' 1 ', admin: true, __proto__: { x: 1 } })).toEqual(
      {
        input: { username: 'ada', password: 'x', otp: '1' },
      },
    );
  });

  test('space belongs to a password', () => {
    expect(login.read({ ...GOOD, password: '  x ' })).toEqual({ input: { ...GOOD, password: '  x ' } });
  });

  test.each<[string, unknown, string[]]>([
    ['nothing', {}, ['username missing', 'password missing', 'otp missing']],
    ['no object', 'username=ada', ['username missing', 'password missing', 'otp missing']],
    ['null', null, ['username missing', 'password missing', 'otp missing']],
    ['undefined', undefined, ['username missing', 'password missing', 'otp missing']],
    ['empty fields', { ...GOOD, username: '', password: '' }, ['username missing', 'password missing']],
    ['space alone', { ...GOOD, username: '   ' }, ['username missing']],
    ['null for a field', { ...GOOD, otp: null }, ['otp missing']],
    [
      'what only its prototype has',
      Object.create(GOOD),
      ['username missing', 'password missing', 'otp missing'],
    ],
    ['more than there is room for', { ...GOOD, otp: 'x'.repeat(501) }, ['otp too-long']],
    ['no text', { ...GOOD, username: 7 }, ['username invalid']],
    ['a list', { ...GOOD, password: ['x'] }, ['password invalid']],
  ])('%s is refused field by field', (_name, body, expected) => {
    const read = login.read(body);
    const faults = 'faults' in read ? read.faults : [];
    expect(faults.map(({ field, code }) => `${field} ${code}`)).toEqual(expected);
  });

  test('a form without fields takes anything, and nothing of it', () => {
    for (const body of [undefined, {}, { a: 1 }]) expect(formOf('logout').read(body)).toEqual({ input: {} });
  });
});
