import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fieldsOf, modelOf, postOf } from '../../../tests/helpers/formModel.ts';
import { readContent } from '../../cli/terminal/content.ts';
import { getLocalizedSite } from '../site/localizedSites.ts';
import { FORM_NAMES, type FormName, formSchema } from './formSchemas.ts';

const patternOf = (form: FormName, field: string) => formSchema(form).properties[field]?.pattern;

describe('a form that nobody has sent', () => {
  test('asks for what its schema names, and says nothing of faults', () => {
    expect(modelOf('redemption')).toEqual({
      name: 'redemption',
      action: '/sv-SE/ask',
      multipart: false,
      key: 'new key',
      errorTitle: 'Error: {title}',
      fields: [
        {
          name: 'serial',
          id: 'ask-serial',
          control: 'text',
          label: 'Code',
          required: true,
          messages: { missing: 'api.missing', 'too-long': 'api.too-long' },
          autocomplete: 'off',
          maxLength: 100,
          normalize: 'serial',
        },
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
    const none = [
      'minLength',
      'min',
      'max',
      'value',
      'choose',
      'sends',
      'checked',
      'multiple',
      'fault',
    ] as const;
    for (const name of none) expect(username?.[name]).toBeUndefined();
    expect(realName?.hint).toBeUndefined();
  });

  test('that takes more than one character says so; that one is needed is said already', () => {
    const { password } = fieldsOf('registration');
    expect(password).toEqual({
      name: 'password',
      id: 'ask-password',
      control: 'password',
      label: 'forms.field.password.label',
      required: true,
      messages: { missing: 'api.missing', 'too-short': 'api.too-short', 'too-long': 'api.too-long' },
      autocomplete: 'new-password',
      minLength: 8,
      maxLength: 200,
    });
  });

  test('of a number has its bounds, and is read in full-width digits', () => {
    expect(fieldsOf('trialSignup')['childAge']).toEqual({
      name: 'childAge',
      id: 'ask-childAge',
      control: 'number',
      label: 'forms.field.childAge.label',
      required: true,
      messages: {
        missing: 'api.missing',
        invalid: 'api.invalid',
        'too-low': 'api.too-low',
        'too-high': 'api.too-high',
      },
      inputmode: 'numeric',
      min: 4,
      max: 10,
      normalize: 'width',
    });
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
    expect([email, phone, childName, rank].map((field) => field?.oneOf)).toEqual([
      true,
      true,
      undefined,
      undefined,
    ]);
  });

  test('of choices has them, and no length', () => {
    const options = [{ label: 'Leeds', options: [{ value: '1', label: 'Saturday' }] }];
    const { courseId, childName } = fieldsOf('trialSignup', { options });
    expect(courseId).toEqual({
      name: 'courseId',
      id: 'ask-courseId',
      control: 'select',
      label: 'Class',
      required: true,
      messages: { missing: 'api.missing', elsewhere: 'forms.elsewhere' },
      options,
      choose: 'Choose a class',
    });
    expect(childName?.options).toBeUndefined();
    expect(fieldsOf('trialSignup')['courseId']?.options).toBeUndefined();
  });

  test('to tick has its words as HTML, and in its message its own', () => {
    const { consent, phone } = fieldsOf('trialSignup', { consentHtml: 'I <a>agree</a>' });
    expect(consent).toEqual({
      name: 'consent',
      id: 'ask-consent',
      control: 'checkbox',
      label: 'forms.field.consent.label',
      labelHtml: 'I <a>agree</a>',
      required: true,
      checked: false,
      messages: { missing: 'Tick the box' },
    });
    expect(phone?.labelHtml).toBeUndefined();
  });

  test('for documents takes up to three of ten megabytes, and names those that were sent', () => {
    const proof = {
      name: 'proof',
      id: 'ask-proof',
      control: 'file',
      label: 'forms.field.proof.label',
      required: true,
      messages: {
        missing: 'api.missing',
        'too-large': 'api.too-large',
        'file-type': 'api.file-type',
        'too-many-files': 'api.too-many-files',
        'empty-file': 'api.empty-file',
        'of-files': 'api.fileFault',
      },
      accept: 'application/pdf,image/jpeg,image/png',
      multiple: true,
      maxFiles: 3,
      maxBytes: 10_485_760,
    };
    expect(modelOf('teacherApplication').multipart).toBe(true);
    expect(fieldsOf('teacherApplication', { prefill: { proof: 'a.pdf' } })['proof']).toEqual(proof);
    const posted = postOf('teacherApplication', { files: ['a.pdf'], values: { proof: 'a.pdf' } });
    const { name, proof: sent } = fieldsOf('teacherApplication', { posted });
    expect(sent).toEqual({ ...proof, files: ['a.pdf'] });
    for (const of of ['files', 'maxFiles', 'maxBytes'] as const) expect(name?.[of]).toBeUndefined();
  });

  test('that is not seen has its value, and no messages', () => {
    expect(modelOf('purchase', { prefill: { productId: 'kids' } }).fields).toEqual([
      {
        name: 'productId',
        id: 'ask-productId',
        control: 'hidden',
        label: 'productId',
        required: true,
        messages: {},
        value: 'kids',
        maxLength: 200,
      },
    ]);
  });

  test('of a one-time code has a button that has one sent to the name', () => {
    const { username, otp } = fieldsOf('login');
    expect(otp?.sends).toEqual({
      form: 'oneTimeCode',
      field: 'username',
      label: 'Send me a code',
      sent: 'Sent',
    });
    expect(username?.label).toBe('Name');
  });
});

describe('a class that the address names', () => {
  const options = [
    {
      label: 'Branch',
      options: [
        { value: 'open', label: 'Open' },
        { value: 'full', label: 'Full', disabled: true },
      ],
    },
  ];
  const chosen = (courseId: string, more: object = {}) => {
    const given = { options, query: { courseId: [courseId] }, ...more };
    const { notice, fields } = modelOf('trialSignup', given);
    return { notice, value: fields.find(({ name }) => name === 'courseId')?.value };
  };

  test('is chosen while it has seats', () => {
    expect(chosen('open')).toEqual({ notice: undefined, value: 'open' });
  });

  test.each([
    ['full', 'api.full'],
    ['past', 'api.gone'],
  ])('is not chosen when it is %s, and the form says so', (courseId, notice) => {
    expect(chosen(courseId)).toEqual({ notice, value: undefined });
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
});

test('a class that was sold out meanwhile is not chosen any more, whatever was typed', () => {
  const options = [{ label: 'Branch', options: [{ value: 'full', label: 'Full', disabled: true }] }];
  const posted = postOf('trialSignup', { values: { courseId: 'full', childName: 'Ada' } });
  const { courseId, childName } = fieldsOf('trialSignup', { options, posted });
  expect([courseId?.value, childName?.value]).toEqual([undefined, 'Ada']);
});
