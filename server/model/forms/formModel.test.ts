import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fieldsOf, modelOf, postOf } from '../../../tests/helpers/formModel.ts';
import { readContent } from '../../cli/terminal/content.ts';
import { getLocalizedSite } from '../site/localizedSites.ts';
import { FORM_NAMES, type FormName, formSchema } from './formSchemas.ts';

const patternOf = (form: FormName, field: string) => formSchema(form).properties[field]?.pattern;
/** A field that has to be filled in; its words are its keys. */
const fieldOf = (name: string, control: string, codes: string[], more: object = {}) => ({
  ...{ name, id: `ask-${name}`, control, label: `forms.field.${name}.label`, required: true },
  messages: Object.fromEntries(codes.map((code) => [code, `api.${code}`])),
  ...more,
});

describe('a form that nobody has sent', () => {
  test('asks for what its schema names, and says nothing of faults', () => {
    expect(modelOf('redemption')).toEqual({
      name: 'redemption',
      action: '/sv-SE/ask',
      multipart: false,
      key: 'new key',
      errorTitle: 'Error: {title}',
      fields: [
        fieldOf('serial', 'text', ['missing', 'too-long'], {
          ...{ label: 'Code', autocomplete: 'off', maxLength: 100, normalize: 'serial' },
        }),
      ],
    });
  });

  test('may ask for nothing', () => {
    expect(modelOf('logoutEverywhere').fields).toEqual([]);
  });

  test('asks in the order of its schema', () => {
    const names = modelOf('trialSignup').fields.map(({ name }) => name);
    expect(names).toEqual(['courseId', 'childName', 'childAge', 'parentName', 'email', 'phone', 'consent']);
  });
});

test('each field that is shown has a label in each shipped language', async () => {
  const { snapshot } = await readContent(join(import.meta.dirname, '../../..'));
  const sites = [...snapshot.sites.values()].flatMap(({ id, config }) =>
    Object.keys(config.locales).map((locale) => getLocalizedSite(snapshot, id, locale)),
  );
  const bare = sites.flatMap((localizedSite) =>
    FORM_NAMES.flatMap((name) =>
      modelOf(name, { localizedSite }).fields.flatMap(({ control, label }) =>
        control !== 'hidden' && label.startsWith('forms.')
          ? `${localizedSite.locale.code} ${name} ${label}`
          : [],
      ),
    ),
  );
  expect(bare).toEqual([]);
  expect(sites.length).toBeGreaterThan(3);
});

describe('a field', () => {
  test('of text has its length, its pattern and what the browser fills in', () => {
    expect(fieldsOf('registration')).toMatchObject({
      username: {
        label: 'New name',
        hint: 'As you wrote it',
        maxLength: 32,
        pattern: patternOf('registration', 'username'),
        messages: { missing: 'api.missing', invalid: 'api.invalid', 'too-long': 'api.too-long' },
      },
      realName: { label: 'forms.field.realName.label', autocomplete: 'name' },
      email: { control: 'email', inputmode: 'email', normalize: 'width', autocomplete: 'email' },
    });
    const { username, realName } = fieldsOf('registration');
    const none = ['minLength', 'min', 'max', 'value', 'choose', 'sends', 'checked', 'multiple', 'fault'];
    for (const name of none) expect(username).not.toHaveProperty(name, expect.anything());
    expect(realName?.hint).toBeUndefined();
  });

  test('that takes more than one character says so; that one is needed is said already', () => {
    const { password } = fieldsOf('registration');
    const more = { autocomplete: 'new-password', minLength: 8, maxLength: 200 };
    expect(password).toEqual(fieldOf('password', 'password', ['missing', 'too-short', 'too-long'], more));
  });

  test('of a number has its bounds, and is read in full-width digits', () => {
    const codes = ['missing', 'invalid', 'too-low', 'too-high'];
    const more = { inputmode: 'numeric', min: 4, max: 10, normalize: 'width' };
    expect(fieldsOf('trialSignup')['childAge']).toEqual(fieldOf('childAge', 'number', codes, more));
  });

  test('that need not be given is not missed; of two of which one is enough each says so', () => {
    const { rank } = fieldsOf('teacherApplication');
    expect(rank?.required).toBe(false);
    expect(rank?.messages).toEqual({ invalid: 'api.invalid', 'too-long': 'api.too-long' });
    const { email, phone, childName } = fieldsOf('trialSignup');
    expect(email?.required).toBe(false);
    expect(email?.messages).toMatchObject({ 'one-of': 'api.one-of' });
    expect(email?.messages).not.toHaveProperty('missing');
    expect(childName?.messages).not.toHaveProperty('one-of');
    expect(phone).toMatchObject({ required: false, inputmode: 'tel' });
    const oneOf = [email, phone, childName, rank].map((field) => field?.oneOf);
    expect(oneOf).toEqual([true, true, undefined, undefined]);
  });

  test('of choices has them, and no length', () => {
    const options = [{ label: 'Leeds', options: [{ value: '1', label: 'Saturday' }] }];
    const { courseId, childName } = fieldsOf('trialSignup', { options });
    const messages = { missing: 'api.missing', elsewhere: 'forms.elsewhere' };
    const more = { label: 'Class', messages, options, choose: 'Choose a class' };
    expect(courseId).toEqual(fieldOf('courseId', 'select', [], more));
    expect(childName?.options).toBeUndefined();
    expect(fieldsOf('trialSignup')['courseId']?.options).toBeUndefined();
  });

  test('to tick has its words as HTML, and in its message its own', () => {
    const { consent, phone } = fieldsOf('trialSignup', { consentHtml: 'I <a>agree</a>' });
    const more = { labelHtml: 'I <a>agree</a>', checked: false, messages: { missing: 'Tick the box' } };
    expect(consent).toEqual(fieldOf('consent', 'checkbox', [], more));
    expect(phone?.labelHtml).toBeUndefined();
  });

  test('for documents takes up to three of ten megabytes, and names those that were sent', () => {
    const codes = ['missing', 'too-large', 'file-type', 'too-many-files', 'empty-file'];
    const plain = fieldOf('proof', 'file', codes, {
      ...{
        accept: 'application/pdf,image/jpeg,image/png',
        multiple: true,
        maxFiles: 3,
        maxBytes: 10_485_760,
      },
    });
    const proof = { ...plain, messages: { ...plain.messages, 'of-files': 'api.fileFault' } };
    expect(modelOf('teacherApplication').multipart).toBe(true);
    expect(fieldsOf('teacherApplication', { prefill: { proof: 'a.pdf' } })['proof']).toEqual(proof);
    const posted = postOf('teacherApplication', { files: ['a.pdf'], values: { proof: 'a.pdf' } });
    const { name, proof: sent } = fieldsOf('teacherApplication', { posted });
    expect(sent).toEqual({ ...proof, files: ['a.pdf'] });
    for (const of of ['files', 'maxFiles', 'maxBytes'] as const) expect(name?.[of]).toBeUndefined();
  });

  test('that is not seen has its value, and no messages', () => {
    expect(modelOf('purchase', { prefill: { productId: 'kids' } }).fields).toEqual([
      fieldOf('productId', 'hidden', [], { label: 'productId', value: 'kids', maxLength: 200 }),
      fieldOf('price', 'hidden', [], { label: 'price', maxLength: 40, required: false }),
    ]);
  });

  test('of a one-time code has a button that has one sent to the name', () => {
    const { username, otp } = fieldsOf('login');
    const sends = { form: 'oneTimeCode', field: 'username', label: 'Send me a code', sent: 'Sent' };
    expect(otp?.sends).toEqual(sends);
    expect(username?.label).toBe('Name');
  });
});

describe('a class that the address names', () => {
  const full = { value: 'full', label: 'Full', disabled: true };
  const options = [{ label: 'Branch', options: [{ value: 'open', label: 'Open' }, full] }];
  const chosen = (courseId: string, more: object = {}) => {
    const given = { options, query: { courseId: [courseId] }, ...more };
    const { notice, fields } = modelOf('trialSignup', given);
    return { notice, value: fields.find(({ name }) => name === 'courseId')?.value };
  };

  test('is chosen while it has seats; else the form says why it is not', () => {
    expect(chosen('open')).toEqual({ notice: undefined, value: 'open' });
    expect(chosen('full')).toEqual({ notice: 'api.full', value: undefined });
    expect(chosen('past')).toEqual({ notice: 'api.gone', value: undefined });
  });

  test('is named where another language offers it, and is no choice here', () => {
    const group = { label: 'Elsewhere', options: [{ value: 'there', label: 'Sat' }], elsewhere: true };
    const given = { options: [...options, group], query: { courseId: ['there'] } };
    const { notice, fields } = modelOf('trialSignup', given);
    expect(notice).toBe('forms.elsewhere');
    expect(fields.find(({ name }) => name === 'courseId')).toMatchObject({ options });
    expect(fields.find(({ name }) => name === 'courseId')?.value).toBeUndefined();
  });

  test('is not said to be gone while the back office fails', () => {
    expect(chosen('past', { hasAllOptions: false }).notice).toBeUndefined();
    expect(chosen('past', { options: undefined })).toEqual({ notice: undefined, value: 'past' });
  });

  test('is not chosen any more once it was sold out, whatever was typed', () => {
    const posted = postOf('trialSignup', { values: { courseId: 'full', childName: 'Ada' } });
    const { courseId, childName } = fieldsOf('trialSignup', { options, posted });
    expect([courseId?.value, childName?.value]).toEqual([undefined, 'Ada']);
  });
});
