import { Ajv, type ErrorObject } from 'ajv';
import { isTicked, normalizeField } from '../../../schemas/rules/normalizeField.ts';
import { addSchemaFormats } from '../../lib/formats.ts';
import {
  FIELD_KEYWORDS,
  type FieldSchema,
  type FormInput,
  type FormName,
  type FormSchema,
  formSchema,
  normalizationOf,
} from '../../model/forms/formSchemas.ts';
import type { FieldFault } from '../../model/forms/postedForm.ts';

const ajv = new Ajv({ allErrors: true, strict: true, strictRequired: false, ownProperties: true });
addSchemaFormats(ajv);
ajv.addVocabulary(FIELD_KEYWORDS);

/** The form of a schema in schemas/forms, the only source of its rules in browser, server and services. */
export function getForm<Name extends FormName>(name: Name) {
  const schema = formSchema(name);
  const validate = ajv.compile<FormInput<Name>>(schema.rules);
  return {
    /** Reads a visitor's input; unknown fields are ignored. */
    read: (body: unknown): { input: FormInput<Name> } | { faults: FieldFault[] } => {
      const input: unknown = pickKnownFields(body, schema);
      return validate(input) ? { input } : { faults: faultsOf(validate.errors ?? [], schema) };
    },
  };
}

/** The known fields after normalization; empty ones count as missing. */
function pickKnownFields(body: unknown, { properties }: FormSchema): Record<string, unknown> {
  const sent = body !== null && typeof body === 'object' ? new Map(Object.entries(body)) : new Map();
  const given = Object.entries(properties).flatMap(([field, schema]): [string, unknown][] => {
    const value = typedValue(sent.get(field), schema);
    return value === undefined || value === null || value === '' ? [] : [[field, value]];
  });
  return Object.fromEntries(given);
}

export const DIGITS = '^[+-]?\\d{1,9}$';

function typedValue(value: unknown, schema: FieldSchema): unknown {
  if (typeof value !== 'string') return value;
  // A password may contain spaces at its ends.
  const text =
    schema.control === 'password' ? value : normalizeField(value, normalizationOf(schema), schema.maxLength);
  if (schema.const === true) return isTicked(text) ? true : text;
  if (schema.type === 'integer' && new RegExp(DIGITS).test(text)) return Number(text);
  return text;
}

/** One fault per field, in the order of the fields: the first one of its rules. */
function faultsOf(errors: readonly ErrorObject[], { anyOf, properties }: FormSchema): FieldFault[] {
  const byField = new Map<string, FieldFault>();
  for (const { keyword, instancePath, params, schemaPath } of errors) {
    if (schemaPath.startsWith('#/anyOf/')) continue;
    const [, first = ''] = instancePath.split('/');
    const missing = keyword === 'required' && String(params['missingProperty']);
    const field = keyword === 'anyOf' ? (anyOf[0]?.required[0] ?? '') : missing || first;
    if (!byField.has(field)) byField.set(field, { field, code: CODES_BY_KEYWORD[keyword] ?? 'invalid' });
  }
  const order = Object.keys(properties);
  return [...byField.values()].sort((a, b) => order.indexOf(a.field ?? '') - order.indexOf(b.field ?? ''));
}

const CODES_BY_KEYWORD: Readonly<Record<string, string>> = {
  required: 'missing',
  const: 'missing',
  minItems: 'missing',
  minLength: 'too-short',
  maxLength: 'too-long',
  minimum: 'too-low',
  maximum: 'too-high',
  maxItems: 'too-many-files',
  anyOf: 'one-of',
};
