import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  FIELD_KEYWORDS,
  type FieldSchema,
  FORM_NAMES,
  type FormName,
  formSchema,
  isFormName,
  normalizationOf,
  takesFiles,
} from './formSchemas.ts';

/** Keywords of JSON Schema that the fields use, and what explains them. */
const CHECKED = [
  'type',
  'const',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'pattern',
  'minItems',
  'maxItems',
  'items',
];
const EXPLAINING = ['description', 'examples'];

describe('the forms', () => {
  test('are the files of schemas/forms, by name', () => {
    const files = readdirSync('schemas/forms').sort();
    expect(FORM_NAMES.map((name) => `${name}.json`)).toEqual(files);
    expect(FORM_NAMES).toContain('trialSignup');
  });

  test('may stand on pages unless their schema says otherwise: the block lists them', () => {
    const { properties } = JSON.parse(readFileSync('schemas/blocks/Form.json', 'utf8'));
    const onPages = FORM_NAMES.filter((name) => !('pages' in formSchema(name).rules));
    expect(properties.form.enum).toEqual(onPages);
    expect(onPages).not.toContain('logout');
  });

  test('are known by their names alone', () => {
    expect(['login', 'logout', 'nothing', 'login.json', '', undefined, null, 1].map(isFormName)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  test.each(FORM_NAMES)('%s explains each of its fields, in keywords that are known', (name) => {
    for (const field of Object.values(formSchema(name).properties)) {
      expect(field.description).toMatch(/\.$/);
      expect([...CHECKED, ...EXPLAINING, ...FIELD_KEYWORDS]).toEqual(
        expect.arrayContaining(Object.keys(field)),
      );
    }
  });

  test('say what must be given, and of which fields one is enough', () => {
    expect(formSchema('trialSignup')).toMatchObject({
      name: 'trialSignup',
      rules: { title: 'TrialSignupForm', type: 'object', additionalProperties: false },
      required: ['courseId', 'childName', 'childAge', 'parentName', 'consent'],
      anyOf: [{ required: ['email'] }, { required: ['phone'] }],
      properties: { childAge: { minimum: 4, maximum: 10 }, consent: { const: true } },
    });
    expect(formSchema('logout')).toMatchObject({ properties: {}, required: [], anyOf: [] });
    expect(formSchema('redemption').anyOf).toEqual([]);
  });

  test('that are none are a mistake of the code', () => {
    expect(() => formSchema('nothing' as FormName)).toThrow('schemas/forms has no nothing');
  });

  test('that take files are known by their schema', () => {
    expect(FORM_NAMES.filter((name) => takesFiles(formSchema(name)))).toEqual(['teacherApplication']);
  });
});

test.each<[Partial<FieldSchema>, string | undefined]>([
  [{ type: 'string' }, undefined],
  [{ type: 'string', normalize: 'code' }, 'code'],
  [{ type: 'integer' }, 'width'],
  [{ type: 'integer', normalize: 'serial' }, 'serial'],
  [{}, undefined],
])('of a field that says %o this is put right: %s', (field, how) => {
  expect(normalizationOf({ description: '', ...field })).toBe(how);
});
