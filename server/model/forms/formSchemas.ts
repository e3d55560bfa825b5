import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { FormSchemas } from '../../../schemas/form-types.ts';
import type { FieldControl, FieldModel } from '../../../schemas/model.ts';
import type { Normalization } from '../../../schemas/rules/normalizeField.ts';

const SCHEMA_FOLDER = join(import.meta.dirname, '../../../schemas/forms');

type FormFile = keyof FormSchemas;
export type FormName = FormFile extends `forms/${infer Name}.json` ? Name : never;
export type FormInput<Name extends FormName> = NonNullable<FormSchemas[`forms/${Name}.json`]>;

/** Keywords for where a form may stand, its query parameters, the look of a field and the normalization of its value; they validate nothing. */
export const FIELD_KEYWORDS = [
  'pages',
  'query',
  'control',
  'autocomplete',
  'inputmode',
  'normalize',
  'sends',
  'accept',
];

export interface FieldSchema {
  description: string;
  examples?: readonly unknown[];
  type?: 'string' | 'integer' | 'array';
  /** A box that must be ticked. */
  const?: true;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  maxItems?: number;
  control?: FieldControl;
  autocomplete?: string;
  inputmode?: FieldModel['inputmode'];
  normalize?: Normalization;
  /** The form that a button next to the field sends with only this field, such as for a one-time code. */
  sends?: FormName;
  /** Media types of a file. */
  accept?: string;
}

export interface FormSchema {
  name: FormName;
  /** The JSON Schema itself. */
  rules: object;
  properties: Readonly<Record<string, FieldSchema>>;
  required: readonly string[];
  /** At least one of these fields is required. */
  anyOf: readonly { required: readonly string[] }[];
}

const SCHEMAS: ReadonlyMap<FormName, FormSchema> = new Map(
  readdirSync(SCHEMA_FOLDER)
    .sort()
    .map((file) => {
      const name = basename(file, '.json') as FormName;
      const rules = JSON.parse(readFileSync(join(SCHEMA_FOLDER, file), 'utf8'));
      const { properties, required = [], anyOf = [] } = rules;
      return [name, { name, rules, properties, required, anyOf }];
    }),
);

export const FORM_NAMES: readonly FormName[] = [...SCHEMAS.keys()];

/** Returns a form by its name in schemas/forms. @throws if there is none */
export function formSchema(name: FormName): FormSchema {
  const schema = SCHEMAS.get(name);
  if (!schema) throw new Error(`schemas/forms has no ${name}`);
  return schema;
}

export function isFormName(name: unknown): name is FormName {
  return FORM_NAMES.some((known) => known === name);
}

/** Returns whether a form accepts files, which only multipart bodies can contain. */
export function takesFiles({ properties }: FormSchema): boolean {
  return Object.values(properties).some(({ control }) => control === 'file');
}

/** Numbers may be typed with full-width digits. */
export function normalizationOf({ normalize, type }: FieldSchema): Normalization | undefined {
  return normalize ?? (type === 'integer' ? 'width' : undefined);
}
