import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import type { FormSchemas } from '../../schemas/form-types.ts';
import type { FieldFault } from './action.ts';

const FOLDER = join(import.meta.dirname, '../../schemas');

/** Keywords by which a form's schema says how a field is drawn; they check nothing. */
const DRAWN = ['control', 'autocomplete', 'inputmode', 'normalize', 'sentBy', 'accept'];

type FormFile = keyof FormSchemas;
export type FormName = FormFile extends `forms/${infer Name}.json` ? Name : never;
export type FormInput<Name extends FormName> = NonNullable<FormSchemas[`forms/${Name}.json`]>;

/** Reads what a visitor sent as a form's schema says; fields that it does not name are ignored. */
export interface Form<Input> {
  read(body: unknown): { input: Input } | { faults: FieldFault[] };
}

const ajv = new Ajv({ allErrors: true, strict: true, ownProperties: true });
addFormats.default(ajv);
ajv.addVocabulary(DRAWN);

/** The form of a schema in schemas/forms: one source for its rules in the browser, on the server and in the services. */
export function formOf<Name extends FormName>(name: Name): Form<FormInput<Name>> {
  const schema = JSON.parse(readFileSync(join(FOLDER, 'forms', `${name}.json`), 'utf8'));
  const fields: [string, { control?: string }][] = Object.entries(schema.properties);
  const validate = ajv.compile<FormInput<Name>>(schema);
  return {
    read: (body) => {
      const input: unknown = pick(body, fields);
      return validate(input) ? { input } : { faults: faultsOf(validate.errors ?? []) };
    },
  };
}

/** The named fields as they were sent, texts without space around them; what is empty counts as not given. */
function pick(body: unknown, fields: readonly [string, { control?: string }][]): Record<string, unknown> {
  const sent = body !== null && typeof body === 'object' ? new Map(Object.entries(body)) : new Map();
  const given = fields.flatMap(([field, { control }]): [string, unknown][] => {
    const value: unknown = sent.get(field);
    // Space may be part of a password.
    const text = typeof value === 'string' && control !== 'password' ? value.trim() : value;
    return text === undefined || text === null || text === '' ? [] : [[field, text]];
  });
  return Object.fromEntries(given);
}

/** One fault a field: the first that its rules name. */
function faultsOf(errors: readonly ErrorObject[]): FieldFault[] {
  const byField = new Map<string, FieldFault>();
  for (const { keyword, instancePath, params } of errors) {
    const field = keyword === 'required' ? String(params['missingProperty']) : instancePath.slice(1);
    if (!byField.has(field)) byField.set(field, { field, code: CODES[keyword] ?? 'invalid' });
  }
  return [...byField.values()];
}

/** What a broken rule is called, by its keyword of JSON Schema. */
const CODES: Readonly<Record<string, string>> = {
  required: 'missing',
  minLength: 'missing',
  maxLength: 'too-long',
};
