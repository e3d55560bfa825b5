import { describe, expect, test } from 'vitest';
import { fieldsOf, modelOf, postOf } from '../../../tests/helpers/formModel.ts';
import type { FormName } from './formSchemas.ts';

const TAKEN = 'Somebody has that name';
const FAULTS = [{ field: 'username', code: 'taken' }];

describe('a field is filled in', () => {
  const phoneOf = (given: object) => fieldsOf('trialSignup', given)['phone']?.value;
  const query = { phone: ['123', '456'] };
  const prefill = { phone: '789' };

  test('with what was typed, else what the address says, else what is known of the visitor', () => {
    const posted = postOf('trialSignup', { values: { phone: 'typed' } });
    expect(phoneOf({ posted, query, prefill })).toBe('typed');
    expect(phoneOf({ query, prefill })).toBe('123');
    expect(phoneOf({ prefill })).toBe('789');
    expect(phoneOf({})).toBeUndefined();
  });

  test('with nothing where the visitor emptied it', () => {
    expect(phoneOf({ posted: postOf('trialSignup'), query, prefill })).toBeUndefined();
  });

  test('with no more of the address than it takes', () => {
    expect(phoneOf({ query: { phone: ['1'.repeat(31)] } })).toBe('1'.repeat(30));
    const typed = postOf('trialSignup', { values: { phone: '1'.repeat(31) } });
    expect(phoneOf({ posted: typed })).toHaveLength(31);
    expect(fieldsOf('trialSignup', { query: { childAge: ['7'] } })['childAge']?.value).toBe('7');
  });

  test('never with a password', () => {
    const secret = { password: 'secret' };
    // As `typedValues` says that there was one.
    const posted = postOf('login', { values: { password: '', username: 'ada' } });
    const { username, password } = fieldsOf('login', { posted });
    expect(username?.value).toBe('ada');
    expect(password?.value).toBe('');
    const untouched = fieldsOf('login', { query: { password: ['secret'] }, prefill: secret });
    expect(untouched['password']?.value).toBeUndefined();
  });

  test.each([
    ['on', true],
    [' True', true],
    ['off', false],
    ['', false],
    [undefined, false],
  ])('by a tick where it was ticked: %j', (sent, checked) => {
    const values: Record<string, string> = sent === undefined ? {} : { consent: sent };
    const { consent } = fieldsOf('trialSignup', { posted: postOf('trialSignup', { values }) });
    expect(consent?.checked).toBe(checked);
    expect(consent?.value).toBeUndefined();
  });
});

describe('a post that was refused', () => {
  test('is told at its fields, and in a summary that leads to them in their order', () => {
    const faults = [{ field: 'realName', code: 'missing' }, ...FAULTS];
    const model = modelOf('registration', { posted: postOf('registration', { faults }) });
    const faultOf = Object.fromEntries(model.fields.map(({ name, fault }) => [name, fault]));
    expect(faultOf).toEqual({ realName: 'api.missing', username: TAKEN });
    const missing = { text: 'api.missing', field: 'ask-realName' };
    const taken = { text: TAKEN, field: 'ask-username' };
    expect(model.summary).toEqual({ title: 'Something is wrong', faults: [missing, taken] });
    expect(model?.notice).toBeUndefined();
  });

  test('tells first what is wrong with the whole, with the way out where there is one', () => {
    const link = { href: '/sv-SE/login', label: 'Log in' };
    const faults = [...FAULTS, { field: null, code: 'busy' }, { field: null, code: 'login-needed' }];
    const helpLinks = { 'login-needed': link, taken: { href: '/sv-SE', label: 'Home' } };
    const posted = postOf('registration', { faults });
    expect(modelOf('registration', { posted, helpLinks }).summary?.faults).toEqual([
      { text: 'Busy' },
      { text: 'api.login-needed', link },
      { text: TAKEN, field: 'ask-username' },
    ]);
  });

  test('says that what was typed is still there where something was', () => {
    const faults = [{ field: null, code: 'login-needed' }];
    const textOf = (name: FormName, values: Record<string, string>) =>
      modelOf(name, { posted: postOf(name, { faults, values }) }).summary?.faults[0]?.text;
    expect(textOf('redemption', { serial: 'HOSHI-1' })).toBe('forms.loginKeeps');
    expect(textOf('redemption', { serial: '' })).toBe('api.login-needed');
    expect(textOf('purchase', { productId: 'kidbasic' })).toBe('api.login-needed');
  });

  test('asks for a password that was typed again, and not where its own fault says it', () => {
    const againOf = (values: Record<string, string>, faults = FAULTS) =>
      fieldsOf('registration', { posted: postOf('registration', { faults, values }) })['password']?.typeAgain;
    expect(againOf({ password: '' })).toBe(true);
    expect(againOf({ password: '' }, [{ field: 'password', code: 'too-short' }])).toBeUndefined();
    expect(againOf({ username: 'ada' })).toBeUndefined();
  });

  test('tells of the whole what is wrong with a field that is not seen, or not of the form', () => {
    const faults = [
      { field: 'productId', code: 'owned' },
      { field: 'price', code: 'busy' },
    ];
    const link = { href: '/sv-SE/purchases', label: 'See it' };
    const posted = postOf('purchase', { faults });
    expect(modelOf('purchase', { posted, helpLinks: { owned: link } }).summary?.faults).toEqual([
      { text: 'api.owned', link },
      { text: 'Busy' },
    ]);
  });

  test('sends the key again that it came with; one without a key gets the new one', () => {
    expect(modelOf('redemption', { posted: postOf('redemption', { key: 'old key' }) }).key).toBe('old key');
    expect(modelOf('redemption', { posted: postOf('redemption') }).key).toBe('new key');
  });
});

describe('a post', () => {
  const told = { key: 'old key', faults: FAULTS, values: { username: 'ada' }, notice: 'oneTimeCode' };

  test('of another form of the page leaves this one as it was', () => {
    const posted = postOf('logoutEverywhere', told);
    expect(modelOf('registration', { posted })).toEqual(modelOf('registration'));
    // No field of it has a code sent.
    expect(modelOf('registration', { posted: postOf('oneTimeCode', told) })).toEqual(modelOf('registration'));
  });

  test('of the button beside a field is told by the form that the field is of', () => {
    const { key, notice, fields, summary } = modelOf('login', { posted: postOf('oneTimeCode', told) });
    expect([key, notice, fields[0]?.value, fields[0]?.fault]).toEqual(['old key', 'Sent', 'ada', TAKEN]);
    expect(summary?.faults).toEqual([{ text: TAKEN, field: 'ask-username' }]);
  });

  test('without faults has no summary', () => {
    const posted = postOf('oneTimeCode', { notice: 'oneTimeCode' });
    const model = modelOf('login', { posted });
    expect(model.notice).toBe('Sent');
    expect(model?.summary).toBeUndefined();
  });
});
