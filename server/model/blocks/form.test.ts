import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { FormModel } from '../../../schemas/model.ts';
import { buildForm as build, type FormGiven } from '../../../tests/helpers/formBlock.ts';

const valuesOf = ({ form: { fields } }: { form: FormModel }) =>
  Object.fromEntries(fields.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])));

const SCHEMA = new URL('../../../schemas/blocks/Form.json', import.meta.url);
/** Props of which the builder makes something else, or that show only sometimes; each has a test of its own. */
const MADE_INTO_OTHERS = /^(form|reasons|submit|submitFree|body|bodyFree|consent|expired|done|after)$/;
const SHOWN = Object.keys(JSON.parse(readFileSync(SCHEMA, 'utf8')).properties).filter(
  (name) => !MADE_INTO_OTHERS.test(name),
);

describe('a form’s block', () => {
  test.each(SHOWN)('shows what the page says of it: %s', (name) => {
    expect(build({ [name]: 'as the page says' })).toHaveProperty(name, 'as the page says');
  });

  test('has the model of its form, which posts to the page’s own address', () => {
    const built = build({ intro: 'Type it' });
    expect(built).toEqual({
      submit: 'Send',
      intro: 'Type it',
      form: expect.objectContaining({ name: 'redemption', action: '/sv-SE/ask' }),
      languages: [{ code: 'en-GB', name: 'en-GB', lang: 'en-GB', href: '/en-GB/ask' }],
    });
    expect(built.form.fields.map(({ id }) => id)).toEqual(['ask-serial']);
    const query = { courseId: {}, more: {} };
    const { action } = build({}, { query, search: '?more=1&courseId=2&other=3' }).form;
    expect(action).toBe('/sv-SE/ask?courseId=2&more=1');
  });

  test('has a key of its own each time that it is drawn', () => {
    const keys = [build({}), build({})].map(({ form: { key } }) => key);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[0]).not.toBe(keys[1]);
  });

  test('offers the choices that were found, and shows what was typed', () => {
    const options = [{ label: 'Leeds', options: [{ value: '1', label: 'Saturday' }] }];
    const posted = { form: 'trialSignup', values: { childName: 'Ada' } } as const;
    const built = build({ form: 'trialSignup', options }, { posted });
    expect(built.form.fields[0]?.options).toEqual(options);
    expect(valuesOf(built)).toEqual({ childName: 'Ada' });
    expect(built).not.toHaveProperty('options');
  });
});

describe('a form is filled in beforehand', () => {
  const user = (profile: object) => ({
    profile: { username: 'ada', ...profile },
  });

  test('with what the address and the account tell', () => {
    const params = { productId: 'kids' };
    expect(valuesOf(build({ form: 'purchase' }, { params }))).toEqual(params);
    const reached = { email: 'a@b.example', phone: '12' };
    const known = { user: user({ realName: 'Ada L', ...reached }) };
    expect(valuesOf(build({ form: 'trialSignup' }, known))).toEqual({ parentName: 'Ada L', ...reached });
    expect(valuesOf(build({ form: 'teacherApplication' }, known))).toMatchObject({ name: 'Ada L' });
  });

  test('with nothing that nobody knows', () => {
    const nothing = { user: user({ realName: null, phone: null }) };
    const { fields } = build({ form: 'trialSignup' }, nothing).form;
    for (const field of fields) expect(field?.value).toBeUndefined();
    expect(valuesOf(build({ form: 'trialSignup' }, { user: { profile: undefined } }))).toEqual({});
  });

  test('with what the page’s query says', () => {
    const given = { query: { courseId: {} }, search: '?courseId=2' };
    expect(valuesOf(build({ form: 'trialSignup' }, given))).toEqual({ courseId: '2' });
  });
});

describe('a form that was refused', () => {
  const wholeOf = (code: string, given: FormGiven = {}, labels?: Record<string, string>) =>
    build({}, { posted: { faults: [{ field: null, code }], values: {} }, ...given }, labels).form.summary;

  const NEEDED = { faults: [{ field: null, code: 'login-needed' }] };
  const loginFor = (back: string, label = 'Log in again') => ({
    href: `/sv-SE/login?${new URLSearchParams({ back })}`,
    label,
  });

  test('says so', () => {
    expect(wholeOf('busy')).toEqual({ title: 'Something is wrong', faults: [{ text: 'api.busy' }] });
    expect(wholeOf('busy', {}, {})?.title).toBe('');
  });

  test('for want of a login leads to it and back, with what was typed as far as the address can say it', () => {
    const posted = { ...NEEDED, values: { courseId: '5', childName: 'Ada' } };
    const given = { query: { courseId: {}, city: {} }, search: '?courseId=2&city=1', posted };
    const link = loginFor('/sv-SE/ask?city=1&courseId=5');
    expect(build({}, given).form.summary?.faults[0]?.link).toEqual(link);
    expect(wholeOf('login-needed', {}, {})?.faults[0]?.link).toEqual(loginFor('/sv-SE/ask', ''));
  });

  test('of an order has the login in place of the order’s button', () => {
    const posted = { ...NEEDED, values: {} };
    const { instead } = build({ form: 'purchase' }, { posted: { form: 'purchase', ...posted } });
    expect(instead).toEqual(loginFor('/sv-SE/ask'));
    expect(build({}, { posted }).instead).toBeUndefined();
  });

  test('for what the visitor owns leads to it', () => {
    const link = { href: '/sv-SE/account/purchases', label: 'See it' };
    expect(wholeOf('owned')?.faults[0]?.link).toEqual(link);
    expect(wholeOf('owned', {}, {})?.faults[0]?.link).toEqual({ ...link, label: '' });
  });
});

describe('that a login has ended', () => {
  const expired = { expired: 'Log in again' };
  const query: FormGiven['query'] = { expired: { values: ['1'] } };

  test('is said where the address tells it', () => {
    expect(build(expired, { query, search: '?expired=1' })).toMatchObject(expired);
    expect(build(expired, { query })?.expired).toBeUndefined();
    expect(build({}, { query, search: '?expired=1' })?.expired).toBeUndefined();
  });
});

describe('a form for a product that costs nothing', () => {
  const props = { submitFree: 'Take it', body: '<p>Pay</p>', bodyFree: '<p>Free</p>' };
  const productOf = (price?: object) => ({
    subject: { product: { id: 'kids', ...(price ? { price } : {}) } },
  });
  const free = productOf({ state: 'priced', current: { amount: 0, text: '0 kr' } });

  test('has words of its own', () => {
    const built = build(props, free);
    expect(built).toMatchObject({ submit: 'Take it', body: '<p>Free</p>' });
    for (const name of ['submitFree', 'bodyFree']) expect(built).not.toHaveProperty(name);
  });

  test('has the same words as any where it has no others', () => {
    expect(build({ body: '<p>Pay</p>' }, free)).toMatchObject({ submit: 'Send', body: '<p>Pay</p>' });
  });

  test.each<[string, FormGiven]>([
    ['has a price', productOf({ state: 'priced', current: { amount: 1, text: '1 kr' } })],
    ['is asked for', productOf({ state: 'ask', current: { amount: 0, text: '' } })],
    ['has no price', productOf()],
    ['is not known', {}],
  ])('has the words of any where the product %s', (_name, given) => {
    expect(build(props, given)).toMatchObject({ submit: 'Send', body: '<p>Pay</p>' });
  });
});
