import { describe, expect, test } from 'vitest';
import { FORM_NAMES, formSchema } from '../../model/forms/formSchemas.ts';
import { getForm } from './formInput.ts';

const login = getForm('login');
const GOOD = { username: 'ada', password: 'x', otp: '123456' };

describe('what a visitor sent', () => {
  const ALL_MISSING = ['username missing', 'password missing', 'otp missing'];
  test('is taken as its form names it, without space around it and without anything else', () => {
    const sent = { ...GOOD, username: '  ada ', otp: ' 1 ', admin: true, __proto__: { x: 1 } };
    expect(login.read(sent)).toEqual({ input: { username: 'ada', password: 'x', otp: '1' } });
  });

  test('space belongs to a password', () => {
    expect(login.read({ ...GOOD, password: '  x ' })).toEqual({ input: { ...GOOD, password: '  x ' } });
  });

  test.each<[string, unknown, string[]]>([
    ['nothing', {}, ALL_MISSING],
    ['no object', 'username=ada', ALL_MISSING],
    ['null', null, ALL_MISSING],
    ['undefined', undefined, ALL_MISSING],
    ['empty fields', { ...GOOD, username: '', password: '' }, ['username missing', 'password missing']],
    ['space alone', { ...GOOD, username: '   ' }, ['username missing']],
    ['null for a field', { ...GOOD, otp: null }, ['otp missing']],
    ['what only its prototype has', Object.create(GOOD), ALL_MISSING],
    ['more than there is room for', { ...GOOD, otp: 'x'.repeat(501) }, ['otp too-long']],
    ['marks without end', { ...GOOD, otp: `1${'\u0315\u0300\u0327'.repeat(20_000)}` }, ['otp too-long']],
    ['a code between spaces without end', { ...GOOD, otp: `1${' '.repeat(9_000)}2` }, ['otp too-long']],
    ['no text', { ...GOOD, username: 7 }, ['username invalid']],
    ['a list', { ...GOOD, password: ['x'] }, ['password invalid']],
  ])('%s is refused field by field', (_name, body, expected) => {
    const read = login.read(body);
    const faults = 'faults' in read ? read.faults : [];
    expect(faults.map(({ field, code }) => `${field} ${code}`)).toEqual(expected);
  });

  test('a form without fields takes anything, and nothing of it', () => {
    for (const body of [undefined, {}, { a: 1 }]) expect(getForm('logout').read(body)).toEqual({ input: {} });
  });
});

const SIGNUP = {
  ...{ courseId: 'daan.sat10', childName: '小星', childAge: '7', parentName: '陳大明' },
  ...{ email: 'a@example.com', consent: 'on' },
};
const faultsIn = (name: Parameters<typeof getForm>[0], body: object) => {
  const read = getForm(name).read(body);
  return 'faults' in read ? read.faults.map(({ field, code }) => `${field} ${code}`) : [];
};

describe('what a page’s own form sends is text', () => {
  test('a number and a ticked box are read from it', () => {
    const form = getForm('trialSignup');
    const input = { ...SIGNUP, childAge: 7, consent: true };
    expect(form.read(SIGNUP)).toEqual({ input });
    expect(form.read({ ...SIGNUP, childAge: '７', consent: true })).toEqual({ input });
  });

  test.each<[string, object, string[]]>([
    ['a child that is too young', { childAge: '3' }, ['childAge too-low']],
    ['a child that is too old', { childAge: 11 }, ['childAge too-high']],
    ['no whole number', { childAge: '7.5' }, ['childAge invalid']],
    ['a number in words', { childAge: 'seven' }, ['childAge invalid']],
    ['no consent', { consent: '' }, ['consent missing']],
    ['consent refused', { consent: false }, ['consent missing']],
    ['a name of control characters', { childName: '\u0007\u0008' }, ['childName invalid']],
    ['ten thousand characters', { parentName: '名'.repeat(10_000) }, ['parentName too-long']],
    ['no mail address', { email: 'star@' }, ['email invalid']],
    ['neither mail address nor telephone', { email: '' }, ['email one-of']],
    ['a telephone that is none, beside a good mail address', { phone: 'abc' }, ['phone invalid']],
  ])('%s is told at its field', (_what, change, expected) => {
    expect(faultsIn('trialSignup', { ...SIGNUP, ...change })).toEqual(expected);
  });

  test('a telephone is enough', () => {
    const { email: _, ...rest } = SIGNUP;
    expect(faultsIn('trialSignup', { ...rest, phone: '０９１２－３４５－６７８' })).toEqual([]);
  });
});

describe('what keyboards write otherwise is put right', () => {
  test.each([
    [' hoshi－gift－7k2m ', 'HOSHI-GIFT-7K2M'],
    [' hoshi   gift\u3000- 7k2m', 'HOSHI GIFT-7K2M'],
    ['ｈｏｓｈｉーgift–7k2m', 'HOSHI-GIFT-7K2M'],
  ])('serial %j', (serial, expected) => {
    expect(getForm('redemption').read({ serial })).toEqual({ input: { serial: expected } });
  });

  test.each([
    ['１２３４５６', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
  ])('code %j', (otp, expected) => {
    expect(login.read({ ...GOOD, otp })).toEqual({ input: { ...GOOD, otp: expected } });
  });
});

test.each<[object, string[]]>([
  [{ username: 'ab' }, ['username invalid']],
  [{ username: '-ab' }, ['username invalid']],
  [{ password: '1234567' }, ['password too-short']],
  [{ realName: ' \u3000 ' }, ['realName missing']],
  [{ email: 'a b@example.com' }, ['email invalid']],
])('a registration with %o is refused', (change, expected) => {
  const good = { username: 'star', password: '12345678', realName: '星', email: 'a@example.com' };
  expect(faultsIn('registration', good)).toEqual([]);
  expect(faultsIn('registration', { ...good, ...change })).toEqual(expected);
});

test('every text has a bound, so that no pattern runs over what somebody sends by the megabyte', () => {
  for (const name of FORM_NAMES) {
    for (const [field, { type, maxLength }] of Object.entries(formSchema(name).properties))
      if (type === 'string') expect(maxLength, `${name}.${field}`).toBeLessThanOrEqual(500);
  }
  const long = 'x'.repeat(400_000);
  const sent = { ...SIGNUP, childName: `${long}\u0001`, parentName: long };
  expect(faultsIn('trialSignup', sent)).toEqual(['childName too-long', 'parentName too-long']);
});
